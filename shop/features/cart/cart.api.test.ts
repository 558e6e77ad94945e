import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asBuyer, callerOf } from '../../testing/people/as-buyer.ts';
import { asMember, buildCompany } from '../../testing/people/as-member.ts';
import { type Goods, sell } from '../../testing/records/goods.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';
import { maxLines } from './cart.contract.ts';

let api: TestApi;
let tomato: Goods;
let carrot: Goods;
beforeAll(async () => {
  api = await openTestApi({ max: 20 });
  tomato = await sell(api, { price: 480, min_quantity: '2', pack_size: '5' });
  carrot = await sell(api, { price: 320, min_quantity: '0.5', quantity_step: '0.5' });
});
afterAll(() => api.close());

let devices = 0;
const guest = () => callerOf(api, { 'x-device-id': `device-of-a-guest-${++devices}` });

test('keeps a guest’s cart by device id, invisible to others', async () => {
  const [one, two] = [guest(), guest()];
  const added = await one('POST /api/cart/items', { variant_id: tomato.id, quantity: 3 });
  expect(added.status).toBe(200);
  expect(added.body.data).toMatchObject({ goods: 3 * 5 * 480, saved: 0, blocked: 0, delivery: null });
  expect(added.body.data).toMatchObject({ weight_grams: 15_000 });
  expect(added.body.data.lines[0]).toMatchObject({ quantity: 3, price: 480, amount: 7200, problems: [] });
  await one('POST /api/cart/items', { variant_id: tomato.id, quantity: 2 });
  expect((await one('GET /api/cart')).body.data.lines.map(({ quantity }) => quantity)).toEqual([5]);
  expect((await two('GET /api/cart')).body.data).toMatchObject({ lines: [], goods: 0, updated_at: null });
});

test('changes quantity, note and selection; a quantity of 0 or a DELETE removes the line', async () => {
  const call = guest();
  await call('POST /api/cart/items', { variant_id: tomato.id, quantity: 2, note: ' ripe ' });
  const { body } = await call('POST /api/cart/items', { variant_id: carrot.id, quantity: 1.5 });
  const [first, second] = body.data.lines.map(({ id }) => id);
  if (!first || !second) throw new Error('Two lines were expected');
  const lines = async () =>
    (await call('GET /api/cart')).body.data.lines.map(({ quantity, note, is_selected }) => [
      quantity,
      note,
      is_selected,
    ]);
  expect(await lines()).toEqual([
    [2, 'ripe', true],
    [1.5, null, true],
  ]);
  await call('PATCH /api/cart/items/{id}', { id: first, quantity: 4 });
  await call('PATCH /api/cart/items/{id}', { id: second, note: 'thin ones', is_selected: false });
  expect(await lines()).toEqual([
    [4, 'ripe', true],
    [1.5, 'thin ones', false],
  ]);
  expect((await call('GET /api/cart')).body.data.goods).toBe(4 * 5 * 480);
  await call('PATCH /api/cart', { is_selected: false });
  expect((await call('GET /api/cart')).body.data).toMatchObject({ goods: 0, weight_grams: 0 });
  await call('PATCH /api/cart', { is_selected: true });
  expect((await call('GET /api/cart')).body.data.goods).toBe(4 * 5 * 480 + 480);
  // Adding to a line keeps its note. An explicit null removes it.
  await call('POST /api/cart/items', { variant_id: tomato.id, quantity: 1 });
  await call('PATCH /api/cart/items/{id}', { id: second, note: null });
  expect(await lines()).toEqual([
    [5, 'ripe', true],
    [1.5, null, true],
  ]);
  await call('PATCH /api/cart/items/{id}', { id: second, quantity: 0 });
  await call('DELETE /api/cart/items/{id}', { id: first });
  expect(await lines()).toEqual([]);
  await call('POST /api/cart/items', { variant_id: tomato.id, quantity: 2 });
  expect((await call('DELETE /api/cart')).body.data.lines).toEqual([]);
  expect(await lines()).toEqual([]);
});

