import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { dispatch, linesOf, refundsOf } from '../../../testing/database/order-rows.ts';
import { brokenInvariants } from '../../../testing/generated/order-invariants.ts';
import { asStaff } from '../../../testing/people/as-staff.ts';
import { buildSubstituting, type Substituting } from '../../../testing/records/substitutes.ts';
import { openTestApi, type TestApi } from '../../../testing/test-api.ts';
import { documentLinesOf } from '../../order/documents/trade-document.service.ts';
import { orderSubstitute } from '../../order/substitution/substitute.table.ts';
import { auditEntry } from '../../staff/staff.table.ts';

/** Substitutes that are recorded and packed: their price, their stock, and what is charged and shown. */

let api: TestApi;
let stage: Substituting;
beforeAll(async () => {
  api = await openTestApi({ max: 20 });
  stage = await buildSubstituting(api);
});
afterEach(async () => {
  expect(await brokenInvariants(api.db)).toEqual({});
});
afterAll(() => api.close());

test('replaces an item at once by the same grade, at no higher price, and refunds the difference', async () => {
  const own = await stage.order('same_grade');
  const before = await stage.stockOf(stage.cheaper);
  const { status, body } = await stage.substitute(own, { variantId: stage.cheaper, quantity: 3 });
  expect(status).toBe(200);
  expect(body.data.lines[1]).toMatchObject({ replaces_id: body.data.lines[0]?.id, price: 400, amount: 0 });
  expect(body.data.total).toBe(own.total);
  expect(await stage.stockOf(stage.cheaper)).toEqual({ ...before, reserved: before.reserved + 3 });
  expect((await stage.pack(own, 2, 3)).status).toBe(422);
  expect((await dispatch(stage.staff, own)).status).toBe(409);
  expect((await stage.pack(own, 1, 3)).status).toBe(200);
  const sent = (await dispatch(stage.staff, own)).body.data;
  expect(sent.lines.map(({ amount }) => amount)).toEqual([2500, 6000]);
  expect(sent.total).toBe(own.total - 1500);
  expect(await refundsOf(api, own)).toEqual([[1500, 'original']]);
  expect(await stage.stockOf(stage.cheaper)).toEqual({ ...before, onHand: before.onHand - 3 });
  const audited = await api.db.orm
    .select()
    .from(auditEntry)
    .where(eq(auditEntry.record_id, String(own.id)));
  expect(audited.map(({ action }) => action)).toContain('order.substitute');
});

test('charges a dearer product at the price of the item it replaces', async () => {
  const own = await stage.order('ask');
  const id = await stage.propose(own, { variantId: stage.dearer, quantity: 4 });
  expect((await stage.answer(own, id, true)).status).toBe(200);
  await stage.pack(own, 0, 4);
  expect((await dispatch(stage.staff, own)).body.data).toMatchObject({ total: own.total });
  expect(await refundsOf(api, own)).toEqual([]);
});

test('refuses other variants, quantities and items than possible', async () => {
  const own = await stage.order('same_grade');
  expect((await stage.substitute(own, { variantId: stage.tomato })).status).toBe(422);
  expect((await stage.substitute(own, { variantId: 2_000_000_000 })).status).toBe(422);
  expect((await stage.substitute(own, { variantId: stage.cheaper, quantity: 0.5 })).status).toBe(422);
  expect((await stage.substitute(own, { variantId: stage.cheaper, quantity: 1, replaced: 5 })).status).toBe(
    422,
  );
  expect((await stage.substitute(own, { variantId: stage.cheaper })).status).toBe(200);
  const [, line] = await linesOf(api, own);
  const again = { slug: own.slug, line_id: line?.id ?? 0, variant_id: stage.tomato };
  const ofSubstitute = { ...again, quantity: 1, replaced_quantity: 1 };
  expect((await stage.staff.call('POST /api/staff/order/{slug}/substitute', ofSubstitute)).status).toBe(409);
});

test('only the buyer can agree to a higher price, and only where it can be charged', async () => {
  const own = await stage.onCredit('same_grade');
  const dear = { variantId: stage.cheaper, quantity: 4, replaced: 1 };
  expect((await stage.substitute(own, dear)).status).toBe(409);
  const askFirst = await stage.onCredit('ask');
  const id = await stage.propose(askFirst, { variantId: stage.dearer, quantity: 4, todays_price: true });
  const mine = (await stage.customer.owner.call('GET /api/transaction/{slug}', { slug: askFirst.slug })).body
    .data;
  expect(mine.substitutes).toMatchObject([{ price: 600, cost: 12_000, replaced_cost: 10_000 }]);
  await stage.answer(askFirst, id, true, stage.customer.owner);
  await stage.pack(askFirst, 0, 4);
  expect((await dispatch(stage.staff, askFirst)).body.data.total).toBe(askFirst.total + 2000);
  // The database itself refuses a higher price that nobody agreed to.
  const dearerRow = { state: 'recorded', answer_by: null, answered_at: null } as const;
  await expect(
    api.db.orm.update(orderSubstitute).set(dearerRow).where(eq(orderSubstitute.id, id)),
  ).rejects.toThrow();
});

