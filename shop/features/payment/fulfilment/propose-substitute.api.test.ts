import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { formatMoney } from '../../../kit/text/format.ts';
import { dispatch, linesOf } from '../../../testing/database/order-rows.ts';
import { brokenInvariants } from '../../../testing/generated/order-invariants.ts';
import { mailsTo } from '../../../testing/people/as-buyer.ts';
import { asMember } from '../../../testing/people/as-member.ts';
import { asStaff } from '../../../testing/people/as-staff.ts';
import { buildOrder } from '../../../testing/records/orders.ts';
import { buildSubstituting, type Substituting } from '../../../testing/records/substitutes.ts';
import { openTestApi, type TestApi, testNow } from '../../../testing/test-api.ts';
import { expireSubstitutes } from '../../order/substitution/answer-substitute.service.ts';
import { orderSubstitute } from '../../order/substitution/substitute.table.ts';

/** Proposed substitutes: who is asked, who may answer and until when. */

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

test.each([
  ['leave_out', () => ({ variantId: stage.cheaper }), 'The buyer does not want substitutes'],
  ['leave_out', () => ({ variantId: stage.cheaper, ask: true }), 'The buyer does not want substitutes'],
  ['ask', () => ({ variantId: stage.cheaper }), 'wants to be asked'],
  ['same_grade', () => ({ variantId: stage.gradeB }), 'not of the same kind and grade'],
  ['same_grade', () => ({ variantId: stage.dearer }), 'not of the same kind and grade'],
  ['same_grade', () => ({ variantId: stage.cheaper, quantity: 2, replaced: 1 }), 'already paid'],
  ['ask', () => ({ variantId: stage.dearer, ask: true, todays_price: true }), 'already paid'],
] as const)('refuses what the preference %s rules out (case %#)', async (preference, choice, detail) => {
  const { status, body } = await stage.substitute(await stage.order(preference), choice());
  expect([status, 'detail' in body && body.detail]).toEqual([409, expect.stringContaining(detail)]);
});

test('asks the buyer by email, and packs nothing until they answer', async () => {
  const own = await stage.order('ask');
  const before = await stage.stockOf(stage.gradeB);
  const id = await stage.propose(own, { variantId: stage.gradeB, quantity: 2 });
  const [mail] = await mailsTo(api, stage.buyer.person.email);
  expect(mail).toMatchObject({ template: 'substitute_proposed' });
  expect(mail?.params).toMatchObject({
    order: own.slug,
    cost: formatMoney(5000),
    deadline: '18 Nov 2026, 1:00 pm',
  });
  expect(await stage.stockOf(stage.gradeB)).toEqual({ ...before, reserved: before.reserved + 2 });
  const mine = () => stage.buyer.call('GET /api/transaction/{slug}', { slug: own.slug });
  expect((await mine()).body.data.actions).toContain('answer_substitute');
  const waiting = await stage.pack(own, 2);
  expect([waiting.status, 'detail' in waiting.body && waiting.body.detail]).toEqual([
    409,
    expect.stringContaining('until 1:00 pm'),
  ]);
  expect((await stage.answer(own, id, false)).status).toBe(200);
  expect(await stage.stockOf(stage.gradeB)).toEqual(before);
  expect((await mine()).body.data.actions).not.toContain('answer_substitute');
  expect((await stage.pack(own, 2)).status).toBe(200);
  expect((await dispatch(stage.staff, own)).body.data.total).toBe(own.total - 5000);
  const what = (await mine()).body.data.timeline.map((entry) => entry.what);
  expect(what).toEqual(expect.arrayContaining(['substitute_proposed', 'substitute_declined']));
});

