import { AppError } from '../../kit/errors.ts';
import type { Lang } from '../../kit/language.ts';
import type { Db } from '../../platform/db/db.ts';
import { appendHistory } from '../audit/history.ts';
import { quotationRecord } from './negotiation/quotation-talk.queries.ts';
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

export type Move = {
  id: number;
  action: QuotationAction;
  side: ActingSide;
  /** 'person:12', 'staff:3' or 'system'. */
  actor: string;
  now: Date;
  lang: Lang;
  reason?: string | null;
};

/** What changes along with the state, known once the row is locked and looked at. */
type Work = (row: QuotationRow) => Promise<QuotationValues> | QuotationValues;

/** An offer that is answered or ordered has to hold still. */
const actionsNeedingValidOffer: readonly QuotationAction[] = ['accept', 'counter', 'order'];
/** What leaves no trace in the history: it shows in the record itself. */
const actionsWithoutHistory: readonly QuotationAction[] = ['edit', 'attach', 'write'];

/** A quotation under its lock, if that action is declared for it now. */
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
 * The one way a quotation changes: under its lock, along a declared transition, with an entry in its history. Where the
 * turn goes to somebody else, an offer that still waited for a manager is no longer one.
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
