import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asBuyer, type Buyer } from '../../../testing/people/as-buyer.ts';
import { buildCompany } from '../../../testing/people/as-member.ts';
import { asStaff, type Staff } from '../../../testing/people/as-staff.ts';
import { buildOrder, type TestOrder } from '../../../testing/records/orders.ts';
import { openTestApi, type TestApi } from '../../../testing/test-api.ts';
import { person } from '../../account/account.table.ts';
import { company } from '../../company/company.table.ts';
import { orderLine, shopOrder } from '../order.table.ts';

let api: TestApi;
let staff: Staff;
let variantId: number;
beforeAll(async () => {
  api = await openTestApi({ max: 20 });
  staff = await asStaff(api, 'support');
  variantId = await api.variant(await api.product('Tomato'), { on_hand: '10000', sku: 'TOM-AM-05' });
});
afterAll(() => api.close());

const slugsOf = async (input: Record<string, string>) =>
  (await staff.call('GET /api/staff/order', input)).body.data.map(({ slug }) => slug);
const ownOf = async (buyer: Buyer, keywords: string) =>
  (await buyer.call('GET /api/transaction', { keywords })).body.data.map(({ slug }) => slug);

async function buildNamed(over: { name: string; po?: string }): Promise<{ buyer: Buyer; order: TestOrder }> {
  const buyer = await asBuyer(api);
  await api.db.orm.update(person).set({ name: over.name }).where(eq(person.id, buyer.person.id));
  const order = await buildOrder(api, buyer, { variantId, po_number: over.po ?? null });
  return { buyer, order };
}

test('finds an order by any prefix of its terms, ignoring case, accents and punctuation', async () => {
  const { buyer, order } = await buildNamed({ name: 'Aïsha Qamarul', po: 'ZX/77-4411' });
  const [, , tail = ''] = order.slug.split('-');
  for (const words of [
    order.slug,
    order.slug.toLowerCase(),
    tail,
    'zx774411',
    'ZX/77',
    '4411',
    'aisha',
    'qamar tom',
  ])
    expect(await slugsOf({ keywords: words }), words).toEqual([order.slug]);
  for (const words of ['aisha chilli', 'xx774411', '%', 'a_sha'])
    expect(await slugsOf({ keywords: words }), words).toEqual([]);
  for (const words of [order.slug, '4411', 'tom-am', 'tomam05', 'TOMATO', 'tomato 4411'])
    expect(await ownOf(buyer, words), words).toEqual([order.slug]);
  // The buyer's own name matches every order, so it is not a search term in their list.
  expect(await ownOf(buyer, 'aisha')).toEqual([]);
});

test('never finds another buyer’s orders', async () => {
  const { buyer, order } = await buildNamed({ name: 'Rahsia', po: 'SECRET-1' });
  const other = await asBuyer(api);
  await buildOrder(api, other, { variantId });
  expect(await ownOf(other, 'secret')).toEqual([]);
  expect(await ownOf(buyer, 'secret')).toEqual([order.slug]);
});

test('follows changes of the company name and purchase-order number', async () => {
  const { owner, company: own } = await buildCompany(api);
  const order = await buildOrder(api, owner, {
    variantId,
    buyer_id: own.buyer_id,
    company_id: own.id,
    po_number: 'Tomato-900',
  });
  await api.db.orm.update(company).set({ name: 'Warung Zainab' }).where(eq(company.id, own.id));
  expect(await slugsOf({ keywords: 'zainab' })).toEqual([order.slug]);
  await api.db.orm.update(company).set({ name: 'Warung Yusof' }).where(eq(company.id, own.id));
  expect(await slugsOf({ keywords: 'zainab' })).toEqual([]);
  expect(await slugsOf({ keywords: 'yusof warung' })).toEqual([order.slug]);
  expect(await slugsOf({ keywords: 'tomato900' })).toEqual([order.slug]);
  await api.db.orm.update(shopOrder).set({ po_number: null }).where(eq(shopOrder.id, order.id));
  expect(await slugsOf({ keywords: 'tomato900' })).toEqual([]);
  // The term is also part of a product name, so it remains.
  expect(await slugsOf({ keywords: 'tomato yusof' })).toEqual([order.slug]);
});

