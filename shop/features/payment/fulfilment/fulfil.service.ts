import { storeUploads } from '../../../adapters/files/store-upload.service.ts';
import type { StaffAction } from '../../../declarations.ts';
import { conflict } from '../../../kit/http/errors.ts';
import type { UploadedFile } from '../../../kit/http/upload.ts';
import type { Db } from '../../../platform/db/db.ts';
import { actorName } from '../../../platform/http/access.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { recordAction } from '../../audit/audit.ts';
import { assignDocumentNumber } from '../../credit/invoice/document-number.service.ts';
import type { OrderState } from '../../order/order.constants.ts';
import type { OrderAction } from '../../order/order.rules.ts';
import { lockOrderAdditions, moveOrder, type OrderRow } from '../../order/order-move.service.ts';
import { requireUnleasedOrder } from '../../order/staff/order.service.ts';
import { paymentText } from '../payment.messages.ts';
import { endOpenPayments } from '../payment.queries.ts';

type Slug = { slug: string };

/** An order that staff may move: not leased by a colleague, and not an addition, which moves only with its parent. */
export async function requireMovableOrder(ctx: Ctx<'requestId'>, slug: string): Promise<OrderRow> {
  const order = await requireUnleasedOrder(ctx, slug);
  if (order.parent_id === null) return order;
  throw conflict(paymentText[ctx.lang]('order_moves_with', { slug }));
}

const waiting: readonly OrderState[] = ['pending_approval', 'pending_payment'];

/** Starts packing. Paid additions are packed along; unpaid ones expire. */
export async function prepareOrder(ctx: Ctx<'requestId'>, { slug }: Slug): Promise<OrderRow> {
  const { id } = await requireMovableOrder(ctx, slug);
  return ctx.db.transaction(async (db) => {
    const move = { actor: actorName(ctx), now: ctx.now, lang: ctx.lang };
    const order = await moveOrder(db, { ...move, id, action: 'prepare' });
    for (const addition of await lockOrderAdditions(db, id)) {
      if (addition.state === 'confirmed')
        await moveOrder(db, { ...move, id: addition.id, action: 'prepare' });
      if (!waiting.includes(addition.state)) continue;
      await moveOrder(db, { ...move, id: addition.id, action: 'expire' });
      await endOpenPayments(db, addition.id, ctx.now);
    }
    await auditOrderAction(db, ctx, 'order.prepare', order, 'confirmed');
    await assignDocumentNumber(db, { orderId: id, kind: 'delivery_order', issuedAt: ctx.now });
    return order;
  });
}

export async function deliverOrder(
  ctx: Ctx<'files' | 'pictures' | 'requestId'>,
  { slug, received_by, files }: Slug & { received_by: string; files: UploadedFile[] },
): Promise<OrderRow> {
  const found = await requireMovableOrder(ctx, slug);
  return storeUploads(ctx, files, async (db, [photo]) => {
    const move = { action: 'deliver' as OrderAction, actor: actorName(ctx), now: ctx.now, lang: ctx.lang };
    const values = { delivered_at: ctx.now, received_by };
    const withPhoto = { ...values, delivery_photo: photo?.key ?? null };
    const order = await moveOrder(db, { ...move, id: found.id, values: withPhoto });
    for (const addition of await lockOrderAdditions(db, found.id)) {
      if (isUnderWay(addition.state)) await moveOrder(db, { ...move, id: addition.id, values });
    }
    await auditOrderAction(db, ctx, 'order.deliver', order, found.state);
    return order;
  });
}

const isUnderWay = (state: OrderState) => state === 'out_for_delivery' || state === 'ready_for_pickup';

export async function auditOrderAction(
  db: Db,
  ctx: Ctx<'requestId'>,
  action: StaffAction,
  { id, slug, state, total }: OrderRow,
  before: unknown,
  reason: string | null = null,
): Promise<void> {
  await recordAction(db, ctx, {
    action,
    record: { type: 'order', id },
    before: { state: before },
    after: { slug, state, total },
    reason,
  });
}