test('staff withdraw a substitute, and a cancelled order releases it', async () => {
  const before = await stage.stockOf(stage.cheaper);
  const own = await stage.order('same_grade');
  const { body } = await stage.substitute(own, { variantId: stage.cheaper, quantity: 4 });
  const id = String(body.data.substitutes[0]?.id);
  const withdraw = () =>
    stage.staff.call('POST /api/staff/order/{slug}/substitute/{id}/withdraw', { slug: own.slug, id });
  expect((await withdraw()).body.data.lines).toMatchObject([{ replaced_quantity: null }]);
  expect((await withdraw()).status).toBe(409);
  expect(await stage.stockOf(stage.cheaper)).toEqual(before);
  expect((await stage.pack(own, 4)).status).toBe(200);
  const askFirst = await stage.order('ask');
  const proposed = await stage.propose(askFirst, { variantId: stage.cheaper });
  const sales = await asStaff(api, 'sales');
  await sales.call('POST /api/staff/order/{slug}/cancel', { slug: askFirst.slug, reason: 'Frost' });
  expect((await stage.answer(askFirst, proposed, true)).status).toBe(409);
  expect(await stage.stockOf(stage.cheaper)).toEqual(before);
});

test('a dearer substitute needs credit for the difference', async () => {
  const own = await stage.onCredit('ask');
  const id = await stage.propose(own, { variantId: stage.dearer, quantity: 4, todays_price: true });
  const limit = (sen: number) =>
    api.db.run('UPDATE credit_account SET credit_limit = outstanding + reserved + $2 WHERE id = $1', [
      stage.customer.accountId,
      sen,
    ]);
  await limit(1999);
  const short = await stage.answer(own, id, true, stage.customer.owner);
  expect([short.status, 'detail' in short.body && short.body.detail]).toEqual([
    409,
    'Not enough credit available.',
  ]);
  await limit(2000);
  expect((await stage.answer(own, id, true, stage.customer.owner)).status).toBe(200);
  await limit(1_000_000);
});

test('reserves a substitute only while there is stock', async () => {
  const rare = await api.variant(await api.product('Rare tomato'), {
    pack_size: '5',
    price: 400,
    on_hand: '1',
  });
  const first = await stage.order('ask');
  const id = await stage.propose(first, { variantId: rare });
  const { status, body } = await stage.substitute(await stage.order('ask'), { variantId: rare, ask: true });
  expect([status, 'detail' in body && body.detail]).toEqual([409, 'Only 0 of Rare tomato left.']);
  expect((await stage.answer(first, id, true)).status).toBe(200);
});

test('a substitute sold by weight is weighed and never costs more than the item', async () => {
  const own = await stage.order('ask');
  const id = await stage.propose(own, { variantId: stage.weighed, quantity: 2 });
  await stage.answer(own, id, true);
  const [line, other] = (await linesOf(api, own)).toSorted((a, b) => a.position - b.position);
  const weigh = (weight: number) =>
    stage.staff.call('POST /api/staff/order/{slug}/pack', {
      slug: own.slug,
      lines: [
        { id: line?.id ?? 0, picked_quantity: 2 },
        { id: other?.id ?? 0, picked_quantity: 2, picked_weight: weight },
      ],
    });
  expect((await weigh(11.001)).status).toBe(422);
  expect((await weigh(11)).status).toBe(200);
  expect((await dispatch(stage.staff, own)).body.data.total).toBe(own.total);
});

test('documents name the item and its substitute, and reordering takes the item', async () => {
  const own = await stage.order('same_grade');
  await stage.substitute(own, { variantId: stage.cheaper, quantity: 4 });
  await stage.pack(own, 0, 4);
  await dispatch(stage.staff, own);
  const shown = documentLinesOf(await linesOf(api, own), 'ms');
  expect(shown).toMatchObject([
    { quantity: 0, amount: 0, replacedBy: 'Tomato (ms)' },
    { quantity: 4000, amount: 8000, replaces: 'Tomato (ms)' },
  ]);
  await stage.buyer.call('POST /api/transaction/{slug}/reorder', { slug: own.slug });
  const cart = await stage.buyer.call('GET /api/cart');
  expect(cart.body.data.lines.map((line) => line.variant_id)).toEqual([stage.tomato]);
});

test('finds substitutes in stock at the prices of the buyer', async () => {
  const own = await stage.order('ask');
  const search = (keywords: string) =>
    stage.staff.call('GET /api/staff/order/{slug}/substitute', { slug: own.slug, keywords });
  const { body } = await search('cherry tomato');
  expect(body.data[0]).toMatchObject({ variant_id: stage.dearer, price: 600, price_unit: 'kg' });
});
