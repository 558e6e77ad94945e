import { type Entries, type Stage, staff } from '../../testing/access/entry.ts';

const reasons = { reason_en: 'Holiday', reason_ms: 'Cuti' };

let count = 0;

/** Each in postcodes of its own. */
function zoneFields() {
  const from = String(60_000 + ++count * 10);
  const areas = [{ from_postcode: from, to_postcode: from }];
  return { name_en: `Zone ${from}`, name_ms: `Zon ${from}`, minimum: 8000, fee: 1200, areas };
}

const pickupFields = () => ({
  name_en: `Gate ${++count}`,
  name_ms: 'Pintu',
  address: 'Lot 12',
  postcode: '43300',
  city: 'Seri Kembangan',
  state: 'SGR' as const,
  opens: '05:00',
  closes: '11:00',
  is_active: true,
});

async function zone({ staff: { admin } }: Stage) {
  const { body } = await admin.call('POST /api/staff/delivery_zone', zoneFields());
  return { id: body.data.id, version: body.data.version };
}

async function pickup({ staff: { admin } }: Stage) {
  const { body } = await admin.call('POST /api/staff/pickup_point', pickupFields());
  return { id: body.data.id, version: body.data.version };
}

const someDay = () => new Date(Date.UTC(2027, 0, ++count)).toISOString().slice(0, 10);

export const access: Entries = {
  'GET /api/staff/delivery_zone': staff('setting.edit'),
  'POST /api/staff/delivery_zone': staff('setting.edit', zoneFields),
  'PATCH /api/staff/delivery_zone/{id}': staff('setting.edit', async (stage) => ({
    ...zoneFields(),
    ...(await zone(stage)),
  })),
  'DELETE /api/staff/delivery_zone/{id}': staff('setting.edit', async (stage) => ({
    id: (await zone(stage)).id,
  })),
  'GET /api/staff/pickup_point': staff('setting.edit'),
  'POST /api/staff/pickup_point': staff('setting.edit', pickupFields),
  'PATCH /api/staff/pickup_point/{id}': staff('setting.edit', async (stage) => ({
    ...pickupFields(),
    ...(await pickup(stage)),
  })),
  'GET /api/staff/closed_day': staff('setting.edit', () => ({ from: '2026-11-01', to: '2026-11-30' })),
  'PUT /api/staff/closed_day/{day}': staff('setting.edit', () => ({ day: someDay(), ...reasons })),
  'DELETE /api/staff/closed_day/{day}': staff('setting.edit', async ({ staff: { admin } }) => {
    const day = someDay();
    await admin.call('PUT /api/staff/closed_day/{day}', { day, ...reasons });
    return { day };
  }),
};
