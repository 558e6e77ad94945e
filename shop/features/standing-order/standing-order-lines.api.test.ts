import { afterAll, beforeAll, expect, test } from 'vitest';
import { asBuyer } from '../../testing/people/as-buyer.ts';
import { standingOrderInput } from '../../testing/records/standing-orders.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

test('shows the price of every tier, so that a form can price a changed quantity', async () => {
  const product = await api.product('Tomato', { variants: [] });
  const variant_id = await api.variant(product, { price: 480, on_hand: '10000', is_default: true });
  await api.db.run("INSERT INTO variant_tier (variant_id, from_quantity, price) VALUES ($1, '10', 450)", [
    variant_id,
  ]);
  const { call } = await asBuyer(api);
  const input = await standingOrderInput(api, [{ variant_id, quantity: 12 }]);
  const [line] = (await call('POST /api/standing_order', input)).body.data.lines;
  expect(line).toMatchObject({ quantity: 12, price: 450 });
  expect(line?.tiers).toEqual([
    { from_quantity: line?.min_quantity, price: 480 },
    { from_quantity: 10, price: 450 },
  ]);
});
