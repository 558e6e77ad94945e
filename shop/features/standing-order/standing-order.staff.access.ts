import { type Entries, type Stage, staff } from '../../testing/access/entry.ts';
import { standingOrderInput } from '../../testing/records/standing-orders.ts';

async function standingOrder({ api, variantId, customer }: Stage) {
  const input = await standingOrderInput(api, [{ variant_id: variantId, quantity: 2 }]);
  const { body } = await customer.call('POST /api/standing_order', input);
  const { id } = body.data;
  return { id };
}

export const access: Entries = {
  'GET /api/staff/standing_order': staff('order.view'),
  'GET /api/staff/standing_order/{id}': staff('order.view', standingOrder),
  'POST /api/staff/standing_order/{id}/pause': staff('order.on_behalf', async (stage) => ({
    ...(await standingOrder(stage)),
    reason: 'The kitchen is being renovated',
  })),
  'POST /api/staff/standing_order/{id}/resume': staff('order.on_behalf', async (stage) => {
    const { id } = await standingOrder(stage);
    await stage.customer.call('POST /api/standing_order/{id}/pause', { id });
    return { id };
  }),
};
