import { eq } from 'drizzle-orm';
import { orderLine } from '../../features/order/order.table.ts';
import type { Staff } from '../as-staff.ts';
import { somePickup } from '../quotations.ts';
import { type Entries, type Stage, staff } from './entry.ts';
import * as make from './order.records.ts';

const because = { reason: 'As agreed by phone' };

const order =
  (state: Parameters<typeof make.orderIn>[2], input: object = {}) =>
  async (stage: Stage) => ({
    slug: (await make.orderIn(stage, stage.customer, state)).slug,
    ...input,
  });

async function packed(stage: Stage) {
  const { slug, id } = await make.orderIn(stage, stage.customer, 'preparing');
  await stage.api.db.orm.update(orderLine).set({ picked_quantity: '2' }).where(eq(orderLine.order_id, id));
  return { slug };
}

async function phoneOrder({ api, variantId, customer }: Stage) {
  return {
    buyer_id: customer.person.buyer_id,
    person_id: customer.person.id,
    pickup_id: await somePickup(api),
    lines: [{ variant_id: variantId, quantity: 1 }],
    payment_method: 'transfer' as const,
  };
}

export const staffOrderEntries: Entries = {
  'GET /api/staff/order': staff('order.view'),
  'GET /api/staff/order/board': staff('order.view'),
  'POST /api/staff/order/bulk': staff('order.fulfil', async (stage) => ({
    slugs: [(await make.orderIn(stage, stage.customer, 'confirmed')).slug],
    deed: 'prepare',
  })),
  'GET /api/staff/order/{slug}': staff('order.view', order('confirmed')),
  'GET /api/staff/order/{slug}/document/{kind}': staff('order.view', async (stage) => ({
    slug: (await make.handedOver(stage, stage.customer)).slug,
    kind: 'delivery_order',
  })),
  'GET /api/staff/order/{slug}/delivery_photo': staff('order.view', async (stage) => ({
    slug: (await make.handedOver(stage, stage.customer)).slug,
  })),
  'POST /api/staff/order/{slug}/take': staff('order.fulfil', order('confirmed')),
  'POST /api/staff/order/{slug}/give_back': staff('order.fulfil', async (stage, { call }: Staff) => {
    const { slug } = await make.orderIn(stage, stage.customer, 'confirmed');
    await call('POST /api/staff/order/{slug}/take', { slug });
    return { slug };
  }),
  'GET /api/staff/picking': staff('order.view'),
  'GET /api/staff/picking.pdf': staff('order.view'),
  'GET /api/staff/phone_order/buyer': staff('order.on_behalf', ({ customer }) => ({
    keywords: customer.person.email,
  })),
  'GET /api/staff/phone_order/buyer/{id}': staff('order.on_behalf', ({ customer }) => ({
    id: customer.person.buyer_id,
  })),
  'GET /api/staff/phone_order/goods': staff('order.on_behalf', ({ customer }) => ({
    buyer_id: customer.person.buyer_id,
    keywords: 'stage',
  })),
  'POST /api/staff/phone_order/preview': staff('order.on_behalf', phoneOrder),
  'POST /api/staff/phone_order': staff('order.on_behalf', async (stage) => {
    const wanted = await phoneOrder(stage);
    const { body } = await stage.staff.sales.call('POST /api/staff/phone_order/preview', wanted);
    return { ...wanted, price_hash: body.data.price_hash, delivery_date: body.data.delivery_date };
  }),
  'POST /api/staff/order/{slug}/prepare': staff('order.fulfil', order('confirmed')),
  'POST /api/staff/order/{slug}/pack': staff('order.fulfil', async (stage) => {
    const made = await make.orderIn(stage, stage.customer, 'preparing');
    return { slug: made.slug, lines: [{ id: await make.lineOf(stage, made), picked_quantity: 2 }] };
  }),
  'POST /api/staff/order/{slug}/dispatch': staff('order.fulfil', packed),
  'POST /api/staff/order/{slug}/deliver': staff('order.fulfil', async (stage) => {
    const { slug } = await packed(stage);
    await stage.staff.warehouse.call('POST /api/staff/order/{slug}/dispatch', { slug });
    return { slug, received_by: 'Ali' };
  }),
  'POST /api/staff/order/{slug}/cancel': staff('order.cancel', order('confirmed', because)),
  'POST /api/staff/order/{slug}/refuse_cancel': staff('order.cancel', async (stage) => {
    const { slug } = await make.orderIn(stage, stage.customer, 'preparing');
    await stage.customer.call('POST /api/transaction/{slug}/cancel', { slug, reason: 'Changed plans' });
    return { slug, ...because };
  }),
};
