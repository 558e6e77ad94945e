import { media } from '@bakul/shop/features/catalog/catalog.table';
import { pickupPoint } from '@bakul/shop/features/delivery/delivery.table';
import type { Db } from '@bakul/shop/platform/db/db';
import type { Secrets } from '@bakul/shop/platform/secrets/secrets';
import { demoPictures } from './demo-pictures.ts';
import { withoutIndexes, withoutTriggers } from './load-in-bulk.ts';
import { seedAccounts } from './seed-accounts.ts';
import { seedCatalogue } from './seed-catalogue.ts';
import { seedCompanies } from './seed-companies.ts';
import { seedPromotions } from './seed-promotions.ts';
import { seedReviews } from './seed-reviews.ts';
import { seedStaff } from './seed-staff.ts';
import { seedTrade } from './seed-trade.ts';

const customerDays = 200;

/**
 * What the orders of the demo refer to: the catalogue, the demo accounts, staff and delivery settings. The rows of the
 * snapshot refer to the ids that are assigned here, which are the same in every new shop.
 */
export async function seedFoundation(
  db: Db,
  { now, secrets }: { now: Date; secrets: Secrets },
): Promise<void> {
  await restartIds(db);
  const mediaIds = await insertMedia(db, now);
  const ids = await withoutIndexes(db, ['price_history', 'review'], () =>
    withoutTriggers(db, catalogueTables, async () => {
      const ids = await seedCatalogue(db, { now, mediaIds });
      await seedReviews(db, { now, productIds: ids.productIds });
      return ids;
    }),
  );
  await deriveCatalogue(db, now);
  await seedPromotions(db, { now, mediaIds, ...ids });
  // Customers must be older than their orders.
  const since = new Date(now.getTime() - customerDays * 86_400_000);
  await seedAccounts(db, { now, since });
  await seedStaff(db, { now: since, secrets });
  await seedCompanies(db, { now, since, secrets });
  await seedTrade(db, { now, ...ids });
  await db.orm.insert(pickupPoint).values(pickupPoints);
}

/** The triggers of these would derive the same for every product five times. */
const catalogueTables = ['product', 'product_category', 'product_media', 'variant', 'variant_tier'];

/** The change of all price ranges makes the trigger of products derive the rest. */
async function deriveCatalogue(db: Db, now: Date): Promise<void> {
  await db.run("SELECT set_config('shop.repriced_at', $1, true)", [now.toISOString()]);
  await db.run('SELECT record_price_history(ARRAY(SELECT id FROM variant))');
  await db.run("SELECT set_config('shop.repriced_at', '', true)");
  await db.run('SELECT refresh_price_range(ARRAY(SELECT id FROM product))');
}

/** A first start that failed rolled its rows back, but not its sequences. */
async function restartIds(db: Db): Promise<void> {
  await db.run(`
    SELECT setval(format('%I.%I', n.nspname, s.relname)::regclass, 1, false)
    FROM pg_class s JOIN pg_namespace n ON n.oid = s.relnamespace
      JOIN pg_depend d ON d.objid = s.oid AND d.deptype = 'i' JOIN pg_class t ON t.oid = d.refobjid
    WHERE s.relkind = 'S' AND n.nspname = 'public'
      AND t.relname IN ('media', 'farm', 'category', 'product', 'variant', 'promotion', 'review', 'buyer', 'person',
        'company', 'address', 'staff', 'delivery_zone', 'pickup_point', 'price_list', 'person_document')`);
}

async function insertMedia(db: Db, now: Date): Promise<Map<string, number>> {
  const rows = demoPictures.map(({ key, mediaKey, ...size }) => ({
    key: mediaKey,
    name: key.replaceAll('-', ' '),
    file_name: `${key}.webp`,
    mime_type: 'image/webp',
    ...size,
    is_illustration: true,
    created_at: now,
  }));
  const inserted = await db.orm.insert(media).values(rows).returning({ id: media.id });
  return new Map(demoPictures.map(({ key }, index) => [key, inserted[index]?.id ?? 0]));
}

const pickupPoints = [
  {
    name_en: 'Selangor Wholesale Market, Gate 2',
    name_ms: 'Pasar Borong Selangor, Pintu 2',
    address: 'Lot 12, Jalan Pasar Borong',
    postcode: '43300',
    city: 'Seri Kembangan',
    state: 'SGR',
    opens: '05:00',
    closes: '11:00',
  },
  {
    name_en: 'Kuala Lumpur Wholesale Market, Block C',
    name_ms: 'Pasar Borong Kuala Lumpur, Blok C',
    address: '27 Jalan 2/3A, Batu Caves',
    postcode: '68100',
    city: 'Kuala Lumpur',
    state: 'KUL',
    opens: '05:00',
    closes: '10:30',
  },
  {
    name_en: 'Shah Alam depot',
    name_ms: 'Depoh Shah Alam',
    address: '8 Jalan Renang 13/26, Seksyen 13',
    postcode: '40100',
    city: 'Shah Alam',
    state: 'SGR',
    opens: '06:00',
    closes: '12:00',
  },
];