describe('an addition with an idempotency key', () => {
  const post = (headers: Record<string, string>, item: object) =>
    api.send<{ data: { lines: { quantity: number }[] } }>('/api/cart/items', {
      method: 'POST',
      body: JSON.stringify(item),
      headers: { 'content-type': 'application/json', ...headers },
    });
  const newDevice = () => ({ 'x-device-id': `device-of-a-guest-${++devices}` });
  const quantitiesOf = async (headers: Record<string, string>) =>
    (await callerOf(api, headers)('GET /api/cart')).body.data.lines.map(({ quantity }) => quantity);

  test('is added once when it is repeated, also at the same time', async () => {
    const device = newDevice();
    const keyed = { ...device, 'idempotency-key': 'unsent-0001' };
    const item = { variant_id: tomato.id, quantity: 3 };
    const answers = await Promise.all([post(keyed, item), post(keyed, item)]);
    answers.push(await post(keyed, item));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await quantitiesOf(device)).toEqual([3]);
    expect((await post({ ...device, 'idempotency-key': 'unsent-0002' }, item)).status).toBe(200);
    expect(await quantitiesOf(device)).toEqual([6]);
  });

  test('is refused with another quantity under the same key, or a malformed key', async () => {
    const device = newDevice();
    const keyed = { ...device, 'idempotency-key': 'unsent-0003' };
    await post(keyed, { variant_id: tomato.id, quantity: 3 });
    expect((await post(keyed, { variant_id: tomato.id, quantity: 4 })).status).toBe(422);
    const malformed = { ...device, 'idempotency-key': 'a b' };
    expect((await post(malformed, { variant_id: tomato.id, quantity: 3 })).status).toBe(400);
    expect(await quantitiesOf(device)).toEqual([3]);
  });

  test('does not hand one person’s cart to another who sends the same key', async () => {
    const [one, other] = [newDevice(), newDevice()];
    const key = { 'idempotency-key': 'unsent-0004' };
    await post({ ...one, ...key }, { variant_id: tomato.id, quantity: 3 });
    await post({ ...one }, { variant_id: carrot.id, quantity: 1 });
    const { body } = await post({ ...other, ...key }, { variant_id: tomato.id, quantity: 3 });
    expect(body.data.lines.map(({ quantity }) => quantity)).toEqual([3]);
    expect([await quantitiesOf(one), await quantitiesOf(other)]).toEqual([[3, 1], [3]]);
  });

  test('can be sent again after it was refused', async () => {
    const device = newDevice();
    const keyed = { ...device, 'idempotency-key': 'unsent-0005' };
    expect((await post(keyed, { variant_id: tomato.id, quantity: 1 })).status).toBe(422);
    expect((await post(keyed, { variant_id: tomato.id, quantity: 2 })).status).toBe(200);
  });
});

describe('invalid input', () => {
  const raw = (headers: Record<string, string>, method: string, path: string, body: string) =>
    api.send(path, { method, body, headers: { ...headers, 'content-type': 'application/json' } });
  const quantities = [
    ...['-1', '1', '2.5', '1e9', '1000000.5', '1000002', '0.0001', 'NaN', '"2"', '"x"', 'null', '[2]', '{}'],
    'true',
  ];

  test.each([...quantities, '0'])('refuses to add a quantity of %s and changes nothing', async (text) => {
    const headers = { 'x-device-id': `device-of-a-guest-${++devices}` };
    const call = callerOf(api, headers);
    const body = `{"variant_id":${tomato.id},"quantity":${text}}`;
    expect((await raw(headers, 'POST', '/api/cart/items', body)).status).toBeOneOf([400, 422]);
    expect((await call('GET /api/cart')).body.data.lines).toEqual([]);
  });

  test('refuses every invalid quantity in an update and changes nothing', async () => {
    const headers = { 'x-device-id': `device-of-a-guest-${++devices}` };
    const call = callerOf(api, headers);
    await call('POST /api/cart/items', { variant_id: tomato.id, quantity: 3 });
    const before = (await call('GET /api/cart')).body.data;
    const id = before.lines[0]?.id;
    for (const text of quantities) {
      const answer = await raw(headers, 'PATCH', `/api/cart/items/${id}`, `{"quantity":${text}}`);
      expect(answer.status, text).toBeOneOf([400, 422]);
    }
    const zero = await raw(headers, 'POST', '/api/cart/items', `{"variant_id":${tomato.id},"quantity":0}`);
    expect(zero.status).toBe(422);
    const long = await call('PATCH /api/cart/items/{id}', { id: id ?? 0, note: 'x'.repeat(201) });
    expect(long.status).toBe(422);
    expect((await call('GET /api/cart')).body.data).toEqual(before);
  });

  test('refuses a variant that is not sold', async () => {
    const call = guest();
    const draft = await sell(api);
    await api.database.pool.query(`UPDATE product SET status = 'draft' WHERE id = $1`, [draft.productId]);
    for (const variant_id of [draft.id, 2_000_000_000]) {
      const { status, body } = await call('POST /api/cart/items', { variant_id, quantity: 2 });
      expect([status, body.errors]).toEqual([422, { variant_id: ['This product is no longer sold.'] }]);
    }
  });

  test('refuses a total quantity above the maximum', async () => {
    const call = guest();
    const cheap = await sell(api, { price: 1 });
    await call('POST /api/cart/items', { variant_id: cheap.id, quantity: 1_000_000 });
    expect((await call('POST /api/cart/items', { variant_id: cheap.id, quantity: 2 })).status).toBe(422);
    const { body } = await call('POST /api/cart/bulk', { rows: [{ sku: cheap.sku, quantity: 2 }] });
    expect(body.data.rows[0]?.problem).toBe('not_a_quantity');
  });

  test('refuses a bulk row whose amount exceeds the maximum', async () => {
    const dear = await sell(api, { price: 10_000_000, on_hand: '1000' });
    const { body } = await guest()('POST /api/cart/bulk', {
      rows: [
        { sku: dear.sku, quantity: 214 },
        { sku: dear.sku, quantity: 1 },
      ],
    });
    expect(body.data.rows.map(({ problem }) => problem)).toEqual([null, 'not_a_quantity']);
  });
});

