import pg from 'pg';
import type { Step } from './load.ts';
import { measure, measureMedians, type VisitKind } from './measure.ts';
import { type RunningServer, startBaseline, startShop } from './processes.ts';
import type { Row } from './report.ts';
import { type Shops, withServers } from './shops.ts';

const group = 'CPU ms per cart and checkout, 10,000 products, 100,000 past orders';
const growthGroup = 'Growth from 10 to 10,000 orders of a buyer, CPU ms per list';
/** As multiples of the hand-written cart. */
const allowed = { cart: 6.5, checkout: 12 };
/** Buyers created by orders.sql, except the first two, whose order lists are compared. */
const buyers = { first: 3 };
const products = 10_000;
const variants = 3 * products;

export const headersOf = (buyer: number) =>
  `authorization: Bearer bench-token-of-buyer-${buyer}\r\ncontent-type: application/json\r\n`;
const goodsOf = (buyer: number) => [0, 1, 2].map((n) => 1 + ((buyer * 211 + n * 9973) % variants));
/**
 * A fixed number of visits instead of a fixed time, so that the JIT compiler sees as much of the code on a busy machine
 * as on a quiet one. At first every buyer checks out once.
 */
const counts: Record<VisitKind, number> = { firstWarmUp: 2000, warmUp: 100, measured: 200 };
/** A visit of the baseline is so cheap that 200 would be too short to compare with two seconds of checkouts. */
const baselineCounts = { ...counts, measured: 2000 };
/** Odd, for a median. */
const rounds = 13;
const buyersFor = (count: number) => Array.from({ length: count }, (_, n) => buyers.first + n);

/** Adds three products one by one, then reads the cart. */
function cartVisit(buyer: number): Step[] {
  const headers = headersOf(buyer);
  const added = goodsOf(buyer).map((variant_id): Step => {
    const body = JSON.stringify({ variant_id, quantity: 2 });
    return { method: 'POST', path: '/api/cart/items', headers, body };
  });
  return [...added, { method: 'GET', path: '/api/cart', headers }];
}

const baselineCartVisit = (buyer: number): Step[] => [
  ...goodsOf(buyer).map((id): Step => ({ method: 'GET', path: `/cart-add/device-${buyer}/${id}` })),
  { method: 'GET', path: `/cart/device-${buyer}` },
];

/**
 * The requests that the storefront makes for that cart: preview, order, redirect to the provider's page, and the
 * payment there.
 */
export function checkoutVisit(buyer: number, round: string): Step[] {
  const headers = headersOf(buyer);
  const choices = { address_id: buyer, payment_method: 'online' };
  const agreed = { ...choices, delivery_date: '{delivery_date}', price_hash: '{price_hash}' };
  const key = `idempotency-key: bench-${round}-${buyer}\r\n`;
  const form = 'content-type: application/x-www-form-urlencoded\r\n';
  return [
    { method: 'POST', path: '/api/checkout/preview', headers, body: JSON.stringify(choices) },
    { method: 'POST', path: '/api/checkout', headers: headers + key, body: JSON.stringify(agreed) },
    { method: 'GET', path: '{redirect_url}' },
    { method: 'POST', path: '{location}', headers: form, body: 'action=pay&method=fpx' },
  ];
}

export const emptyCarts = 'TRUNCATE cart, cart_line';
export const fillCarts = `WITH own AS (INSERT INTO cart (buyer_id, person_id, created_at, updated_at)
    SELECT id, id, now(), now() FROM buyer WHERE id > 2 AND id <= 2002 RETURNING id, buyer_id)
  INSERT INTO cart_line (cart_id, variant_id, quantity, seen_price, created_at)
  SELECT own.id, v.id, 2, v.price, now() FROM own CROSS JOIN generate_series(0, 2) AS n
  JOIN variant v ON v.id = 1 + (own.buyer_id * 211 + n * 9973) % ${variants}`;

export type Wanted = { cart: boolean; checkout: boolean; orders: boolean };

/**
 * Compares cart and checkout with a hand-written cart, and the order lists of a buyer with many orders with those of a
 * buyer with few.
 */
