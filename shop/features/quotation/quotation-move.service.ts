import type { Buyer } from '../../kit/http/access.ts';
import { AppError, conflict, invalidField, requireFound } from '../../kit/http/errors.ts';
import type { Lang } from '../../kit/text/language.ts';
import type { Db } from '../../platform/db/db.ts';
import { actorName, buyerOf } from '../../platform/http/access.ts';
import type { Ctx, RequestCtx } from '../../platform/http/context.ts';
import { appendHistory } from '../audit/history.ts';
import { loadOffers } from '../catalog/price/offer.service.ts';
import { quotationRecord } from './negotiation/conversation.queries.ts';
import { maxRounds, type QuotationState } from './quotation.constants.ts';
import { quotationText } from './quotation.messages.ts';
import {
  deleteOfferDraft,
  findQuotation,
  lockQuotation,
  type QuotationRow,
  type QuotationValues,
  updateQuotation,
} from './quotation.queries.ts';
import {
  type ActingSide,
  isValid,
  needsValidOffer,
  nextQuotationState,
  type QuotationAction,
} from './quotation.rules.ts';

export type { QuotationRow } from './quotation.queries.ts';

/** A quotation of the calling buyer; 404 for anyone else's. */
export async function requireOwnQuotation(ctx: Ctx, slug: string): Promise<QuotationRow> {
  const row = await findQuotation(ctx.db, slug);
  if (row?.buyer_id !== buyerOf(ctx).buyerId) throw new AppError('not_found');
  return row;
}

/** Any submitted quotation. A draft is private to its buyer. */
export async function requireQuotation(ctx: Pick<RequestCtx, 'db'>, slug: string): Promise<QuotationRow> {
  const row = await findQuotation(ctx.db, slug);
  if (!row || row.state === 'draft') throw new AppError('not_found');
  return row;
}

/** The buyer whose prices apply, regardless of the caller. */
function buyerOfRow({ buyer_id, company_id }: QuotationRow): Buyer {
  if (company_id === null) return { kind: 'person', buyerId: buyer_id };
  // Prices belong to the company, so the member does not matter.
  return { kind: 'company', buyerId: buyer_id, companyId: company_id, memberId: 0 };
}

/** Today's offers for the products of lines, at the prices of the quotation's buyer or else of the caller. */
export function loadLineOffers(
  ctx: Ctx<'caches'>,
  lines: readonly { variant_id: number }[],
  row?: QuotationRow,
) {
  const variantIds = lines.map(({ variant_id }) => variant_id);
  return loadOffers(ctx, variantIds, row && buyerOfRow(row));
}

/** Names the current state, since a concurrent request may have changed it. */
export function wrongState(state: QuotationState, lang: Lang): AppError {
  const t = quotationText[lang];
  return conflict(t('quotation_state_is', { state: t(`quotation_state_${state}`) }));
}

type Refusal =
  | 'quotation_empty'
  | 'quotation_line_twice'
  | 'quotation_offer_lines'
  | 'quotation_offer_nothing';

export function refuseLines({ lang }: Pick<RequestCtx, 'lang'>, text: Refusal): AppError {
  return invalidField('lines', quotationText[lang](text));
}

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

/** Actions without a history entry, because the record itself shows them. */
const actionsWithoutHistory: readonly QuotationAction[] = ['edit', 'attach', 'write'];

/** Locks a quotation and checks that the action is declared for its state. */
export async function lockForAction(db: Db, { id, action, side, now, lang }: Omit<Move, 'actor' | 'reason'>) {
  const row = requireFound(await lockQuotation(db, id));
  const to = nextQuotationState(row.state, action, side, row.round);
  if (to === null) throw refusalOf(row, action, lang);
  if (needsValidOffer(action) && !isValid(row.valid_until, now)) throw wrongState('expired', lang);
  return { row, to };
}

function refusalOf({ state, round }: QuotationRow, action: QuotationAction, lang: Lang): AppError {
  if (action !== 'counter' || state !== 'offered' || round < maxRounds) return wrongState(state, lang);
  return conflict(quotationText[lang]('quotation_rounds', { n: maxRounds }));
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