test('lets nobody but the buyer’s purchasers answer, and them once', async () => {
  const own = await stage.onCredit('ask');
  const id = await stage.propose(own, { variantId: stage.gradeB });
  const viewer = await asMember(api, stage.customer.company.id, 'viewer');
  expect((await stage.answer(own, id, true, viewer)).status).toBe(403);
  expect((await stage.answer(own, id, true, stage.buyer)).status).toBe(404);
  const other = await stage.onCredit('ask');
  expect((await stage.answer(other, id, true, stage.customer.owner)).status).toBe(404);
  expect((await stage.answer(own, id, true, stage.customer.owner)).status).toBe(200);
  expect((await stage.answer(own, id, false, stage.customer.owner)).status).toBe(409);
  expect(await stage.statesOf(own)).toEqual(['accepted']);
});

test('a proposal without an answer expires after an hour and counts as declined', async () => {
  const own = await stage.order('ask');
  const before = await stage.stockOf(stage.gradeB);
  const id = await stage.propose(own, { variantId: stage.gradeB });
  await stage.passDeadline(own);
  const shown = await stage.buyer.call('GET /api/transaction/{slug}', { slug: own.slug });
  expect(shown.body.data.substitutes).toMatchObject([{ status: 'expired' }]);
  const late = await stage.answer(own, id, true);
  expect([late.status, 'detail' in late.body && late.body.detail]).toEqual([
    409,
    expect.stringContaining('has passed'),
  ]);
  expect(await expireSubstitutes(api.db, api.deps.clock())).toBe(1);
  expect(await expireSubstitutes(api.db, api.deps.clock())).toBe(0);
  expect(await stage.stockOf(stage.gradeB)).toEqual(before);
  expect((await stage.pack(own, 3)).status).toBe(200);
});

test('packing expires a late proposal itself, and staff may propose again', async () => {
  const own = await stage.order('ask');
  await stage.propose(own, { variantId: stage.gradeB });
  await stage.passDeadline(own);
  expect((await stage.pack(own, 4)).status).toBe(200);
  const id = await stage.propose(own, { variantId: stage.cheaper });
  expect((await dispatch(stage.staff, own)).status).toBe(409);
  await stage.answer(own, id, true);
  expect((await linesOf(api, own)).map(({ picked_quantity }) => picked_quantity)).toEqual([null, null]);
  expect(await stage.statesOf(own)).toEqual(['expired', 'accepted']);
});

test('does not ask when the delivery leaves first', async () => {
  const own = await buildOrder(api, stage.buyer, {
    variantId: stage.tomato,
    state: 'preparing',
    delivery_date: '2026-11-18',
  });
  const { status, body } = await stage.substitute(own, { variantId: stage.gradeB, ask: true });
  expect([status, 'detail' in body && body.detail]).toEqual([409, expect.stringContaining('too late')]);
});

test('a cancellation request blocks substitutes', async () => {
  const own = await stage.order('same_grade');
  await stage.buyer.call('POST /api/transaction/{slug}/cancel', { slug: own.slug });
  expect((await stage.substitute(own, { variantId: stage.cheaper })).status).toBe(409);
});

test('two staff members cannot propose for one item, nor an answer race with its expiry', async () => {
  const colleague = await asStaff(api, 'warehouse');
  for (let round = 0; round < 5; round++) {
    const own = await stage.order('ask');
    const both = [stage.staff, colleague].map((by) =>
      stage.substitute(own, { variantId: stage.gradeB, ask: true }, by),
    );
    const statuses = (await Promise.all(both)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 409]);
    const [row] = await api.db.orm.select().from(orderSubstitute).where(eq(orderSubstitute.order_id, own.id));
    const late = new Date(testNow.getTime() + 3_600_001);
    const [answered, expired] = await Promise.all([
      stage.answer(own, row?.id ?? 0, true),
      expireSubstitutes(api.db, late),
    ]);
    expect([answered.status, expired]).toEqual(answered.status === 200 ? [200, 0] : [409, 1]);
    expect(await stage.statesOf(own)).toEqual([answered.status === 200 ? 'accepted' : 'expired']);
  }
});
