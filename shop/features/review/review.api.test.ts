import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApi, type TestApi, testApi } from '../../testing/test-api.ts';

describe('reviews of a product', () => {
  let api: TestApi;
  let id: number;
  beforeAll(async () => {
    api = await openTestApi();
    id = await api.product('Durian');
    const other = await api.product('Other');
    await api.review(other, 1);
    const day = (n: number) => new Date(Date.UTC(2026, 9, n));
    // Ratings 1, 2, 3, 4, 5, 1, 2 … over 23 days, so that neither sort order equals the insertion order.
    for (let n = 1; n <= 23; n++)
      await api.review(id, ((n - 1) % 5) + 1, { created_at: day(24 - n), text: `No. ${n}` });
    await api.review(id, 5, { hidden_at: day(1), hidden_reason: 'Rude', text: 'Hidden' });
  });
  afterAll(() => api.close());

  test('are listed newest first, ten per page', async () => {
    const { data, ...envelope } = await api.read('GET /api/product/{id}/reviewers', { id });
    expect(envelope).toEqual({ page: 1, total: 3, records: 23 });
    expect(data.map(({ text }) => text)).toEqual(
      Array.from({ length: 10 }, (_, index) => `No. ${index + 1}`),
    );
    expect(data[0]).toMatchObject({
      reviewer: 'Restoran Seri',
      rating: 1,
      lang: 'en',
      created_at: '2026-10-23T08:00:00+08:00',
      media: [],
      reply: null,
    });
  });

  test.each([
    [1, 10],
    [2, 10],
    [3, 3],
    [4, 0],
  ])('fill page %i with %i', async (page, held) => {
    const list = await api.read('GET /api/product/{id}/reviewers', { id: 'durian', page });
    expect(list.data).toHaveLength(held);
    expect(list).toMatchObject({ page, total: 3, records: 23 });
  });

  test('are filtered by rating, with the right number of pages', async () => {
    const list = await api.read('GET /api/product/{id}/reviewers', { id, rating: 5, pageSize: 3 });
    expect(list).toMatchObject({ page: 1, total: 2, records: 4 });
    expect(list.data.every(({ rating }) => rating === 5)).toBe(true);
  });

  test.each([
    ['created_at', 'asc', 'No. 23'],
    ['rating', 'desc', 'No. 5'],
    ['rating', 'asc', 'No. 21'],
  ] as const)('sorted by %s %s start with %s', async (order_field, order_direction, first) => {
    const list = await api.read('GET /api/product/{id}/reviewers', { id, order_field, order_direction });
    expect(list.data[0]?.text).toBe(first);
  });

  test('are summarized', async () => {
    const { data } = await api.read('GET /api/product/{id}/review_summaries', { id });
    expect(data).toEqual({ average: 2.87, count: 23, counts: { '1': 5, '2': 5, '3': 5, '4': 4, '5': 4 } });
    const [product] = (await api.read('GET /api/product', { keywords: 'durian' })).data;
    expect(product?.rating).toEqual({ average: 2.87, count: 23 });
  });

  test('answer 404 for an unknown product', async () => {
    expect((await api.get('/api/product/999/reviewers')).status).toBe(404);
    expect((await api.get('/api/product/nothing/review_summaries')).status).toBe(404);
  });
});

test('removes a hidden review from the list and all counts', async () => {
  const api = await testApi();
  const id = await api.product('Durian');
  await api.review(id, 5);
  const bad = await api.review(id, 1);
  const counts = async () => {
    const { records } = await api.read('GET /api/product/{id}/reviewers', { id });
    const { data } = await api.read('GET /api/product/{id}/review_summaries', { id });
    return [records, data.count, data.average, data.counts['1']];
  };
  expect(await counts()).toEqual([2, 2, 3, 1]);
  await api.db.run(
    "UPDATE review SET hidden_at = now(), hidden_reason = 'Not about the goods' WHERE id = $1",
    [bad],
  );
  expect(await counts()).toEqual([1, 1, 5, 0]);
  await api.db.run('UPDATE review SET hidden_at = NULL, hidden_reason = NULL WHERE id = $1', [bad]);
  expect(await counts()).toEqual([2, 2, 3, 1]);
  await api.db.run('DELETE FROM review');
  expect(await counts()).toEqual([0, 0, 0, 0]);
});

test("returns a review with its photos in order and the shop's reply", async () => {
  const api = await testApi();
  const id = await api.product('Durian');
  const pictures = [await api.media({ key: 'one' }), await api.media({ key: 'two' })];
  const replied_at = new Date('2026-11-18T01:00:00Z');
  await api.review(id, 4, { pictures, reply: 'Terima kasih', replied_at, lang: 'ms' });
  const { data } = await api.read('GET /api/product/{id}/reviewers', { id });
  expect(data[0]?.media.map(({ thumb }) => thumb)).toEqual(['/media/one/320.webp', '/media/two/320.webp']);
  expect(data[0]?.reply).toEqual({ text: 'Terima kasih', created_at: '2026-11-18T09:00:00+08:00' });
});
