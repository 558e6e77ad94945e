import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asBuyer } from '../../../testing/people/as-buyer.ts';
import { asStaff, type Staff } from '../../../testing/people/as-staff.ts';
import { sell } from '../../../testing/records/goods.ts';
import { buildOrder } from '../../../testing/records/orders.ts';
import { openTestApi, type TestApi } from '../../../testing/test-api.ts';
import { auditEntry } from '../../staff/staff.table.ts';

let api: TestApi;
let admin: Staff;
beforeAll(async () => {
  api = await openTestApi();
  admin = await asStaff(api, 'admin');
});
afterAll(() => api.close());

const auditEntriesOf = async (type: string) =>
  (await api.db.orm.select().from(auditEntry).orderBy(asc(auditEntry.id))).filter(
    ({ record_type }) => record_type === type,
  );

describe('delivery zones', () => {
  const zone = (from: string, to: string, over: object = {}) => ({
    name_en: `Zone ${from}`,
    name_ms: `Zon ${from}`,
    minimum: 8000,
    fee: 1200,
    free_from: 25_000,
    areas: [{ from_postcode: from, to_postcode: to }],
    ...over,
  });

  test('are created and updated, and every change is recorded with before and after', async () => {
    const { body } = await admin.call('POST /api/staff/delivery_zone', zone('01000', '01999'));
    expect(body.data).toMatchObject({
      version: 1,
      areas: [{ from_postcode: '01000', to_postcode: '01999' }],
    });
    const { id } = body.data;
    const edit = { ...zone('01000', '02999'), fee: 1500, id, version: 1 };
    expect((await admin.call('PATCH /api/staff/delivery_zone/{id}', edit)).body.data).toMatchObject({
      version: 2,
      fee: 1500,
    });
    const stale = await admin.call('PATCH /api/staff/delivery_zone/{id}', { ...edit, fee: 1 });
    expect([stale.status, stale.body.detail]).toEqual([
      409,
      `${admin.member.name} changed this at 12:00 pm.`,
    ]);
    expect(await auditEntriesOf('delivery_zone')).toMatchObject([
      { action: 'delivery_zone.create', before: null, after: { fee: 1200 } },
      { action: 'delivery_zone.edit', before: { fee: 1200 }, after: { fee: 1500 } },
    ]);
    expect((await admin.call('DELETE /api/staff/delivery_zone/{id}', { id })).status).toBe(200);
    expect((await admin.call('DELETE /api/staff/delivery_zone/{id}', { id })).status).toBe(404);
  });

  test('share no postcode: the error names the field and the other zone, even for parallel edits', async () => {
    await admin.call(
      'POST /api/staff/delivery_zone',
      zone('43000', '43999', { name_en: 'South', name_ms: 'Selatan' }),
    );
    const areas = [
      { from_postcode: '50000', to_postcode: '50999' },
      { from_postcode: '43500', to_postcode: '44000' },
    ];
    const input = zone('50000', '50999', { areas });
    const { status, body } = await admin.call('POST /api/staff/delivery_zone', input, {
      'accept-language': 'ms',
    });
    expect(status).toBe(422);
    expect(body.errors).toEqual({
      'areas.1.from_postcode': ['43500 hingga 44000 bertindih dengan Selatan (43000 hingga 43999).'],
    });
    const own = zone('60000', '60999', {
      areas: [areas[0], { from_postcode: '50500', to_postcode: '50500' }],
    });
    const refused = await admin.call('POST /api/staff/delivery_zone', own);
    expect(Object.keys(refused.body.errors)).toEqual(['areas.1.from_postcode']);
    const both = await Promise.all([
      admin.call('POST /api/staff/delivery_zone', zone('70000', '70999')),
      admin.call('POST /api/staff/delivery_zone', zone('70500', '71000')),
    ]);
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 422]);
    const { body: all } = await admin.call('GET /api/staff/delivery_zone');
    expect(all.data.filter(({ areas }) => areas.some((each) => each.from_postcode >= '70000'))).toHaveLength(
      1,
    );
  });

  test.each([
    [{ areas: [{ from_postcode: '50999', to_postcode: '50000' }] }, 'areas.0.to_postcode'],
    [{ areas: [{ from_postcode: '5000', to_postcode: '50000' }] }, 'areas.0.from_postcode'],
    [{ fee: -1 }, 'fee'],
    [{ free_from: 100 }, 'free_from'],
    [{ name_ms: ' ' }, 'name_ms'],
  ])('refuses %j with an error on %s', async (over, field) => {
    const { status, body } = await admin.call('POST /api/staff/delivery_zone', zone('80000', '80999', over));
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
  });
});

describe('pickup points', () => {
  const point = {
    name_en: 'Gate 2',
    name_ms: 'Pintu 2',
    address: 'Jalan Pasar',
    postcode: '43300',
    city: 'Seri Kembangan',
    state: 'SGR',
    opens: '05:00',
    closes: '11:00',
    is_active: true,
  } as const;

  test('are offered while active, and refuse edits of an outdated version', async () => {
    const offered = async () => (await api.read('GET /api/misc/pickup_points')).data.map(({ name }) => name);
    const { id } = (await admin.call('POST /api/staff/pickup_point', point)).body.data;
    expect(await offered()).toEqual(['Gate 2']);
    api.deps.cache.clear();
    const edit = { ...point, id, version: 1, is_active: false };
    expect((await admin.call('PATCH /api/staff/pickup_point/{id}', edit)).body.data.version).toBe(2);
    expect(await offered()).toEqual([]);
    expect((await admin.call('GET /api/staff/pickup_point')).body.records).toBe(1);
    expect((await admin.call('PATCH /api/staff/pickup_point/{id}', edit)).status).toBe(409);
    expect((await auditEntriesOf('pickup_point')).at(-1)).toMatchObject({
      before: { is_active: true },
      after: { is_active: false },
    });
  });

  test.each([
    [{ closes: '05:00' }, 'closes'],
    [{ opens: '05:60' }, 'opens'],
    [{ state: 'XXX' }, 'state'],
    [{ postcode: '99999' }, 'postcode'],
  ])('refuses %j with an error on %s', async (over, field) => {
    const input = { ...point, ...over } as typeof point;
    const { status, body } = await admin.call('POST /api/staff/pickup_point', input);
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
  });
});

