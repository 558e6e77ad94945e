import type { InputOf } from '../../kit/http/endpoint.ts';
import { listOf } from '../../kit/http/wire.ts';
import { buyerOf, personOf } from '../../platform/http/access.ts';
import type { Ctx } from '../../platform/http/context.ts';
import type { Offer } from '../catalog/price/offer.service.ts';
import { loadConversation } from './negotiation/conversation.queries.ts';
import { listAllVersionLines, listVersions } from './negotiation/quotation-version.queries.ts';
import type { QuotationState } from './quotation.constants.ts';
import type { listQuotations as listContract, QuotationTab } from './quotation.contract.ts';
import { presentBody, presentHead, type QuotationWithDetails, type ShownLine } from './quotation.present.ts';
import { listLines, searchHeads } from './quotation.queries.ts';
import { buyerActionsOf } from './quotation-actions.rules.ts';
import type { Quotation } from './quotation-fields.contract.ts';
import { loadLineOffers, type QuotationRow, requireOwnQuotation } from './quotation-move.service.ts';

/** The states of each tab; null is all. */
const tabStates: Record<QuotationTab, readonly QuotationState[] | null> = {
  all: null,
  drafts: ['draft'],
  waiting_for_us: ['submitted', 'in_review', 'countered'],
  waiting_for_you: ['info_requested', 'offered'],
  accepted: ['accepted', 'ordered'],
  ended: ['declined', 'cancelled', 'expired'],
};

export async function listQuotations(ctx: Ctx, input: InputOf<typeof listContract>) {
  const { tab, page, pageSize } = input;
  const search = { ...input, buyerId: buyerOf(ctx).buyerId, states: tabStates[tab] };
  const { rows, records } = await searchHeads(ctx.db, search);
  const heads = rows.map((row) => presentHead(row, ctx.lang));
  return listOf(heads, page, pageSize, records);
}

/** The buyer's view of a quotation, inside or outside the transaction that changed it. */
export async function showQuotation(ctx: Ctx<'caches'>, slug: string): Promise<{ data: Quotation }> {
  const row = await requireOwnQuotation(ctx, slug);
  const { body } = await loadBody(ctx, row);
  const facts = { state: row.state, round: row.round, validUntil: row.valid_until };
  return { data: { ...body, actions: buyerActionsOf(facts, personOf(ctx).scopes, ctx.now) } };
}

/** Changes a quotation of the caller in one transaction and returns it as the caller sees it. */
export async function changeQuotation<C extends Ctx<'caches'>>(
  ctx: C,
  slug: string,
  apply: (within: C, id: number) => Promise<void>,
) {
  const { id } = await requireOwnQuotation(ctx, slug);
  return ctx.db.transaction(async (db) => {
    const within = { ...ctx, db };
    await apply(within, id);
    return showQuotation(within, slug);
  });
}

/** Everything that both sides may see, with today's offers for its lines. */
export async function loadBody(ctx: Ctx<'caches'>, row: QuotationRow) {
  const [requestedLines, versions, versionLines, talk] = await Promise.all([
    listLines(ctx.db, row.id),
    listVersions(ctx.db, row.id),
    listAllVersionLines(ctx.db, row.id),
    loadConversation(ctx.db, row.id),
  ]);
  const newest = versions.at(-1);
  // Shows the newest offer as it was made, otherwise the buyer's request.
  const shown: ShownLine[] =
    newest?.side === 'staff'
      ? versionLines.filter(({ version_id }) => version_id === newest.id)
      : requestedLines.map((line) => ({ ...line, offered_price: null, is_available: true }));
  const offers = await loadLineOffers(ctx, shown, row);
  const whole: QuotationWithDetails = { row, versions, versionLines, talk, lines: withOffers(shown, offers) };
  return { body: presentBody(whole, ctx), offers };
}

function withOffers(lines: readonly ShownLine[], offers: ReadonlyMap<number, Offer>) {
  return lines.flatMap((line) => {
    const offer = offers.get(line.variant_id);
    return offer ? [{ line, offer }] : [];
  });
}
