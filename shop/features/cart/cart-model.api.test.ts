import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asBuyer, type Buyer, callerOf, type TestCall } from '../../testing/people/as-buyer.ts';
import { type Goods, sell } from '../../testing/records/goods.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';

/** Model-based test: compares the cart with a simple in-memory model after random sequences of operations. */

let api: TestApi;
let buyer: Buyer;
let goods: Goods[];
const rules = [
  { minimum: 1, step: 1 },
  { minimum: 2, step: 2 },
  { minimum: 0.5, step: 0.25 },
];
beforeAll(async () => {
  api = await openTestApi();
  buyer = await asBuyer(api);
  goods = [];
  for (const { minimum, step } of rules) {
    goods.push(await sell(api, { min_quantity: String(minimum), quantity_step: String(step) }));
  }
});
afterAll(() => api.close());

type Line = { quantity: number; isSelected: boolean; seen: number };
type Side = Map<number, Line>;
type Model = { guest: Side; member: Side; stock: number[]; price: number[] };

const item = fc.nat({ max: rules.length - 1 });
const amount = fc.constantFrom(0.25, 0.5, 0.75, 1, 2, 3, 4, 7);
const isMember = fc.boolean();
const step = fc.oneof(
  fc.record({ kind: fc.constant('add' as const), isMember, item, amount }),
  fc.record({
    kind: fc.constant('set' as const),
    isMember,
    item,
    amount: fc.oneof(amount, fc.constant(0)),
  }),
  fc.record({ kind: fc.constant('remove' as const), isMember, item }),
  fc.record({ kind: fc.constant('select' as const), isMember, item, isSelected: fc.boolean() }),
  fc.record({ kind: fc.constant('merge' as const) }),
  fc.record({ kind: fc.constant('stock' as const), item, to: fc.nat({ max: 12 }) }),
  fc.record({ kind: fc.constant('price' as const), item, to: fc.integer({ min: 1, max: 900 }) }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const fits = (quantity: number, { minimum, step }: { minimum: number; step: number }) =>
  quantity >= minimum && Number.isInteger((quantity - minimum) / step);
const ruleOf = (index: number) => rules[index] ?? { minimum: 1, step: 1 };

/** Applies a step to the model. Returns false when the API is expected to refuse it. */
function expected(model: Model, change: Step): boolean {
  if (change.kind === 'stock') model.stock[change.item] = change.to;
  if (change.kind === 'price') model.price[change.item] = change.to;
  if (change.kind === 'stock' || change.kind === 'price') return true;
  if (change.kind === 'merge') {
    for (const [index, { quantity }] of model.guest) mergeLine(model, index, quantity);
    model.guest.clear();
    return true;
  }
  const side = change.isMember ? model.member : model.guest;
  const line = side.get(change.item);
  if (change.kind === 'add') {
    const quantity = (line?.quantity ?? 0) + change.amount;
    if (!fits(quantity, ruleOf(change.item))) return false;
    side.set(change.item, { quantity, isSelected: true, seen: model.price[change.item] ?? 0 });
    return true;
  }
  if (!line) return false;
  if (change.kind === 'remove') return side.delete(change.item);
  if (change.kind === 'select') line.isSelected = change.isSelected;
  if (change.kind === 'set') {
    if (change.amount === 0) return side.delete(change.item);
    if (!fits(change.amount, ruleOf(change.item))) return false;
    line.quantity = change.amount;
    line.seen = model.price[change.item] ?? 0;
  }
  return true;
}

function mergeLine(model: Model, index: number, incoming: number): void {
  const { minimum, step } = ruleOf(index);
  const stock = model.stock[index] ?? 0;
  if (stock < minimum) return;
  const wanted = (model.member.get(index)?.quantity ?? 0) + incoming;
  const most = minimum + Math.floor((stock - minimum) / step) * step;
  const quantity = Math.min(most, minimum + Math.ceil((wanted - minimum) / step) * step);
  model.member.set(index, { quantity, isSelected: true, seen: model.price[index] ?? 0 });
}

async function perform(call: TestCall, device: Record<string, string>, change: Step): Promise<boolean> {
  if (change.kind === 'merge') return (await call('POST /api/cart/merge', {}, device)).status === 200;
  const { id: variant_id = 0 } = goods[change.item] ?? {};
  if (change.kind === 'stock' || change.kind === 'price') {
    const column = change.kind === 'stock' ? 'on_hand' : 'price';
    await api.database.pool.query(`UPDATE variant SET ${column} = $2 WHERE id = $1`, [variant_id, change.to]);
    return true;
  }
  if (change.kind === 'add') {
    const input = { variant_id, quantity: change.amount };
    return (await call('POST /api/cart/items', input)).status === 200;
  }
  const { lines } = (await call('GET /api/cart')).body.data;
  const id = lines.find((line) => line.variant_id === variant_id)?.id ?? 2_000_000_000;
  if (change.kind === 'remove') return (await call('DELETE /api/cart/items/{id}', { id })).status === 200;
  const input = change.kind === 'set' ? { quantity: change.amount } : { is_selected: change.isSelected };
  return (await call('PATCH /api/cart/items/{id}', { id, ...input })).status === 200;
}

/** The cart that the API is expected to return for one side of the model. */
function shownOf(model: Model, side: Side) {
  const lines = [...side].map(([index, { quantity, isSelected, seen }]) => {
    const price = model.price[index] ?? 0;
    const stock = model.stock[index] ?? 0;
    const isGone = stock < ruleOf(index).minimum;
    const problems = isGone
      ? ['unavailable']
      : [...(quantity > stock ? ['stock_short'] : []), ...(seen === price ? [] : ['price_changed'])];
    const sen = Math.floor(quantity * price + 0.5);
    return { index, quantity, isSelected, problems, amount: sen, isGone };
  });
  const chosen = lines.filter(({ isSelected, isGone }) => isSelected && !isGone);
  return {
    lines: lines
      .map(({ index, quantity, isSelected, problems, amount }) => ({
        index,
        quantity,
        isSelected,
        problems,
        amount,
      }))
      .toSorted((a, b) => a.index - b.index),
    goods: chosen.reduce((sum, { amount }) => sum + amount, 0),
    blocked: lines.filter(
      ({ isSelected, problems }) => isSelected && problems.some((problem) => problem !== 'price_changed'),
    ).length,
  };
}

async function seen(call: TestCall) {
  const { data } = (await call('GET /api/cart')).body;
  return {
    lines: data.lines
      .map(({ variant_id, quantity, is_selected, problems, amount }) => ({
        index: goods.findIndex(({ id }) => id === variant_id),
        quantity,
        isSelected: is_selected,
        problems,
        amount,
      }))
      .toSorted((a, b) => a.index - b.index),
    goods: data.goods,
    blocked: data.blocked,
  };
}

let devices = 0;

test('matches the model after any sequence of operations', { timeout: 60_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (changes) => {
      const device = { 'x-device-id': `device-of-the-model-${++devices}` };
      const guest = callerOf(api, device);
      await buyer.call('DELETE /api/cart');
      await api.database.pool.query('UPDATE variant SET on_hand = 10, price = 500');
      const model: Model = {
        guest: new Map(),
        member: new Map(),
        stock: rules.map(() => 10),
        price: rules.map(() => 500),
      };
      for (const change of changes) {
        const isMember = change.kind === 'merge' || ('isMember' in change && change.isMember);
        const call = isMember ? buyer.call : guest;
        expect(await perform(call, device, change), JSON.stringify(change)).toBe(expected(model, change));
      }
      expect(await seen(guest)).toEqual(shownOf(model, model.guest));
      expect(await seen(buyer.call)).toEqual(shownOf(model, model.member));
    }),
    { numRuns: 100 },
  );
});
