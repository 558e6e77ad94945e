import { expect, test } from 'vitest';
import { asBuyer } from '../../../testing/people/as-buyer.ts';
import { testApi } from '../../../testing/test-api.ts';
import { createDiskSpace } from './disk-space.ts';

test('answers 503 with Retry-After when the database disk is full, and is not ready until a write succeeds', async () => {
  let hasRoom = false;
  let trials = 0;
  const diskSpace = createDiskSpace(async () => {
    trials++;
    if (!hasRoom) throw Object.assign(new Error('no room'), { code: '53100' });
  });
  const api = await testApi({ deps: { diskSpace } });
  const buyer = await asBuyer(api);
  const variantId = await api.variant(await api.product('Tomato'), { on_hand: '10' });
  expect(await diskSpace.canWrite()).toBe(true);
  await api.db.run(`
    CREATE FUNCTION refuse_full() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = '53100'; END $$`);
  await api.db.run(
    'CREATE TRIGGER refuse_full BEFORE INSERT ON cart_line FOR EACH ROW EXECUTE FUNCTION refuse_full()',
  );
  const add = () => buyer.call('POST /api/cart/items', { variant_id: variantId, quantity: 1 });
  const refused = await add();
  expect([refused.status, refused.body.exception, refused.headers.get('retry-after')]).toEqual([
    503,
    'ServiceUnavailableException',
    '30',
  ]);
  expect(JSON.stringify(refused.body)).not.toContain('extend');
  // Reads still work.
  expect((await api.get('/api/product')).status).toBe(200);
  expect(await diskSpace.canWrite()).toBe(false);
  hasRoom = true;
  await api.db.run('DROP TRIGGER refuse_full ON cart_line');
  expect(await diskSpace.canWrite()).toBe(true);
  expect((await add()).status).toBe(200);
  // Neither before the disk was full nor afterwards is a trial write made.
  expect([await diskSpace.canWrite(), trials]).toEqual([true, 2]);
});