const recomputeSql = `SELECT o.id AS order_id, string_agg(DISTINCT term, ' ' ORDER BY term) AS terms FROM shop_order o JOIN order_line l ON l.order_id = o.id
     CROSS JOIN extract_search_terms(concat_ws(' ', o.slug, o.po_number, replace(l.sku, '-', ''), l.name_en, l.name_ms)) AS term GROUP BY 1 ORDER BY 1`;

test('stores the search terms that the order rows contain', async () => {
  const stored = await api.db.run<{ order_id: number; terms: string }>(
    `SELECT order_id, string_agg(term, ' ' ORDER BY term) AS terms FROM order_search_term GROUP BY 1 ORDER BY 1`,
  );
  const recomputed = await api.db.run(recomputeSql);
  expect(stored.length).toBeGreaterThan(3);
  expect(stored).toEqual(
    recomputed.map((row) => ({ ...row, terms: String(row.terms).split(' ').sort().join(' ') })),
  );
});

test('finds an order right after it is placed, and no longer by a former purchase-order number', async () => {
  const { buyer, order } = await buildNamed({ name: 'Segera Ada', po: 'NOW/55-1' });
  for (const words of [order.slug, 'now55', 'tom now', 'TOMAM05', 'n t', '55'])
    expect([await ownOf(buyer, words), await slugsOf({ keywords: `${words} segera` })], words).toEqual([
      [order.slug],
      [order.slug],
    ]);
  // Order numbers never contain a U.
  for (const words of ['now chilli', 'ow55', '5 u'])
    expect([await ownOf(buyer, words), await slugsOf({ keywords: words })], words).toEqual([[], []]);
  await api.db.orm.update(shopOrder).set({ po_number: 'NOW/55-2' }).where(eq(shopOrder.id, order.id));
  expect(await ownOf(buyer, 'now551')).toEqual([]);
  expect(await ownOf(buyer, 'now552 tom')).toEqual([order.slug]);
});

test('writes the search terms of an order in its own transaction', async () => {
  const { buyer, order } = await buildNamed({ name: 'Batal' });
  const failed = api.db.transaction(async (db) => {
    await db.run('UPDATE shop_order SET po_number = $2 WHERE id = $1', [order.id, 'UNDONE-1']);
    const terms = 'SELECT FROM order_search_term WHERE order_id = $1 AND term = $2';
    expect(await db.run(terms, [order.id, 'undone1'])).toHaveLength(1);
    throw new Error('after all');
  });
  await expect(failed).rejects.toThrow('after all');
  expect(await ownOf(buyer, 'undone')).toEqual([]);
  expect(await ownOf(buyer, order.slug)).toEqual([order.slug]);
});

test('finds all lines that are added to one order concurrently', async () => {
  const { buyer, order } = await buildNamed({ name: 'Serentak' });
  const [row] = await api.db.orm.select().from(orderLine).where(eq(orderLine.order_id, order.id));
  if (!row) throw new Error('The order has no line');
  const { id: _, ...line } = row;
  const names = ['Pegaga', 'Ulam', 'Petai', 'Jering', 'Selom', 'Kesum', 'Kadok', 'Cekur'];
  await Promise.all(
    names.map((name_en, n) => api.db.orm.insert(orderLine).values({ ...line, position: n + 2, name_en })),
  );
  expect(await ownOf(buyer, names.join(' '))).toEqual([order.slug]);
});

test.each([
  'Tomato (cherry), grade A/B & "ripe" #2',
  'Crème-fraîche – 30 % • 1½ tin',
  'Line\tone\nline-two, B-261115-7K3QX',
])('extracts the same terms from %j as the reference implementation', async (text) => {
  const [row] = await api.db.run<{ quick: string[]; slow: string[] }>(
    `SELECT ARRAY(SELECT extract_search_terms($1) ORDER BY 1) AS quick, ARRAY(SELECT DISTINCT left(word, 60) FROM (
       SELECT word FROM regexp_split_to_table(lower(unaccent($1)), '[^[:alnum:]]+') AS word
       UNION ALL
       SELECT regexp_replace(chunk, '[^[:alnum:]]+', '', 'g') FROM regexp_split_to_table(lower(unaccent($1)), '\\s+') AS chunk
     ) words WHERE length(word) > 1 ORDER BY 1) AS slow`,
    [text],
  );
  expect(row?.quick.length).toBeGreaterThan(3);
  expect(row?.quick).toEqual(row?.slow);
});

