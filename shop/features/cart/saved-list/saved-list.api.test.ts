import { afterAll, beforeAll, expect, test } from 'vitest';
import { asBuyer, callerOf } from '../../../testing/people/as-buyer.ts';
import { asMember, buildCompany } from '../../../testing/people/as-member.ts';
import { openTestApi, type TestApi } from '../../../testing/test-api.ts';

let api: TestApi;
let tomato: number;
let carrot: number;
beforeAll(async () => {
  api = await openTestApi({ max: 20 });
  const stock = { on_hand: '100', min_quantity: '2', quantity_step: '1', pack_size: '5' };
  const variantOf = async (name: string, sku: string, price: number) => {
    const product = await api.product(name, { variants: [] });
    return api.variant(product, { sku, price, ...stock, is_default: true });
  };
  tomato = await variantOf('Tomato', 'TOM-A-05', 480);
  carrot = await variantOf('Carrot', 'CAR-A-05', 320);
});
afterAll(() => api.close());

const sample = () => ({
  lines: [
    { variant_id: carrot, quantity: 2 },
    { variant_id: tomato, quantity: 3 },
  ],
});

test('saves a list, shows it at today’s prices, updates and deletes it', async () => {
  const { call } = await asBuyer(api);
  const made = await call('POST /api/list', { name: ' Monday  market ', ...sample() });
  expect(made.status).toBe(200);
  const { id } = made.body.data;
  expect((await call('GET /api/list/{id}', { id })).body.data).toMatchObject({
    name: made.body.data.name,
    lines: [
      { variant_id: carrot, sku: 'CAR-A-05', quantity: 2, price: 320, amount: 3200, in_stock: true },
      { variant_id: tomato, sku: 'TOM-A-05', quantity: 3, price: 480, amount: 7200, in_stock: true },
    ],
  });
  const changed = await call('PATCH /api/list/{id}', {
    id,
    name: 'Tuesday',
    lines: [{ variant_id: tomato, quantity: 4 }],
  });
  expect(changed.body.data).toMatchObject({ name: 'Tuesday', lines: [{ quantity: 4 }] });
  expect((await call('PATCH /api/list/{id}', { id, name: 'Friday' })).body.data.lines).toHaveLength(1);
  expect((await call('GET /api/list')).body).toMatchObject({
    records: 1,
    data: [{ id, name: 'Friday', lines: 1 }],
  });
  expect((await call('DELETE /api/list/{id}', { id })).status).toBe(200);
  expect((await call('GET /api/list/{id}', { id })).status).toBe(404);
  expect((await call('DELETE /api/list/{id}', { id })).status).toBe(404);
});

test('creates a list from the cart when no lines are given', async () => {
  const { call } = await asBuyer(api);
  await call('POST /api/cart/items', { variant_id: tomato, quantity: 6 });
  const { body } = await call('POST /api/list', { name: 'From the cart' });
  expect(body.data.lines.map(({ variant_id, quantity }) => [variant_id, quantity])).toEqual([[tomato, 6]]);
});

test('creates an empty list although the cart has lines', async () => {
  const { call } = await asBuyer(api);
  await call('POST /api/cart/items', { variant_id: tomato, quantity: 6 });
  const { status, body } = await call('POST /api/list', { name: 'Nothing yet', from_cart: false });
  expect([status, body.data.lines]).toEqual([200, []]);
});

test('adds a line, updates it in place and removes it', async () => {
  const { call } = await asBuyer(api);
  const { id } = (await call('POST /api/list', { name: 'Line by line', from_cart: false })).body.data;
  const set = async (variant_id: number, quantity: number) => {
    const { status, body } = await call('PATCH /api/list/{id}/lines', { id, variant_id, quantity });
    return status === 200 ? body.data.lines.map((line) => [line.variant_id, line.quantity]) : status;
  };
  expect(await set(tomato, 3)).toEqual([[tomato, 3]]);
  expect(await set(carrot, 2)).toEqual([
    [tomato, 3],
    [carrot, 2],
  ]);
  expect(await set(tomato, 5)).toEqual([
    [tomato, 5],
    [carrot, 2],
  ]);
  expect(await set(tomato, 1), 'below the minimum').toBe(422);
  expect(await set(999_999, 2), 'an unknown variant').toBe(422);
  expect(await set(tomato, 0)).toEqual([[carrot, 2]]);
  expect(await set(tomato, 0), 'removed twice').toEqual([[carrot, 2]]);
});

