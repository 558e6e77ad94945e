import type { InputOf } from '../../../kit/http/endpoint.ts';
import { requireFound } from '../../../kit/http/errors.ts';
import { isoWithOffset } from '../../../kit/local-date.ts';
import type { Db } from '../../../platform/db/db.ts';
import { staffOf } from '../../../platform/http/access.ts';
import type { Ctx, RequestCtx } from '../../../platform/http/context.ts';
import type { Download } from '../../../platform/http/download.ts';
import {
  acquireLease,
  findLease,
  type Lease,
  type LeaseTarget,
  releaseLease,
  requireNoOtherLease,
} from '../../audit/work-lease.ts';
import { createOrderDocument } from '../documents/trade-document.service.ts';
import type { OrderDocumentKind } from '../documents/trade-document.ts';
import { findDiscountKind, findOrder, listLines, type OrderRow } from '../order.queries.ts';
import { orderRecord } from '../placement/place.service.ts';
import { photoOf } from '../transaction/order-photo.service.ts';
import { presentHead, presentOrder } from '../transaction/transaction.service.ts';
import { staffActionsOf } from './actions.rules.ts';
import type * as contract from './order.contract.ts';
import { maxCounted, type StaffOrder, type StaffOrderHead } from './order.contract.ts';
import * as queries from './order.queries.ts';

export async function listStaffOrders(ctx: Ctx, input: InputOf<typeof contract.listStaffOrders>) {
  const { after, pageSize, ...search } = input;
  const page = { lang: ctx.lang, now: ctx.now, after, limit: pageSize + 1 };
  const [rows, counted] = await Promise.all([
    queries.searchOrders(ctx.db, search, page),
    queries.countOrders(ctx.db, search, maxCounted + 1),
  ]);
  const shown = rows.slice(0, pageSize);
  return {
    data: shown.map((row) => presentStaffHead(ctx, row)),
    records: Math.min(counted, maxCounted),
    is_capped: counted > maxCounted,
    next: rows.length > pageSize ? (shown.at(-1)?.slug ?? null) : null,
  };
}

export function presentStaffHead(ctx: Ctx, row: queries.StaffHeadRow): StaffOrderHead {
  const { lease } = row;
  const holder = lease && {
    staffId: lease.staff_id,
    name: lease.name,
    takenAt: new Date(lease.taken_at),
    until: new Date(lease.until),
  };
  return { ...row, ...presentHead(row, ctx), lease: holder && presentLease(ctx, holder) };
}

/** Any order. Access is decided by the staff permission alone. */
export async function requireOrder(ctx: Pick<RequestCtx, 'db'>, slug: string): Promise<OrderRow> {
  return requireFound(await findOrder(ctx.db, slug));
}

/** The staff view of an order, without the buyer's actions. */
export async function showStaffOrder(ctx: Ctx<'bank'>, slug: string): Promise<{ data: StaffOrder }> {
  const order = await requireOrder(ctx, slug);
  const shown = await presentOrder(ctx, order, { personId: 0, scopes: [] });
  const customer = await queries.findCustomer(ctx.db, order.id);
  const lines = await listLines(ctx.db, order.id);
  const lease = await findLease(ctx.db, { kind: orderRecord, id: order.id }, ctx.now);
  const kind = order.promotion_id === null ? null : await findDiscountKind(ctx.db, order.promotion_id);
  const summary = {
    state: order.state,
    fulfilment: order.fulfilment,
    isAddition: order.parent_id !== null,
    isCancelAsked: order.cancel_asked_at !== null,
    hasProposal: shown.substitutes.some(({ status }) => status === 'proposed'),
    isPacked: lines.every(({ picked_quantity }) => picked_quantity !== null),
  };
  return {
    data: {
      ...shown,
      id: order.id,
      buyer: customer.buyer,
      buyer_id: order.buyer_id,
      company_id: order.company_id,
      customer,
      zone: customer[`zone_${ctx.lang}`],
      cancel_reason: order.cancel_reason,
      tax_rates: lines.map(({ id, tax_rate }) => ({ line_id: id, rate: tax_rate })),
      promotion_kind: kind,
      lease: lease && presentLease(ctx, lease),
      actions: staffActionsOf(summary, staffOf(ctx).permissions),
    },
  };
}

export function presentLease(ctx: Ctx, { staffId, name, takenAt, until }: Lease) {
  const is_mine = staffId === staffOf(ctx).staffId;
  return { name, is_mine, taken_at: isoWithOffset(takenAt), until: isoWithOffset(until) };
}

export async function downloadStaffOrderDocument(
  ctx: Ctx<'bank' | 'config' | 'throttle' | 'myInvois'>,
  { slug, kind }: { slug: string; kind: OrderDocumentKind },
): Promise<Download> {
  return createOrderDocument(ctx, await requireOrder(ctx, slug), kind);
}

export async function viewStaffPhoto(ctx: Ctx<'files'>, { slug }: { slug: string }): Promise<Download> {
  return photoOf(ctx, await requireOrder(ctx, slug));
}

/** The public name of a reviewer: the company name, or a person's first name. */
export async function reviewerOf(db: Db, { id, company_id }: OrderRow): Promise<string> {
  const { buyer } = await queries.findCustomer(db, id);
  return company_id === null ? (buyer.split(' ')[0] ?? '') : buyer;
}

/** An addition shares the lease of its parent order. */
const leaseKeyOf = ({ id, parent_id }: OrderRow): LeaseTarget => ({
  kind: orderRecord,
  id: parent_id ?? id,
});

export async function leaseOrder(
  ctx: Ctx<'requestId'>,
  { slug, take_over }: { slug: string; take_over: boolean },
) {
  const order = await requireOrder(ctx, slug);
  const lease = await acquireLease(ctx.db, ctx, leaseKeyOf(order), { isTakenOver: take_over });
  return { data: presentLease(ctx, lease) };
}

export async function releaseOrder(ctx: Ctx<'requestId'>, { slug }: { slug: string }) {
  await releaseLease(ctx.db, ctx, leaseKeyOf(await requireOrder(ctx, slug)));
  return { data: { given_back: true as const } };
}

/** An order to act on. Refused while another staff member has leased it. */
export async function requireUnleasedOrder(ctx: Ctx<'requestId'>, slug: string): Promise<OrderRow> {
  const order = await requireOrder(ctx, slug);
  await requireNoOtherLease(ctx.db, ctx, leaseKeyOf(order));
  return order;
}