test('paging continues after the last order, regardless of new orders', async () => {
  const buyer = await asBuyer(api);
  const day = '2027-01-05';
  const orders: string[] = [];
  for (let n = 0; n < 5; n++) {
    orders.unshift((await buildOrder(api, buyer, { variantId, delivery_date: day })).slug);
  }
  const list = async (after?: string) =>
    (await staff.call('GET /api/staff/order', { delivery_date: day, pageSize: '2', ...(after && { after }) }))
      .body;
  const first = await list();
  expect([first.records, first.is_capped, first.next]).toEqual([5, false, orders[1]]);
  const late = await buildOrder(api, buyer, { variantId, delivery_date: day });
  const second = await list(first.next ?? '');
  const third = await list(second.next ?? '');
  const seen = [first, second, third].flatMap(({ data }) => data.map(({ slug }) => slug));
  expect(seen).toEqual(orders);
  expect(third.next).toBe(null);
  expect((await list()).data[0]?.slug).toBe(late.slug);
});

test('combines filters with each other and with search terms', async () => {
  const { company: own, owner } = await buildCompany(api);
  const day = '2027-02-01';
  const base = { variantId, delivery_date: day, buyer_id: own.buyer_id, company_id: own.id };
  const paid = await buildOrder(api, owner, { ...base, state: 'confirmed' });
  const waits = await buildOrder(api, owner, { ...base, payment_method: 'transfer', po_number: 'KITA-1' });
  const company_id = String(own.id);
  const cases: [Record<string, string>, string[]][] = [
    [{ delivery_date: day }, [waits.slug, paid.slug]],
    [{ company_id }, [waits.slug, paid.slug]],
    [{ company_id, status: 'confirmed' }, [paid.slug]],
    [{ company_id, status: 'confirmed,pending_payment' }, [waits.slug, paid.slug]],
    [{ company_id, payment_method: 'transfer' }, [waits.slug]],
    [{ company_id, fulfilment: 'pickup' }, []],
    [{ company_id, keywords: 'kita' }, [waits.slug]],
    [{ delivery_date: day, keywords: 'tomato' }, [waits.slug, paid.slug]],
    [{ keywords: 'kita', status: 'confirmed' }, []],
    [{ company_id, cancel_asked: 'true' }, []],
    [{ company_id, to_refund: 'true' }, []],
    [{ company_id, to_refund: 'false' }, [waits.slug, paid.slug]],
  ];
  for (const [input, expected] of cases)
    expect(await slugsOf(input), JSON.stringify(input)).toEqual(expected);
});

test('names invalid filters', async () => {
  for (const [field, value] of [
    ['after', 'B-1'],
    ['status', 'gone'],
    ['delivery_date', 'tomorrow'],
    ['zone_id', '0'],
    ['pageSize', '1000'],
  ] as const) {
    const { status, body } = await staff.call('GET /api/staff/order', { [field]: value });
    expect([status, Object.keys(body.errors)[0]?.split('.')[0]], field).toEqual([422, field]);
  }
});

test('finds an order by a line that is written later', async () => {
  const { order } = await buildNamed({ name: 'Lewat' });
  const [row] = await api.db.orm.select().from(orderLine).where(eq(orderLine.order_id, order.id));
  if (!row) throw new Error('The order has no line');
  const { id: _, ...line } = row;
  await api.db.orm.insert(orderLine).values({ ...line, position: 2, name_en: 'Kangkung' });
  expect(await slugsOf({ keywords: 'kangkung lewat' })).toEqual([order.slug]);
  await api.db.orm.insert(orderLine).values({ ...line, position: 3, name_en: 'Bayam' });
  expect(await slugsOf({ keywords: 'bayam kangkung tomato lewat' })).toEqual([order.slug]);
});

test('removes the search terms of an order with the order', async () => {
  const { buyer, order } = await buildNamed({ name: 'Hilang' });
  const other = await buildOrder(api, buyer, { variantId });
  for (const table of ['order_line', 'payment']) {
    await api.db.run(`DELETE FROM ${table} WHERE order_id = $1`, [order.id]);
  }
  await api.db.run('DELETE FROM shop_order WHERE id = $1', [order.id]);
  for (const table of ['order_search_term', 'order_search_text'])
    expect(await api.db.run(`SELECT FROM ${table} WHERE order_id = $1`, [order.id]), table).toEqual([]);
  expect(await ownOf(buyer, 'tomato')).toEqual([other.slug]);
});