export async function compareTrade(shops: Shops, wanted: Wanted): Promise<Row[]> {
  const { socketFolder, dataFolder } = shops;
  const database = await shops.trade();
  const client = new pg.Client({ host: socketFolder, user: 'bakul', database });
  await client.connect();
  const servers = [
    startShop({ socketFolder, dataFolder, database, cacheMb: 0 }),
    startBaseline(socketFolder, database),
  ];
  try {
    return await withServers(servers, async (shop, bare) => {
      if (!shop || !bare) return [];
      const rows: Row[] = [];
      if (wanted.cart || wanted.checkout)
        rows.push(...(await compareCarts(shops, client, shop, bare, wanted)));
      if (wanted.orders) rows.push(...(await compareLists(shops, shop)));
      return rows;
    });
  } finally {
    await client.end();
  }
}

async function compareCarts(
  { bench }: Shops,
  client: pg.Client,
  shop: RunningServer,
  bare: RunningServer,
  wanted: Wanted,
): Promise<Row[]> {
  const fresh = (visitOf: (buyer: number) => Step[], countOf: typeof counts) => async (kind: VisitKind) => {
    await client.query(emptyCarts);
    return buyersFor(countOf[kind]).map(visitOf);
  };
  let round = 0;
  const checkouts = async (kind: VisitKind) => {
    // Autovacuum, which is off here, would do this within a minute. Plans made for the empty tables would scan all the
    // rows that have been added since.
    if (kind === 'warmUp') await client.query('ANALYZE');
    await client.query(emptyCarts);
    await client.query(fillCarts);
    round++;
    return buyersFor(counts[kind]).map((buyer) => checkoutVisit(buyer, `${process.pid}-${round}`));
  };
  const subjects = [
    { server: bare, paths: [], visits: fresh(baselineCartVisit, baselineCounts) },
    { server: shop, paths: [], visits: fresh(cartVisit, counts) },
    ...(wanted.checkout ? [{ server: shop, paths: [], visits: checkouts }] : []),
  ];
  const [limit = 0, cart = 0, checkout = 0] = await measureMedians(bench, subjects, { rounds });
  const row = (name: string, ours: number, most: number): Row => ({
    group,
    name,
    ours,
    limit,
    allowed: { of: 'ratio', most },
    unit: '',
  });
  return [
    ...(wanted.cart ? [row('cart with three items, 4 calls', cart, allowed.cart)] : []),
    ...(wanted.checkout ? [row('checkout of that cart, paid, 4 calls', checkout, allowed.checkout)] : []),
  ];
}

/** Both buyers get the same number of rows: five. */
const lists: Record<string, (many: boolean) => string[]> = {
  'all orders': () => ['?pageSize=5'],
  'a tab of states under way': () => ['?pageSize=5&tab=under_way'],
  'a tab of done ones': () => ['?pageSize=5&tab=delivered'],
  'by the name of a product': () => ['?pageSize=5&keywords={word}'],
  'by a PO number': (many) => numbersOf(many).map((n) => `?pageSize=5&keywords=PO-${n}`),
};
const numbersOf = (many: boolean) =>
  Array.from({ length: 10 }, (_, n) => 500_000 + (many ? (n + 1) * 9990 : n * 10_000 + 1));

async function compareLists({ bench, commonSearchTerm }: Shops, server: RunningServer): Promise<Row[]> {
  const rows: Row[] = [];
  const word = await commonSearchTerm();
  const [many, few] = [1, 2];
  for (const [name, addresses] of Object.entries(lists)) {
    const subjectOf = (buyer: number) => ({
      server,
      headers: headersOf(buyer),
      paths: addresses(buyer === many).map((query) => `/api/transaction${query.replace('{word}', word)}`),
    });
    const isEnough = ([before = 0, after = 0]: number[]) => after / before <= 1.5;
    const options = { seconds: 2, rounds: 2, maxRounds: 4, isEnough };
    const [before = 0, after = 0] = await measure(bench, [subjectOf(few), subjectOf(many)], options);
    console.log(`${name}: ${before.toFixed(3)} → ${after.toFixed(3)} ms, ${(after / before).toFixed(2)} ×`);
    const row = { group: growthGroup, name, ours: after, limit: before, unit: '' };
    rows.push({ ...row, allowed: { of: 'ratio', most: 1.5 } });
  }
  return rows;
}
