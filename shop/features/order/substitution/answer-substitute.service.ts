import type { InputOf } from '../../../kit/http/endpoint.ts';
import { conflict, requireFound } from '../../../kit/http/errors.ts';
import type { Db } from '../../../platform/db/db.ts';
import { actorName, personOf } from '../../../platform/http/access.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { releaseStock } from '../../catalog/stock/stock.service.ts';
import { assessCredit, findCredit } from '../../credit/ledger/reserve.service.ts';
import { orderText } from '../order.messages.ts';
import { lockOrder, type OrderRow } from '../order-move.service.ts';
import { requireOwnOrder } from '../order-summary.service.ts';
import { showTransaction } from '../transaction/transaction.service.ts';
import { expireProposals, recordSubstituteEvent, stockItemOf } from './proposal.service.ts';
import type * as contract from './substitute.contract.ts';
import { substituteText } from './substitute.messages.ts';
import {
  listOrdersWithExpiredProposals,
  listSubstitutes,
  type SubstituteRow,
  updateSubstitute,
} from './substitute.queries.ts';
import { isExpired } from './substitute.rules.ts';
import { addSubstituteLine } from './substitute-line.service.ts';

/** The buyer accepts or declines a proposal, once and in time. */
export async function answerSubstitute(
  ctx: Ctx<'bank' | 'caches'>,
  { slug, id, accept }: InputOf<typeof contract.answerSubstitute>,
) {
  const { id: orderId } = await requireOwnOrder(ctx, slug);
  return ctx.db.transaction(async (db) => {
    const within = { ...ctx, db };
    const order = await lockOrder(db, orderId);
    const substitute = requireFound((await listSubstitutes(db, orderId)).find((each) => each.id === id));
    const { state } = substitute;
    const t = substituteText[ctx.lang];
    if (state === 'expired' || (state === 'proposed' && isExpired(substitute, ctx.now))) {
      throw conflict(t('substitute_expired'));
    }
    if (state !== 'proposed') throw conflict(t('substitute_closed'));
    if (accept) await requireCreditForMore(within, order, substitute);
    const answer = accept ? ('accepted' as const) : ('declined' as const);
    await updateSubstitute(db, id, { state: answer, answered_at: ctx.now });
    if (accept) await addSubstituteLine(within, order, substitute);
    else await releaseStock(db, [stockItemOf(substitute)]);
    await recordSubstituteEvent(db, order, substitute, {
      state: answer,
      actor: actorName(ctx),
      now: ctx.now,
    });
    return showTransaction(within, slug);
  });
}

/** Only an order on credit can become dearer. The caller must be able to spend the difference. */
async function requireCreditForMore(
  ctx: Ctx,
  { buyer_id }: OrderRow,
  { cost, replaced_cost }: Pick<SubstituteRow, 'cost' | 'replaced_cost'>,
): Promise<void> {
  const total = cost - replaced_cost;
  if (total <= 0) return;
  const { scopes } = personOf(ctx);
  const { reason } = assessCredit(await findCredit(ctx.db, buyer_id), { scopes, total });
  if (reason) throw conflict(orderText[ctx.lang](`method_${reason}`));
}

/** Ends the proposals whose deadline has passed, each order under its lock. */
export async function expireSubstitutes(db: Db, now: Date): Promise<number> {
  let expired = 0;
  for (const { id } of await listOrdersWithExpiredProposals(db, now)) {
    expired += await db.transaction(async (db) => expireProposals(db, await lockOrder(db, id), now));
  }
  return expired;
}
