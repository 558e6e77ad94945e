import { afterAll, beforeAll, expect, test } from 'vitest';
import { asStaff, type Staff } from '../../../testing/people/as-staff.ts';
import { openTestApi, type TestApi } from '../../../testing/test-api.ts';

let api: TestApi;
let sales: Staff;
let support: Staff;
let product: number;
beforeAll(async () => {
  api = await openTestApi({ max: 20 });
  sales = await asStaff(api, 'sales');
  support = await asStaff(api, 'support');
  product = await api.product('Durian');
});
afterAll(() => api.close());

const shelf = async (
  name: 'attention' | 'unanswered' | 'low' | 'hidden' | 'answered' | 'all',
  input = {},
) => {
  const { body } = await sales.call('GET /api/staff/review', { shelf: name, pageSize: 100, ...input });
  return body.data.map(({ id }) => id);
};
const asGuest = async (id: number) => {
  const { data } = await api.read('GET /api/product/{id}/reviewers', { id: product, pageSize: 100 });
  return data.find((each) => each.id === id);
};
const auditOf = async (id: number) => {
  const { rows } = await api.database.pool.query(
    `SELECT action, before, after, reason FROM audit_entry WHERE record_type = 'review' AND record_id = $1 ORDER BY id`,
    [String(id)],
  );
  return rows;
};

test('lists reviews by status, newest first, and finds them by text, product and rating', async () => {
  const at = (day: number) => ({ created_at: new Date(Date.UTC(2026, 9, day)) });
  const good = await api.review(product, 5, { ...at(1), text: 'Sweet and fresh' });
  const bad = await api.review(product, 1, { ...at(2), text: 'Rotten' });
  const other = await api.review(await api.product('Kangkung'), 4, { ...at(3), text: '' });
  expect(await shelf('unanswered')).toEqual([other, bad, good]);
  expect(await shelf('low')).toEqual([bad]);
  expect(await shelf('all', { keywords: 'SWEET' })).toEqual([good]);
  expect(await shelf('all', { keywords: 'kangkung' })).toEqual([other]);
  expect(await shelf('all', { rating: 4 })).toEqual([other]);
  expect(await shelf('hidden')).toEqual([]);
  const { body } = await sales.call('GET /api/staff/review/counts');
  expect(body.data).toEqual({ attention: 0, unanswered: 3, low: 1, hidden: 0 });
  await sales.call('POST /api/staff/review/hide', { ids: [good, bad, other], reason: 'Tidied up' });
});

test('counts for the dashboard what the list of reviews that need attention shows', async () => {
  const daysAgo = (days: number) => ({
    created_at: new Date(api.deps.clock().getTime() - days * 86_400_000),
  });
  const [poor, fair] = [
    await api.review(product, 1, daysAgo(29.9)),
    await api.review(product, 3, daysAgo(1)),
  ];
  const others = [
    await api.review(product, 4, daysAgo(1)),
    await api.review(product, 5, daysAgo(1)),
    await api.review(product, 1, daysAgo(30.1)),
    await api.review(product, 2, { ...daysAgo(1), hidden_at: api.deps.clock(), hidden_reason: 'Spam' }),
    await api.review(product, 2, { ...daysAgo(1), reply: 'Sorry', replied_at: api.deps.clock() }),
  ];
  expect(await shelf('attention')).toEqual([fair, poor]);
  expect(await shelf('attention', { rating: 1 })).toEqual([poor]);
  const [counts, dashboard] = await Promise.all([
    sales.call('GET /api/staff/review/counts'),
    sales.call('GET /api/staff/counts'),
  ]);
  expect([counts.body.data.attention, dashboard.body.data.reviews]).toEqual([2, 2]);
  await sales.call('POST /api/staff/review/hide', { ids: [poor, fair, ...others], reason: 'Tidied up' });
});

test('hides reviews with a reason and shows them again in bulk, effective for guests at once', async () => {
  const [one, two] = [await api.review(product, 1), await api.review(product, 2)];
  const bare = await sales.call('POST /api/staff/review/hide', { ids: [one], reason: ' ' });
  expect([bare.status, Object.keys(bare.body.errors)]).toEqual([422, ['reason']]);
  await sales.call('POST /api/staff/review/hide', { ids: [one], reason: 'Rude words' });
  expect(await asGuest(one)).toBeUndefined();
  const both = await sales.call('POST /api/staff/review/hide', { ids: [one, two], reason: 'Spam' });
  expect(both.body.data).toEqual({ changed: [two], unchanged: [one] });
  expect((await sales.call('GET /api/staff/review/{id}', { id: one })).body.data).toMatchObject({
    hidden_reason: 'Rude words',
  });
  const shown = await support.call('POST /api/staff/review/show', { ids: [one, two] });
  expect(shown.body.data.changed.toSorted()).toEqual([one, two].toSorted());
  expect(await asGuest(two)).toBeDefined();
  expect(await auditOf(one)).toEqual([
    {
      action: 'review.hide',
      before: { is_hidden: false, reason: null },
      after: { is_hidden: true },
      reason: 'Rude words',
    },
    {
      action: 'review.show',
      before: { is_hidden: true, reason: 'Rude words' },
      after: { is_hidden: false },
      reason: null,
    },
  ]);
  expect((await sales.call('POST /api/staff/review/show', { ids: [999_999] })).status).toBe(404);
});

test('answers 409 to the second of two staff members who hide the same review, naming the first', async () => {
  for (let round = 0; round < 5; round++) {
    const id = await api.review(product, 1);
    const input = { ids: [id], reason: 'Spam' };
    const answers = await Promise.all([
      sales.call('POST /api/staff/review/hide', input),
      support.call('POST /api/staff/review/hide', input),
    ]);
    const lost = answers.filter(({ status }) => status === 409);
    expect(lost).toHaveLength(1);
    const winner = answers[0]?.status === 200 ? sales : support;
    expect(lost[0]?.body.detail).toBe(`${winner.member.name} has already hidden this review.`);
    expect(await auditOf(id)).toHaveLength(1);
  }
});

test('stores one reply, which can be changed or withdrawn only by staff who saw its current version', async () => {
  const id = await api.review(product, 3);
  const none = { id, seen_at: null };
  const first = await sales.call('PUT /api/staff/review/{id}/reply', { ...none, text: 'Thank you' });
  expect(first.body.data.reply?.text).toBe('Thank you');
  expect((await asGuest(id))?.reply?.text).toBe('Thank you');
  const late = await support.call('PUT /api/staff/review/{id}/reply', { ...none, text: 'Sorry' });
  expect([late.status, late.body.detail]).toEqual([
    409,
    'The reply has changed in the meantime. Please review it again.',
  ]);
  const seen = { id, seen_at: first.body.data.reply?.created_at ?? null };
  await support.call('PUT /api/staff/review/{id}/reply', { ...seen, text: 'Terima kasih' });
  expect((await asGuest(id))?.reply?.text).toBe('Terima kasih');
  await sales.call('POST /api/staff/review/{id}/withdraw_reply', seen);
  expect((await asGuest(id))?.reply).toBeNull();
  expect((await sales.call('POST /api/staff/review/{id}/withdraw_reply', none)).status).toBe(409);
  expect((await auditOf(id)).map(({ action }) => action)).toEqual([
    'review.reply',
    'review.reply',
    'review.withdraw_reply',
  ]);
});

test('accepts one of two parallel replies', async () => {
  const id = await api.review(product, 3);
  const answers = await Promise.all(
    [sales, support].map((who) =>
      who.call('PUT /api/staff/review/{id}/reply', { id, seen_at: null, text: who.member.name }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});