test('keeps both lines when two people edit one list in parallel', async () => {
  const { call } = await asBuyer(api);
  const { id } = (await call('POST /api/list', { name: 'Shared', from_cart: false })).body.data;
  const put = (variant_id: number) => call('PATCH /api/list/{id}/lines', { id, variant_id, quantity: 2 });
  await Promise.all([tomato, carrot, tomato, carrot].map(put));
  const { lines } = (await call('GET /api/list/{id}', { id })).body.data;
  expect(lines.map(({ variant_id }) => variant_id).toSorted()).toEqual([tomato, carrot].toSorted());
});

test('limits a list to 200 lines and still allows changing existing ones', async () => {
  const { call } = await asBuyer(api);
  const { id } = (await call('POST /api/list', { name: 'Full', from_cart: false })).body.data;
  const one = await api.variant(await api.product('Many packs', { variants: [] }), { sku: 'MNY-A-0' });
  const { rows } = await api.database.pool.query<{ id: number }>(
    `INSERT INTO variant (product_id, sku, position, options, pack_label_en, pack_label_ms, order_unit, pack_size,
       min_quantity, quantity_step, price, on_hand, weight_grams)
     SELECT product_id, 'MNY-A-' || n, n, jsonb_build_array(jsonb_build_object('en', 'Size ' || n, 'ms', 'Saiz ' || n)),
       pack_label_en, pack_label_ms, order_unit, pack_size, min_quantity, quantity_step, price, on_hand, weight_grams
     FROM variant, generate_series(1, 199) AS n WHERE id = $1 RETURNING id`,
    [one],
  );
  const packs = [one, ...rows.map(({ id: variantId }) => variantId)];
  const lines = packs.map((variant_id) => ({ variant_id, quantity: 5 }));
  expect((await call('PATCH /api/list/{id}', { id, lines })).status).toBe(200);
  const more = await call('PATCH /api/list/{id}/lines', { id, variant_id: tomato, quantity: 2 });
  expect(more.status).toBe(422);
  const own = await call('PATCH /api/list/{id}/lines', { id, variant_id: packs[0] ?? 0, quantity: 6 });
  expect(own.body.data.lines[0]?.quantity).toBe(6);
});

test('keeps a line that is no longer sold until it is removed, but refuses to change it', async () => {
  const { call } = await asBuyer(api);
  const product = await api.product('Rambutan', { variants: [] });
  const past = await api.variant(product, { is_default: true });
  const kept = [
    { variant_id: past, quantity: 5 },
    { variant_id: tomato, quantity: 2 },
  ];
  const { id } = (await call('POST /api/list', { name: 'Season', lines: kept })).body.data;
  await api.database.pool.query(`UPDATE product SET status = 'archived' WHERE id = $1`, [product]);
  const change = (lines: typeof kept) => call('PATCH /api/list/{id}', { id, lines });
  const [old, fresh] = kept.map((line) => ({ ...line, quantity: line.quantity + 1 }));
  expect((await change([...kept.slice(0, 1), ...(fresh ? [fresh] : [])])).status).toBe(200);
  expect((await change(old ? [old] : [])).status).toBe(422);
  expect((await call('GET /api/list/{id}', { id })).body.data.lines).toMatchObject([
    { variant_id: past, in_stock: false },
    { variant_id: tomato, quantity: 3, in_stock: true, min_quantity: 2, quantity_step: 1, available: 100 },
  ]);
});

