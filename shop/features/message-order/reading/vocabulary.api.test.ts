import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCaches } from '../../../platform/cache/cache.ts';
import { asBuyer } from '../../../testing/people/as-buyer.ts';
import { staffCtx } from '../../../testing/people/staff-ctx.ts';
import { sell, setPrice } from '../../../testing/records/goods.ts';
import { buildOrder } from '../../../testing/records/orders.ts';
import { openTestApi, type TestApi } from '../../../testing/test-api.ts';
import { readMessage } from './message.rules.ts';
import { loadHistory, loadVocabulary } from './vocabulary.service.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

const buyerIdOf = async (personId: number): Promise<number> => {
  const text = 'SELECT buyer_id FROM person WHERE id = $1';
  const { rows } = await api.database.pool.query<{ buyer_id: number }>(text, [personId]);
  return rows[0]?.buyer_id ?? 0;
};

test('reads messages with the names, packs and options of what is on sale', async () => {
  const productId = await api.product('Quince', { name_ms: 'Kuins', synonyms: ['membrillo'], variants: [] });
  const pack = { en: '5 kg carton', ms: 'Karton 5 kg' };
  const common = {
    pack_size: '5',
    order_unit: 'carton',
    pack_label_en: pack.en,
    pack_label_ms: pack.ms,
    min_quantity: '2',
    quantity_step: '1',
  };
  const large = { en: 'Large', ms: 'Besar' };
  const first = await api.variant(productId, {
    ...common,
    is_default: true,
    options: [{ en: 'Small', ms: 'Kecil' }, pack],
  });
  const second = await api.variant(productId, { ...common, options: [large, pack] });
  const vocabulary = await loadVocabulary(staffCtx(api));
  const choices = (text: string) => readMessage(text, vocabulary).lines.map((line) => line.choices);
  expect(choices('kuins 10kg')).toEqual([[{ variantId: first, quantity: 2000 }]]);
  expect(choices('membrillo besar 3 ctn')).toEqual([[{ variantId: second, quantity: 3000 }]]);
  expect(readMessage('quince 5kg', vocabulary).lines[0]?.reason).toBe('below_minimum');
});

test('is loaded once, and again after the catalogue changed', async () => {
  const ctx = { ...staffCtx(api), caches: createCaches() };
  const { id } = await sell(api, { name: 'Salsify' });
  const before = await loadVocabulary(ctx);
  expect(await loadVocabulary(ctx)).toBe(before);
  await api.database.pool.query('UPDATE variant SET is_default = false, archived_at = now() WHERE id = $1', [
    id,
  ]);
  ctx.caches.invalidate('catalogue');
  const after = await loadVocabulary(ctx);
  expect(readMessage('salsify 3kg', before).lines[0]?.state).toBe('understood');
  expect(readMessage('salsify 3kg', after).lines[0]?.state).toBe('not_understood');
});

test('counts the orders of the buyer in the last six months, and nobody else’s', async () => {
  const goods = await sell(api, { name: 'Medlar' });
  const [buyer, other] = [await asBuyer(api), await asBuyer(api)];
  const line = { variantId: goods.id, quantity: 1 };
  await buildOrder(api, buyer, line);
  await buildOrder(api, buyer, { ...line, placed_at: new Date('2026-06-01T04:00:00Z') });
  await buildOrder(api, buyer, { ...line, placed_at: new Date('2026-04-01T04:00:00Z') });
  await buildOrder(api, buyer, { ...line, state: 'cancelled' });
  await buildOrder(api, other, line);
  const ctx = staffCtx(api);
  expect(await loadHistory(ctx, await buyerIdOf(buyer.person.id))).toEqual(new Map([[goods.id, 2]]));
});

test('a changed price builds no new vocabulary, and a changed name does', async () => {
  const goods = await sell(api);
  const first = await loadVocabulary(api.deps);
  await setPrice(api, goods, 777);
  expect(await loadVocabulary(api.deps)).toBe(first);
  await api.db.run("UPDATE product SET name_en = 'Renamed quince' WHERE id = $1", [goods.productId]);
  expect(await loadVocabulary(api.deps)).not.toBe(first);
});
