import {
  buyer,
  type Entries,
  everybody,
  type Holders,
  type Person,
  type Stage,
} from '../../testing/access/entry.ts';
import { callerOf } from '../../testing/people/as-buyer.ts';
import { secretMark } from '../../testing/people/own-details.ts';

/** A guest's cart belongs to their device. */
const device = { 'x-device-id': 'device-of-the-matrix-0001' };

async function cartItem({ api, variantId }: Stage): Promise<number> {
  const { body } = await callerOf(api, device)('POST /api/cart/items', {
    variant_id: variantId,
    quantity: 1,
  });
  return body.data.lines[0]?.id ?? 0;
}

let count = 0;

const someName = () => `Senarai ${++count}`;

async function list(_: Stage, { recordCreator: backer }: Person) {
  const { body } = await backer.call('POST /api/list', { name: `${someName()} ${secretMark}`, lines: [] });
  return { id: body.data.id };
}

/** Who holds the feature's scopes. Written by hand, so that the declarations can be compared with it. */
export const holders: Holders = {
  scopes: {
    'cart.use': ['owner', 'admin', 'purchaser', 'personal'],
  },
};

export const access: Entries = {
  'GET /api/cart': everybody(() => ({ headers: device })),
  'POST /api/cart/items': everybody(({ variantId }) => ({
    variant_id: variantId,
    quantity: 1,
    headers: device,
  })),
  'PATCH /api/cart/items/{id}': everybody(async (stage) => ({
    id: await cartItem(stage),
    quantity: 2,
    headers: device,
  })),
  'DELETE /api/cart/items/{id}': everybody(async (stage) => ({ id: await cartItem(stage), headers: device })),
  'PATCH /api/cart': everybody(() => ({ is_selected: true, headers: device })),
  'DELETE /api/cart': everybody(() => ({ headers: device })),
  'POST /api/cart/bulk': everybody(() => ({ rows: [{ sku: 'SKU-1', quantity: 1 }], headers: device })),
  'POST /api/cart/merge': buyer('cart.use', () => ({
    headers: { 'x-device-id': 'device-of-the-matrix-0002' },
  })),
  'GET /api/list': buyer('cart.use'),
  'POST /api/list': buyer('cart.use', () => ({ name: someName() })),
  'GET /api/list/{id}': buyer('cart.use', list),
  'PATCH /api/list/{id}': buyer('cart.use', async (stage, me) => ({
    ...(await list(stage, me)),
    name: someName(),
  })),
  'PATCH /api/list/{id}/lines': buyer('cart.use', async (stage, me) => ({
    ...(await list(stage, me)),
    variant_id: stage.variantId,
    quantity: 2,
  })),
  'DELETE /api/list/{id}': buyer('cart.use', list),
  'POST /api/list/{id}/to_cart': buyer('cart.use', list),
};
