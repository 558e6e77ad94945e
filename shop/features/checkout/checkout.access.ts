import {
  buyer,
  checkedByService,
  type Entries,
  type Person,
  type Stage,
} from '../../testing/access/entry.ts';
import { somePickup } from '../../testing/records/quotations.ts';

async function choices({ api, variantId }: Stage, { call }: Person) {
  await call('POST /api/cart/items', { variant_id: variantId, quantity: 1 });
  return { pickup_id: await somePickup(api), payment_method: 'online' } as const;
}

export const access: Entries = {
  'POST /api/checkout/preview': checkedByService('order.create', choices),
  'POST /api/checkout': buyer('order.create', async (stage, me) => {
    const chosen = await choices(stage, me);
    const { body } = await me.call('POST /api/checkout/preview', chosen);
    return { ...chosen, price_hash: body.data.price_hash, delivery_date: body.data.delivery_date };
  }),
};