test('adds a whole list to the cart and reports what cannot be added', async () => {
  const { call } = await asBuyer(api);
  const gone = await api.variant(await api.product('Durian', { variants: [] }), { is_default: true });
  const { id } = (
    await call('POST /api/list', {
      name: 'Weekly',
      lines: [...sample().lines, { variant_id: gone, quantity: 5 }],
    })
  ).body.data;
  await api.database.pool.query('UPDATE variant SET on_hand = 0 WHERE id = $1', [gone]);
  expect((await call('GET /api/list/{id}', { id })).body.data.lines[2]?.in_stock).toBe(false);
  await call('POST /api/cart/items', { variant_id: tomato, quantity: 2 });
  const { body } = await call('POST /api/list/{id}/to_cart', { id });
  expect(body.changes.map(({ kind, to }) => [kind, to])).toEqual([
    ['added', 2],
    ['summed', 5],
    ['dropped', 0],
  ]);
  expect(body.data.lines.map(({ variant_id, quantity }) => [variant_id, quantity])).toEqual([
    [tomato, 5],
    [carrot, 2],
  ]);
});

test('shares a company’s lists among its members and hides them from others', async () => {
  const { company, owner } = await buildCompany(api);
  const purchaser = await asMember(api, company.id, 'purchaser');
  const { id } = (await owner.call('POST /api/list', { name: 'Kitchen', ...sample() })).body.data;
  expect((await purchaser.call('PATCH /api/list/{id}', { id, name: 'Kitchen 2' })).status).toBe(200);
  expect((await owner.call('GET /api/list')).body.data.map(({ name }) => name)).toEqual(['Kitchen 2']);

  const strangers = [await asBuyer(api), (await buildCompany(api)).owner];
  for (const { call } of strangers) {
    expect((await call('GET /api/list')).body.data).toEqual([]);
    expect((await call('GET /api/list/{id}', { id })).status).toBe(404);
    expect((await call('PATCH /api/list/{id}', { id, name: 'Mine' })).status).toBe(404);
    expect((await call('DELETE /api/list/{id}', { id })).status).toBe(404);
    const line = { id, variant_id: tomato, quantity: 2 };
    expect((await call('PATCH /api/list/{id}/lines', line)).status).toBe(404);
    expect((await call('POST /api/list/{id}/to_cart', { id })).status).toBe(404);
  }
  const viewer = await asMember(api, company.id, 'viewer');
  expect((await viewer.call('GET /api/list/{id}', { id })).status).toBe(403);
  expect((await callerOf(api)('GET /api/list/{id}', { id })).body.exception).toBe('AuthenticationException');
  expect((await owner.call('GET /api/list/{id}', { id })).body.data.name).toBe('Kitchen 2');
});

test('refuses a duplicate name, also for parallel requests', async () => {
  const { call } = await asBuyer(api);
  const tries = await Promise.all(
    Array.from({ length: 10 }, () => call('POST /api/list', { name: 'Same', ...sample() })),
  );
  expect(tries.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)]);
  const { id } = (await call('POST /api/list', { name: 'Other', ...sample() })).body.data;
  const renamed = await call('PATCH /api/list/{id}', { id, name: 'Same' });
  expect(renamed.status).toBe(409);
  expect(renamed.body.detail).toContain('Same');
  expect((await call('PATCH /api/list/{id}', { id, name: 'Other' })).status).toBe(200);
});

test.each([
  ['no name', { name: ' ' }],
  ['a name of 61 characters', { name: 'x'.repeat(61) }],
  ['an unknown variant', { name: 'a', lines: [{ variant_id: 999_999, quantity: 2 }] }],
  ['a quantity of 0', { name: 'a', lines: [{ variant_id: 1, quantity: 0 }] }],
  ['a quantity below the minimum', { name: 'a', lines: [{ variant_id: 1, quantity: 1 }] }],
  ['201 lines', { name: 'a', lines: Array(201).fill({ variant_id: 1, quantity: 2 }) }],
])('refuses %s', async (_, input) => {
  const { call } = await asBuyer(api);
  expect((await call('POST /api/list', input)).status).toBe(422);
  expect((await call('GET /api/list')).body.data).toEqual([]);
});

test('limits a buyer to 100 lists, also for parallel requests', async () => {
  const { call } = await asBuyer(api);
  for (let n = 0; n < 98; n++) await call('POST /api/list', { name: `List ${n}`, lines: [] });
  const more = await Promise.all(
    Array.from({ length: 20 }, (_, n) => call('POST /api/list', { name: `More ${n}`, lines: [] })),
  );
  expect(more.filter(({ status }) => status === 200)).toHaveLength(2);
  expect((await call('GET /api/list')).body.records).toBe(100);
});
