import type { InputOf } from '../../../kit/http/endpoint.ts';
import { AppError, conflict } from '../../../kit/http/errors.ts';
import { staffOf } from '../../../platform/http/access.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { findLastActor } from '../../audit/edit-conflict.ts';
import { insertMessage, quotationRecord } from '../negotiation/conversation.queries.ts';
import { notifyBuyer, notifyStaff } from '../negotiation/quotation-mail.service.ts';
import { findOffer, listVersionLines, listVersions } from '../negotiation/quotation-version.queries.ts';
import { usualPriceOf, writeVersion } from '../negotiation/quotation-version.service.ts';
import { quotationText } from '../quotation.messages.ts';
import { deleteOfferDraft, findOfferDraft, listLines, putOfferDraft } from '../quotation.queries.ts';
import { discountLimit, needsManager, validUntil } from '../quotation.rules.ts';
import type { OfferedLine } from '../quotation.table.ts';
import {
  loadLineOffers,
  lockForAction,
  moveBy,
  moveQuotation,
  type QuotationRow,
  refuseLines,
  requireQuotation,
} from '../quotation-move.service.ts';
import type * as contract from './quotation.contract.ts';
import { auditQuotationAction, showStaffQuotation } from './quotation.service.ts';

type Slug = { slug: string };
type Terms = { lines: readonly OfferedLine[]; validDays: number; message: string | null };
type Input = InputOf<typeof contract.makeOffer>;

/** An unanswered offer is replaced. */
const actionOf = ({ state }: QuotationRow) => (state === 'offered' ? 'revise' : 'offer');

/** Changes the offer for a quotation under its lock and returns the quotation as staff see it. */
async function change<C extends Ctx<'caches'>>(
  ctx: C,
  slug: string,
  apply: (within: C, row: QuotationRow) => Promise<void>,
) {
  const found = await requireQuotation(ctx, slug);
  return ctx.db.transaction(async (db) => {
    const within = { ...ctx, db };
    const { row } = await lockForAction(db, moveBy(ctx, found.id, actionOf(found)));
    await apply(within, row);
    return showStaffQuotation(within, slug);
  });
}

/** Makes an offer. Below the caller's limit it waits for a manager, hidden from the buyer. */
export async function makeOffer(
  ctx: Ctx<'caches' | 'config' | 'requestId'>,
  { slug, valid_days, message, ...input }: Input,
) {
  const { staffId, permissions } = staffOf(ctx);
  const lines = input.lines.map(({ position, offered_price, is_available, note }) => ({
    position,
    offered_price: is_available ? (offered_price ?? null) : null,
    is_available,
    note: note ?? null,
  }));
  const terms: Terms = { lines, validDays: valid_days, message: message ?? null };
  return change(ctx, slug, async (within, row) => {
    await requireUnchangedSince(within, row, input);
    const priced = await pricesOf(within, row, lines);
    if (await isSameAsCurrentOffer(within, row, terms)) return;
    if (!needsManager(priced, discountLimit(permissions))) {
      return publishOffer(within, row, terms, { staff_id: staffId, approved_by: null });
    }
    const draft = { quotation_id: row.id, staff_id: staffId, valid_days, message: terms.message, lines };
    await putOfferDraft(within.db, { ...draft, created_at: ctx.now });
    await auditQuotationAction(within, 'quotation.propose', row, { before: row.state, after: { lines } });
    await notifyStaff(within, row, { template: 'quotation_to_approve', now: ctx.now });
  });
}

/**
 * Throws 409 when a colleague or the buyer has acted since the author looked, so that nobody replaces what they have
 * not read.
 */
async function requireUnchangedSince(
  ctx: Ctx,
  row: QuotationRow,
  { seen_status, seen_version }: Partial<Input>,
) {
  const newest = seen_version === undefined ? undefined : (await listVersions(ctx.db, row.id)).at(-1);
  const isUnchanged =
    (seen_status === undefined || seen_status === row.state) &&
    (seen_version === undefined || seen_version === (newest?.number ?? 0));
  if (isUnchanged) return;
  const t = quotationText[ctx.lang];
  const state = t(`quotation_state_${row.state}`);
  const who =
    newest?.side === 'staff' ? await findLastActor(ctx.db, { type: quotationRecord, id: row.id }) : null;
  throw conflict(who ? t('quotation_moved_by', { who, state }) : t('quotation_moved', { state }));
}

