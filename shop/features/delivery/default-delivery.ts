import type { Db } from '../../platform/db/db.ts';
import { requireRow } from '../../platform/db/query.ts';
import { closedDay, deliveryArea, deliveryZone } from './delivery.table.ts';

/**
 * Delivery zones around Seri Kembangan of a new shop, which the operator can change later. Postcode ranges are
 * inclusive.
 */
export const defaultZones = [
  {
    name_en: 'Kuala Lumpur, Petaling Jaya and Seri Kembangan',
    name_ms: 'Kuala Lumpur, Petaling Jaya dan Seri Kembangan',
    minimum: 8000,
    fee: 1200,
    free_from: 25_000,
    areas: [
      [43_200, 43_499],
      [46_000, 47_999],
      [50_000, 60_000],
      [68_000, 68_199],
    ],
  },
  {
    name_en: 'Klang Valley',
    name_ms: 'Lembah Klang',
    minimum: 12_000,
    fee: 1800,
    free_from: 40_000,
    areas: [
      [40_000, 43_199],
      [43_500, 43_999],
      [62_000, 64_000],
    ],
  },
  {
    name_en: 'Around the Klang Valley',
    name_ms: 'Sekitar Lembah Klang',
    minimum: 25_000,
    fee: 3000,
    free_from: 80_000,
    areas: [
      [44_000, 45_999],
      [48_000, 48_999],
      [70_000, 71_999],
    ],
  },
] as const;

/**
 * Festivals on which the wholesale markets are closed. Lunar festivals are calculated in advance and announced shortly
 * before. Hari Raya may fall a day earlier or later, and the operator corrects it.
 */
const festivals = [
  ['2027-02-06', 'Chinese New Year', 'Tahun Baharu Cina'],
  ['2027-02-07', 'Chinese New Year', 'Tahun Baharu Cina'],
  ['2027-03-10', 'Hari Raya Aidilfitri', 'Hari Raya Aidilfitri'],
  ['2027-03-11', 'Hari Raya Aidilfitri', 'Hari Raya Aidilfitri'],
  ['2027-05-17', 'Hari Raya Aidiladha', 'Hari Raya Aidiladha'],
  ['2027-10-28', 'Deepavali', 'Deepavali'],
  ['2028-01-26', 'Chinese New Year', 'Tahun Baharu Cina'],
  ['2028-01-27', 'Chinese New Year', 'Tahun Baharu Cina'],
  ['2028-02-27', 'Hari Raya Aidilfitri', 'Hari Raya Aidilfitri'],
  ['2028-02-28', 'Hari Raya Aidilfitri', 'Hari Raya Aidilfitri'],
  ['2028-05-05', 'Hari Raya Aidiladha', 'Hari Raya Aidiladha'],
  ['2028-10-17', 'Deepavali', 'Deepavali'],
] as const;

/** Without zones nothing can be delivered, so an empty shop gets these too. */
export async function insertDefaultDelivery(db: Db): Promise<void> {
  for (const { areas, ...zone } of defaultZones) {
    const added = await db.orm.insert(deliveryZone).values(zone).returning({ zone_id: deliveryZone.id });
    const { zone_id } = requireRow(added);
    const rows = areas.map(([from_postcode, to_postcode]) => ({ zone_id, from_postcode, to_postcode }));
    await db.orm.insert(deliveryArea).values(rows);
  }
  const days = festivals.map(([day, reason_en, reason_ms]) => ({ day, reason_en, reason_ms }));
  await db.orm.insert(closedDay).values(days);
}
