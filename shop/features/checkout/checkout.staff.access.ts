import { type Entries, type Stage, staff } from '../../testing/access/entry.ts';
import { somePickup } from '../../testing/records/quotations.ts';

async function phoneOrder({ api, variantId, customer }: Stage) {
  return {
    buyer_id: customer.person.buyer_id,
    person_id: customer.person.id,
    pickup_id: await somePickup(api),
    lines: [{ variant_id: variantId, quantity: 1 }],
    payment_method: 'transfer' as const,
  };
}

export const access: Entries = {
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
};