/** Makes a repeated offer idempotent: terms equal to the current offer change nothing. */
async function isSameAsCurrentOffer(
  { db, now }: Ctx,
  row: QuotationRow,
  { lines, validDays, message }: Terms,
) {
  const newest = row.state === 'offered' && !message ? await findOffer(db, row.id) : undefined;
  if (newest?.valid_until?.getTime() !== validUntil(now, validDays).getTime()) return false;
  const offered = await listVersionLines(db, newest.id);
  return offered.every(({ position, offered_price, is_available }) =>
    lines.some(
      (line) =>
        line.position === position &&
        line.offered_price === offered_price &&
        line.is_available === is_available &&
        line.note === null,
    ),
  );
}

/** Requires that every requested line has a price or is left out, and that at least one is offered. */
async function pricesOf(ctx: Ctx<'caches'>, row: QuotationRow, lines: readonly OfferedLine[]) {
  const requestedLines = await listLines(ctx.db, row.id);
  const byPosition = new Map(lines.map((line) => [line.position, line]));
  if (byPosition.size !== lines.length || requestedLines.length !== lines.length)
    throw refuseLines(ctx, 'quotation_offer_lines');
  const offers = await loadLineOffers(ctx, requestedLines, row);
  const priced = requestedLines.flatMap(({ position, variant_id, quantity }) => {
    const line = byPosition.get(position);
    const offer = offers.get(variant_id);
    if (!line || !offer) throw refuseLines(ctx, 'quotation_offer_lines');
    if (!line.is_available) return [];
    if (line.offered_price === null) throw refuseLines(ctx, 'quotation_offer_lines');
    return [{ usual: usualPriceOf(offer, quantity), offered: line.offered_price }];
  });
  if (priced.length === 0) throw refuseLines(ctx, 'quotation_offer_nothing');
  return priced;
}

type Authors = { staff_id: number; approved_by: number | null };

/** Publishes an offer as an immutable version. Runs in the transaction that holds the row lock. */
async function publishOffer(
  ctx: Ctx<'caches' | 'requestId'>,
  found: QuotationRow,
  terms: Terms,
  authors: Authors,
): Promise<void> {
  const { db, now } = ctx;
  const { lines, validDays, message } = terms;
  const until = validUntil(now, validDays);
  const action = actionOf(found);
  const row = await moveQuotation(db, moveBy(ctx, found.id, action), ({ round }) => ({
    valid_until: until,
    round: action === 'offer' ? round + 1 : round,
    staff_id: authors.staff_id,
  }));
  const version = await writeVersion(ctx, row, { side: 'staff', ...authors }, { lines, validUntil: until });
  if (message) {
    const by = { quotation_id: row.id, side: 'staff', staff_id: authors.staff_id } as const;
    await insertMessage(db, { ...by, text: message, version_id: version.id, created_at: now });
  }
  await auditQuotationAction(ctx, `quotation.${action}`, row, {
    before: found.state,
    after: {
      version: version.number,
      goods: version.goods,
      valid_until: until,
      approved: authors.approved_by,
    },
  });
  const { goods, number: occurrence } = version;
  await notifyBuyer(db, row, { template: 'quotation_offered', now, goods, occurrence });
}

/** Approves another staff member's offer. Its validity starts now. */
export function approveOffer(ctx: Ctx<'caches' | 'requestId'>, { slug }: Slug) {
  const { staffId } = staffOf(ctx);
  return change(ctx, slug, async (within, row) => {
    const draft = await requireDraft(within, row);
    if (draft.staff_id === staffId) {
      throw new AppError('authorization', { detail: quotationText[ctx.lang]('quotation_own_offer') });
    }
    const { lines, valid_days: validDays, message } = draft;
    const authors = { staff_id: draft.staff_id, approved_by: staffId };
    await publishOffer(within, row, { lines, validDays, message }, authors);
  });
}

export function returnOffer(
  ctx: Ctx<'caches' | 'config' | 'requestId'>,
  { slug, reason }: Slug & { reason: string },
) {
  return change(ctx, slug, async (within, row) => {
    await requireDraft(within, row);
    await deleteOfferDraft(within.db, row.id);
    await auditQuotationAction(within, 'quotation.return', row, { before: row.state, reason });
    await notifyStaff(within, row, { template: 'quotation_returned', now: ctx.now, text: reason });
  });
}

async function requireDraft(ctx: Ctx, { id }: QuotationRow) {
  const draft = await findOfferDraft(ctx.db, id);
  if (!draft) throw conflict(quotationText[ctx.lang]('quotation_no_offer_waits'));
  return draft;
}
