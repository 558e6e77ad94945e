import type { StaffAction } from '../../../declarations.ts';
import type { StaffActor } from '../../../kit/http/access.ts';
import type { InputOf } from '../../../kit/http/endpoint.ts';
import { listOf } from '../../../kit/http/wire.ts';
import { isoWithOffset, withIsoTimes } from '../../../kit/local-date.ts';
import { staffOf } from '../../../platform/http/access.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { recordAction } from '../../audit/audit.ts';
import type { Offer } from '../../catalog/price/offer.service.ts';
import { quotationRecord } from '../negotiation/conversation.queries.ts';
import { usualPriceOf } from '../negotiation/quotation-version.service.ts';
import { presentHead } from '../quotation.present.ts';
import { findOfferDraft, type OfferDraftRow } from '../quotation.queries.ts';
import { discountLimit, isOverdue, nextQuotationState, overdueHours } from '../quotation.rules.ts';
import { type QuotationRow, requireQuotation } from '../quotation-move.service.ts';
import { loadBody } from '../quotation-view.service.ts';
import type * as contract from './quotation.contract.ts';
import { staffQuotationActions } from './quotation.contract.ts';
import { countQueue, findCustomer, listCosts, searchQueue } from './quotation.queries.ts';

const overdueBefore = (now: Date) => new Date(now.getTime() - overdueHours * 3_600_000);

/** Requests that wait for staff, longest first, then all others. */
export async function listStaffQuotations(ctx: Ctx, input: InputOf<typeof contract.listStaffQuotations>) {
  const search = { ...input, callerId: staffOf(ctx).staffId, overdueBefore: overdueBefore(ctx.now) };
  const { rows, records } = await searchQueue(ctx.db, search);
  const heads = rows.map((row) => ({
    ...presentHead(row, ctx.lang),
    is_overdue: isOverdue(row.state, row.turn_at, ctx.now),
  }));
  return listOf(heads, input.page, input.pageSize, records);
}

export async function countStaffQuotations(ctx: Ctx) {
  return { data: await countQueue(ctx.db, staffOf(ctx).staffId, overdueBefore(ctx.now)) };
}

/** The staff view of a quotation, with usual prices, stock and the offer that waits for a manager. */
export async function showStaffQuotation(ctx: Ctx<'caches'>, slug: string) {
  const row = await requireQuotation(ctx, slug);
  const [{ body, offers }, { buyer, assigned, draft_author, name, email, phone }, draft] = await Promise.all([
    loadBody(ctx, row),
    findCustomer(ctx.db, row.id),
    findOfferDraft(ctx.db, row.id),
  ]);
  const staff = staffOf(ctx);
  const variantIds = body.lines.map(({ variant_id }) => variant_id);
  const costs = new Map((await listCosts(ctx.db, variantIds)).map(({ id, cost }) => [id, cost]));
  return {
    data: {
      ...body,
      lines: body.lines.map((line) => ({
        ...line,
        ...forStaff(offers, line),
        cost: costs.get(line.variant_id) ?? null,
      })),
      buyer,
      customer: { name, email, phone },
      assigned,
      turn_at: isoWithOffset(row.turn_at),
      is_overdue: isOverdue(row.state, row.turn_at, ctx.now),
      discount_limit: discountLimit(staff.permissions),
      pending_offer: draft ? { ...withIsoTimes(draft), author: draft_author ?? '' } : null,
      actions: staffQuotationActions.filter((action) => canAsStaff(action, row, draft, staff)),
    },
  };
}

function forStaff(offers: ReadonlyMap<number, Offer>, line: { variant_id: number; quantity: number }) {
  const offer = offers.get(line.variant_id);
  const reached = offer?.tiers.findLast(({ from }) => from <= Math.round(line.quantity * 1000));
  return {
    usual_price: offer ? usualPriceOf(offer, String(line.quantity)) : 0,
    base_price: offer?.list_price ?? 0,
    tier_price: reached?.price ?? null,
    contract_price: offer?.contract ?? null,
    available: (offer?.available ?? 0) / 1000,
  };
}

function canAsStaff(
  action: (typeof staffQuotationActions)[number],
  { state, round }: QuotationRow,
  draft: OfferDraftRow | null,
  { permissions, staffId }: StaffActor,
): boolean {
  if (action === 'approve_offer' || action === 'return_offer') {
    if (!draft || !permissions.includes('quotation.approve')) return false;
    return action === 'return_offer' || draft.staff_id !== staffId;
  }
  return (
    permissions.includes('quotation.answer') && nextQuotationState(state, action, 'staff', round) !== null
  );
}

/** Audits a staff action on a quotation, in the transaction that performs it. */
export async function auditQuotationAction(
  ctx: Ctx<'requestId'>,
  action: StaffAction,
  row: QuotationRow,
  { before, after = {}, reason = null }: { before: string; after?: object; reason?: string | null },
): Promise<void> {
  await recordAction(ctx.db, ctx, {
    action,
    record: { type: quotationRecord, id: row.id },
    before: { state: before },
    after: { slug: row.slug, state: row.state, ...after },
    reason,
  });
}