describe('closed days', () => {
  const reasons = { reason_en: 'Stocktaking', reason_ms: 'Kira stok' };

  test('closes, renames and reopens a day, each based on the version seen', async () => {
    const day = '2026-11-24';
    const close = (seen: typeof reasons | null, over: object = {}) =>
      admin.call('PUT /api/staff/closed_day/{day}', { day, ...reasons, ...over, seen });
    expect((await close(null)).body.data).toEqual({ day, ...reasons, orders: 0 });
    expect((await close(null)).status).toBe(409);
    expect((await close(reasons, { reason_en: 'Festival' })).body.data.reason_en).toBe('Festival');
    expect((await close(reasons)).body.detail).toBe(`${admin.member.name} changed this at 12:00 pm.`);
    const list = await admin.call('GET /api/staff/closed_day', { from: '2026-11-01', to: '2026-11-30' });
    expect(list.body.data).toEqual([{ day, ...reasons, reason_en: 'Festival', orders: 0 }]);
    expect((await admin.call('DELETE /api/staff/closed_day/{day}', { day })).body.data.reason_en).toBeNull();
    expect((await admin.call('DELETE /api/staff/closed_day/{day}', { day })).status).toBe(404);
    expect((await auditEntriesOf('closed_day')).map(({ action }) => action)).toEqual([
      'closed_day.close',
      'closed_day.edit',
      'closed_day.open',
    ]);
  });

  test('counts the orders of the day and leaves them unchanged', async () => {
    const day = '2026-11-25';
    const buyer = await asBuyer(api);
    const { id: variantId } = await sell(api);
    const placed = { variantId, delivery_date: day };
    const kept = await buildOrder(api, buyer, { ...placed, state: 'confirmed' });
    await buildOrder(api, buyer, { ...placed, state: 'cancelled' });
    const rows = () => api.db.run('SELECT * FROM shop_order ORDER BY id');
    const before = await rows();
    const { body: list } = await admin.call('GET /api/staff/closed_day', { from: day, to: day });
    expect(list.data).toEqual([{ day, reason_en: null, reason_ms: null, orders: 1 }]);
    const { body } = await admin.call('PUT /api/staff/closed_day/{day}', { day, ...reasons });
    expect(body.data.orders).toBe(1);
    expect(await rows()).toEqual(before);
    expect((await buyer.call('GET /api/transaction/{slug}', { slug: kept.slug })).body.data.status).toBe(
      'confirmed',
    );
  });

  test('answers 409 to one of two staff members who close a day in parallel', async () => {
    const input = { day: '2026-11-26', ...reasons, seen: null };
    const both = await Promise.all([1, 2].map(() => admin.call('PUT /api/staff/closed_day/{day}', input)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('refuses a past day, an invalid date and a missing reason', async () => {
    const put = async (day: string, over: object = {}) =>
      Object.keys(
        (await admin.call('PUT /api/staff/closed_day/{day}', { day, ...reasons, ...over })).body.errors,
      );
    expect(await put('2026-11-17')).toEqual(['day']);
    expect(await put('2026-02-30')).toEqual(['day']);
    expect(await put('2026-11-27', { reason_ms: '' })).toEqual(['reason_ms']);
  });
});

describe('maintenance mode', () => {
  const message = { message_en: 'New scales', message_ms: 'Penimbang baharu' };

  test('closes the shop for buyers and reopens it, and answers 409 to an outdated version', async () => {
    const { body } = await admin.call('GET /api/staff/maintenance');
    expect(body.data).toMatchObject({ active: false, version: 0 });
    const until = '2026-11-18T14:00:00+08:00';
    const close = { active: true, ...message, until, version: 0 };
    expect((await admin.call('PUT /api/staff/maintenance', close)).body.data).toMatchObject({
      active: true,
      version: 1,
    });
    await api.deps.maintenance.refresh();
    const buyer = await asBuyer(api).catch((error: Error) => error.message);
    expect(buyer).toContain('MaintenanceException');
    expect((await api.read('GET /api/misc/maintenance')).data).toEqual({
      active: true,
      message: 'New scales',
      until,
    });
    expect((await admin.call('PUT /api/staff/maintenance', close)).status).toBe(409);
    const open = { active: false, version: 1 };
    expect((await admin.call('PUT /api/staff/maintenance', open)).body.data.version).toBe(2);
    await api.deps.maintenance.refresh();
    expect((await api.get('/api/product')).status).toBe(200);
    expect(await auditEntriesOf('setting')).toMatchObject([
      { action: 'maintenance.close', before: { active: false }, after: { active: true, until } },
      { action: 'maintenance.open', before: { active: true }, after: { active: false } },
    ]);
  });

  test.each([
    [{ active: true, message_en: 'Only English', version: 2 }, 'message_ms'],
    [{ active: true, until: '2026-11-18T11:00:00+08:00', version: 2 }, 'until'],
    [{ version: 2 }, 'active'],
  ])('refuses %j with an error on %s', async (input, field) => {
    const { status, body } = await admin.call(
      'PUT /api/staff/maintenance',
      input as { active: boolean; version: number },
    );
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
  });
});
