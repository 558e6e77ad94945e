import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestApi, type TestApi, testConfig } from '../../testing/test-api.ts';
import { pickupPoint } from '../delivery/delivery.table.ts';
import { writeMaintenance } from './content.queries.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());
beforeEach(() => api.db.run("DELETE FROM setting WHERE name = 'maintenance'"));

test('returns the public configuration', async () => {
  expect((await api.read('GET /api/misc/config')).data).toEqual(testConfig);
});

test('lists 16 states and territories, the banks and the kinds of business', async () => {
  const states = await api.read('GET /api/misc/states');
  expect(states).toMatchObject({ page: 1, total: 1, records: 16 });
  expect(new Set(states.data.map(({ code }) => code)).size).toBe(16);
  expect((await api.read('GET /api/misc/banks')).data).toContainEqual({ code: 'MBBEMYKL', name: 'Maybank' });
  const kinds = await api.read('GET /api/misc/buyer_variants');
  expect(kinds.data.map(({ code }) => code)).toEqual([
    'restaurant',
    'hotel',
    'caterer',
    'retailer',
    'wholesaler',
    'processor',
    'other',
  ]);
  expect((await api.read('GET /api/misc/buyer_variants', {}, 'ms')).data[0]?.name).toBe('Restoran');
});

test('lists active pickup points in both languages and omits inactive ones', async () => {
  expect((await api.read('GET /api/misc/pickup_points')).records).toBe(0);
  const point = {
    name_en: 'Gate 2',
    name_ms: 'Pintu 2',
    address: 'Jalan Pasar',
    postcode: '43300',
    city: 'Seri Kembangan',
    state: 'SGR',
    opens: '05:00',
    closes: '11:00',
  };
  await api.db.orm.insert(pickupPoint).values([point, { ...point, name_en: 'Closed', is_active: false }]);
  const { data } = await api.read('GET /api/misc/pickup_points', {}, 'ms');
  expect(data).toEqual([expect.objectContaining({ name: 'Pintu 2', opens: '05:00', state: 'SGR' })]);
});

test('returns whether the shop is closed, why and until when', async () => {
  expect((await api.read('GET /api/misc/maintenance')).data).toEqual({
    active: false,
    message: null,
    until: null,
  });
  const until = '2026-11-18T18:00:00+08:00';
  const message = { en: 'New scales', ms: 'Penimbang baharu' };
  await writeMaintenance(api.db, { active: true, message, until }, new Date());
  expect((await api.read('GET /api/misc/maintenance', {}, 'ms')).data).toEqual({
    active: true,
    message: 'Penimbang baharu',
    until,
  });
});

test('an invalid setting leaves the shop open', async () => {
  await api.db.run(`INSERT INTO setting (name, value) VALUES ('maintenance', '{"active":"perhaps"}')`);
  expect((await api.read('GET /api/misc/maintenance')).data.active).toBe(false);
});
