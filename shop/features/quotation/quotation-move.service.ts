import { AppError } from '../../kit/errors.ts';
import type { Lang } from '../../kit/language.ts';
import type { Db } from '../../platform/db/db.ts';
import { actorName } from '../../platform/http/access.ts';
import type { Ctx } from '../../platform/http/context.ts';
import { appendHistory } from '../audit/history.ts';
import { quotationRecord } from './negotiation/conversation.queries.ts';
import { type QuotationRow, wrongState } from './own-quotation.service.ts';
import { maxRounds, type QuotationState } from './quotation.constants.ts';
import { quotationText } from './quotation.messages.ts';
import {
  deleteOfferDraft,
  lockQuotation,
  type QuotationValues,
  updateQuotation,
} from './quotation.queries.ts';
import { type ActingSide, isValid, nextQuotationState, type QuotationAction } from './quotation.rules.ts';

type Move = {
  id: number;
  action: QuotationAction;
  side: ActingSide;
  /** 'person:12', 'staff:3' or 'system'. */
  actor: string;
  now: Date;
  lang: Lang;
  reason?: string | null;
};

/** A move by the caller. */
export const moveBy = (ctx: Ctx, id: number, action: QuotationAction): Move => ({
  id,
  action,
  side: ctx.actor.kind === 'staff' ? 'staff' : 'buyer',
  actor: actorName(ctx),
  now: ctx.now,
  lang: ctx.lang,
});

/** Computes the columns to update along with the state, once the row is locked. */
type Work = (row: QuotationRow) => Promise<QuotationValues> | QuotationValues;

/** Actions that need a valid offer. */
const actionsNeedingValidOffer: readonly QuotationAction[] = ['accept', 'counter', 'order'];
/** Actions without a history entry, because the record itself shows them. */
const actionsWithoutHistory: readonly QuotationAction[] = ['edit', 'attach', 'write'];

/** Locks a quotation and checks that the action is declared for its state. */
export async function lockForAction(
  db: Db,
  { id, action, side, now, lang }: Omit<Move, 'actor' | 'reason'>,
): Promise<{ row: QuotationRow; to: QuotationState }> {
  const row = await lockQuotation(db, id);
  if (!row) throw new AppError('not_found');
  const to = nextQuotationState(row.state, action, side, row.round);
  if (to === null) throw refusalOf(row, action, lang);
  if (actionsNeedingValidOffer.includes(action) && !isValid(row.valid_until, now))
    throw wrongState('expired', lang);
  return { row, to };
}

function refusalOf({ state, round }: QuotationRow, action: QuotationAction, lang: Lang): AppError {
  if (action !== 'counter' || state !== 'offered' || round < maxRounds) return wrongState(state, lang);
  return new AppError('conflict', { detail: quotationText[lang]('quotation_rounds', { n: maxRounds }) });
}

/**
 * The only way to change a quotation: under its lock, along a declared transition, with a history entry. When the turn
 * changes, an offer that waits for a manager is dropped.
 */
export async function moveQuotation(db: Db, move: Move, work: Work = () => ({})): Promise<QuotationRow> {
  const { id, action, actor, now, reason = null } = move;
  const { row, to } = await lockForAction(db, move);
  const values = await work(row);
  const isMoved = to !== row.state;
  const changed = { ...values, state: to, updated_at: now, ...(isMoved && { turn_at: now }) };
  await updateQuotation(db, id, changed);
  if (isMoved || action === 'revise') await deleteOfferDraft(db, id);
  if (!actionsWithoutHistory.includes(action)) {
    const record = { type: quotationRecord, id };
    await appendHistory(db, { record, actor, from: row.state, to, reason, at: now });
  }
  return { ...row, ...changed };
}
