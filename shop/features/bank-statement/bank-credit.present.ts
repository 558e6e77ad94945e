import { isoWithOffset } from '../../kit/local-date.ts';
import type { Db } from '../../platform/db/db.ts';
import { staffOf } from '../../platform/http/access.ts';
import type { Ctx } from '../../platform/http/context.ts';
import { readTwoPeopleLimit } from '../second-approval/second-approval.service.ts';
import type { CreditWithNames } from './bank-credit.queries.ts';
import type { BankCredit } from './bank-statement.contract.ts';
import { type Match, matchCredits } from './match.rules.ts';
import { describeTarget, readOpenItems } from './open-items.service.ts';

const unmatched: Match = { match: 'none', candidates: [] };

/** Credits as staff see them; those that are open with their matches. */
export async function presentCredits(ctx: Ctx, rows: readonly CreditWithNames[]): Promise<BankCredit[]> {
  const { db, now } = ctx;
  const limit = await readTwoPeopleLimit(db);
  const open = rows.filter(({ credit }) => credit.state === 'open').map(({ credit }) => credit);
  const matches = new Map<number, Match>();
  if (open.length > 0) {
    const found = matchCredits(open, await readOpenItems(db, now));
    for (const [index, { id }] of open.entries()) matches.set(id, found[index] ?? unmatched);
  }
  const shown: BankCredit[] = [];
  for (const row of rows) {
    const { id, amount, state } = row.credit;
    shown.push({
      ...(matches.get(id) ?? unmatched),
      ...presentRow(row),
      needs_two_people: amount > limit && (state === 'open' || state === 'proposed'),
      proposal: await presentProposal(db, ctx, row),
    });
  }
  return shown;
}

function presentRow({ credit, settler, settled_kind, settled_label, settled_buyer }: CreditWithNames) {
  const { id, statement_id, booked_on, amount, reference, description, payer, state, settled_at } = credit;
  return {
    ...{ id, statement_id, booked_on, amount, reference, description, payer },
    status: state,
    reason: credit.reason,
    settlement:
      settled_at === null
        ? null
        : {
            label: settled_label,
            buyer: settled_buyer,
            kind: settled_kind,
            by: settler ?? '',
            at: isoWithOffset(settled_at),
          },
  };
}

async function presentProposal(db: Db, ctx: Ctx, { credit, proposer }: CreditWithNames) {
  const { proposed_target, proposed_by, proposed_at } = credit;
  if (credit.state !== 'proposed' || !proposed_target || !proposed_at) return null;
  return {
    candidate: await describeTarget(db, proposed_target),
    by: proposer ?? '',
    at: isoWithOffset(proposed_at),
    is_mine: proposed_by === staffOf(ctx).staffId,
  };
}
