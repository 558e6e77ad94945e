import { media } from '@bakul/shop/features/catalog/catalog.table';
import { pickupPoint } from '@bakul/shop/features/delivery/delivery.table';
import type { Db } from '@bakul/shop/platform/db/db';
import { readShopKind, shopLock } from '@bakul/shop/platform/db/set-up';
import { setting } from '@bakul/shop/platform/db/setting.table';
import type { Deps } from '@bakul/shop/platform/http/app';
import { demoPictures } from './demo-pictures.ts';
import { seedAccounts } from './seed-accounts.ts';
import { seedBankStatement } from './seed-bank-statement.ts';
import { seedCatalogue } from './seed-catalogue.ts';
import { seedCompanies } from './seed-companies.ts';
import { seedCredit } from './seed-credit.ts';
import { seedDocuments } from './seed-documents.ts';
import { seedEinvoices } from './seed-einvoices.ts';
import { seedOrders } from './seed-orders.ts';
import { seedPromotions } from './seed-promotions.ts';
import { seedQuotations } from './seed-quotations.ts';
import { seedReviews } from './seed-reviews.ts';
import { seedStaff } from './seed-staff.ts';
import { seedStandingOrders } from './seed-standing-orders.ts';
import { seedTrade } from './seed-trade.ts';

const customerDays = 200;

/**
 * Fills a new shop with the demo data in one transaction. Returns false and changes nothing if the shop was set up
 * before.
 */
export async function seedDemo(deps: Deps, { now }: { now: Date }): Promise<boolean> {
  const { secrets } = deps;
  return deps.db.transaction(async (db) => {
    await db.run(shopLock);
    if ((await readShopKind(db)) !== null) return false;
    const mediaIds = await insertMedia(db, now);
    const ids = await seedCatalogue(db, { now, mediaIds });
    await seedPromotions(db, { now, mediaIds, ...ids });
    await seedReviews(db, { now, productIds: ids.productIds });
    // Customers must be older than their orders.
    const since = new Date(now.getTime() - customerDays * 86_400_000);
    await seedAccounts(db, { now, since });
    await seedStaff(db, { now: since, secrets });
    await seedCompanies(db, { now, since, secrets });
    await seedTrade(db, { now, ...ids });
    await seedQuotations(db, { now });
    await db.orm.insert(pickupPoint).values(pickupPoints);
    await seedOrders(db, { now, deps });
    await seedStandingOrders(db, { now, deps });
    await seedCredit(db, { now, secrets });
    await seedEinvoices(db, { now, deps });
    await seedDocuments(db, { now, deps });
    await seedBankStatement(db, { now, deps });
    await db.orm.insert(setting).values({ name: 'shop', value: { demo: true }, changed_at: now });
    return true;
  });
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