describe('cart ownership', () => {
  test('refuses a guest without a device id or with a guessable one', async () => {
    const useless: Record<string, string>[] = [{}, { 'x-device-id': 'short' }];
    for (const headers of useless) {
      expect((await callerOf(api, headers)('GET /api/cart')).status).toBe(400);
    }
  });

  test('answers 404 for a line in someone else’s cart', async () => {
    const mine = await asBuyer(api);
    const { body } = await mine.call('POST /api/cart/items', { variant_id: tomato.id, quantity: 2 });
    const id = body.data.lines[0]?.id ?? 0;
    for (const call of [guest(), (await asBuyer(api)).call]) {
      expect((await call('PATCH /api/cart/items/{id}', { id, quantity: 9 })).status).toBe(404);
      expect((await call('PATCH /api/cart/items/{id}', { id, quantity: 0 })).status).toBe(404);
      expect((await call('DELETE /api/cart/items/{id}', { id })).status).toBe(404);
      await call('PATCH /api/cart', { is_selected: false });
      await call('DELETE /api/cart');
    }
    expect((await mine.call('GET /api/cart')).body.data.lines).toMatchObject([
      { id, quantity: 2, is_selected: true },
    ]);
  });

  test('gives each member one cart per company and a personal one; a viewer has none', async () => {
    const { company, owner } = await buildCompany(api);
    const purchaser = await asMember(api, company.id, 'purchaser');
    await owner.call('POST /api/cart/items', { variant_id: tomato.id, quantity: 2 });
    expect((await purchaser.call('GET /api/cart')).body.data.lines).toEqual([]);
    await owner.call('POST /api/company/switch', { company_id: null });
    expect((await owner.call('GET /api/cart')).body.data.lines).toEqual([]);
    await owner.call('POST /api/company/switch', { company_id: company.id });
    expect((await owner.call('GET /api/cart')).body.data.lines).toHaveLength(1);
    for (const role of ['viewer', 'approver', 'finance', 'receiver'] as const) {
      const { call } = await asMember(api, company.id, role);
      const answers = [
        await call('GET /api/cart'),
        await call('POST /api/cart/items', { variant_id: tomato.id, quantity: 2 }),
        await call('POST /api/cart/bulk', { rows: [{ sku: tomato.sku, quantity: 2 }] }),
        await call('POST /api/cart/merge', {}),
        await call('DELETE /api/cart'),
      ];
      expect(answers.map(({ status, body }) => [status, body.exception])).toEqual(
        Array(5).fill([403, 'AuthorizationException']),
      );
    }
  });
});

test('loses no update when two tabs add the same variant in parallel', async () => {
  const call = guest();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => call('POST /api/cart/items', { variant_id: tomato.id, quantity: 2 })),
  );
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  expect((await call('GET /api/cart')).body.data.lines).toMatchObject([{ quantity: 40 }]);
});

test('limits a cart to 200 lines, also for parallel requests', { timeout: 60_000 }, async () => {
  const call = guest();
  const many = await Promise.all(Array.from({ length: maxLines + 4 }, () => sell(api)));
  const rows = many.slice(0, maxLines - 2).map(({ sku }) => ({ sku, quantity: 1 }));
  expect((await call('POST /api/cart/bulk', { rows })).body.data.cart.lines).toHaveLength(maxLines - 2);
  const rest = many.slice(maxLines - 2);
  const answers = await Promise.all(
    rest.map(({ id }) => call('POST /api/cart/items', { variant_id: id, quantity: 1 })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 422, 422, 422, 422]);
  expect((await call('GET /api/cart')).body.data.lines).toHaveLength(maxLines);
  // The quantity of an existing line can still be increased.
  const again = await call('POST /api/cart/items', { variant_id: many[0]?.id ?? 0, quantity: 1 });
  expect(again.status).toBe(200);
  const bulk = await call('POST /api/cart/bulk', { rows: [{ sku: tomato.sku, quantity: 2 }] });
  expect(bulk.body.data.rows[0]?.problem).toBe('too_many');
});
