import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { personalScopes } from '../../../declarations.ts';
import type { PersonActor } from '../../../kit/http/access.ts';
import type { RequestCtx } from '../../../platform/http/context.ts';
import { asBuyer, type Buyer } from '../../../testing/people/as-buyer.ts';
import { staffCtx } from '../../../testing/people/staff-ctx.ts';
import { type Goods, sell } from '../../../testing/records/goods.ts';
import { openTestApi, type TestApi } from '../../../testing/test-api.ts';
import { person } from '../../account/account.table.ts';
import { pickupPoint } from '../../delivery/delivery.table.ts';
import { linesFromInput } from '../phone-order/phone-order.service.ts';
import { placeOrder } from './place-order.service.ts';
import { priceDraft } from './price-draft.service.ts';

/** Tests placement alone: the lines come from no cart, quotation or phone order. */

let api: TestApi;
let goods: Goods;
let pickup_id: number;
beforeAll(async () => {
  api = await openTestApi({ max: 5 });
  const point = { address: 'Lot 12', postcode: '43300', city: 'Seri Kembangan', state: 'SGR' };
  const hours = { opens: '05:00', closes: '11:00' };
  const [row] = await api.db.orm
    .insert(pickupPoint)
    .values({ name_en: 'Gate 2', name_ms: 'Pintu 2', ...point, ...hours })
    .returning({ id: pickupPoint.id });
  pickup_id = row?.id ?? 0;
  goods = await sell(api, { price: 2500, on_hand: '100' });
});
afterAll(() => api.close());

async function actorOf(buyer: Buyer): Promise<PersonActor> {
  const [row] = await api.db.orm.select().from(person).where(eq(person.id, buyer.person.id));
  return {
    kind: 'person',
    personId: buyer.person.id,
    sessionId: 0,
    authenticatedAt: null,
    hasSecondFactor: false,
    buyer: { kind: 'person', buyerId: row?.buyer_id ?? 0 },
    scopes: personalScopes,
  };
}

async function agreedDraft(ctx: RequestCtx, quantity: number) {
  const choices = { pickup_id, payment_method: 'online', substitution: 'same_grade' } as const;
  const lines = await linesFromInput(ctx, [{ variant_id: goods.id, quantity }]);
  const draft = { lines, choices, quotation: null, lang: ctx.lang };
  const { hash, date } = await priceDraft(ctx, draft);
  return { ...draft, choices: { ...choices, price_hash: hash, delivery_date: date ?? '' } };
}

const reserved = async () => {
  const stock = 'SELECT reserved::float8 FROM variant WHERE id = $1';
  return (await api.db.run<{ reserved: number }>(stock, [goods.id]))[0]?.reserved ?? Number.NaN;
};

const written = async () => {
  const [row] = await api.db.run<Record<string, number>>(`SELECT
    (SELECT count(*)::integer FROM shop_order) AS orders, (SELECT count(*)::integer FROM payment) AS payments,
    (SELECT count(*)::integer FROM history WHERE record_type = 'order') AS history,
    (SELECT count(*)::integer FROM mail WHERE template = 'order_placed') AS mails,
    (SELECT count(*)::integer FROM order_search_text) AS searchable`);
  return row ?? {};
};

test('writes an order with its payment, history, mail, stock reservation and search terms, and leaves the cart unchanged', async () => {
  const buyer = await asBuyer(api);
  await buyer.call('POST /api/cart/items', { variant_id: goods.id, quantity: 7 });
  const [before, held] = [await written(), await reserved()];
  const actor = await actorOf(buyer);
  const ctx = { ...staffCtx(api), actor };
  const placed = await placeOrder(ctx, actor, await agreedDraft(ctx, 3));
  expect(placed).toMatchObject({ state: 'pending_payment', total: 7500, payment: { amount: 7500 } });
  const grown = Object.entries(before).map(([name, count]) => [name, count + 1]);
  expect(await written()).toEqual(Object.fromEntries(grown));
  expect(await reserved()).toBe(held + 3);
  const { lines } = (await buyer.call('GET /api/cart', {})).body.data;
  expect(lines.map(({ quantity }) => quantity)).toEqual([7]);
  const found = await buyer.call('GET /api/transaction', { keywords: placed.slug });
  expect(found.body.data.map(({ slug }) => slug)).toEqual([placed.slug]);
});

test('leaves nothing of an order when its caller fails afterwards', async () => {
  const actor = await actorOf(await asBuyer(api));
  const ctx = { ...staffCtx(api), actor };
  const draft = await agreedDraft(ctx, 2);
  const before = [await written(), await reserved()];
  const failed = api.db.transaction(async (db) => {
    await placeOrder({ ...ctx, db }, actor, draft);
    throw new Error('the quotation was withdrawn');
  });
  await expect(failed).rejects.toThrow('the quotation was withdrawn');
  expect([await written(), await reserved()]).toEqual(before);
});

test('refuses a draft whose lines cost more than the buyer agreed to', async () => {
  const actor = await actorOf(await asBuyer(api));
  const ctx = { ...staffCtx(api), actor };
  const { choices } = await agreedDraft(ctx, 2);
  const dearer = { ...(await agreedDraft(ctx, 3)), choices };
  const before = [await written(), await reserved()];
  await expect(placeOrder(ctx, actor, dearer)).rejects.toMatchObject({ code: 'conflict' });
  expect([await written(), await reserved()]).toEqual(before);
});
