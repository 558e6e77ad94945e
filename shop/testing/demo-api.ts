import { media } from '../catalog/catalog.table.ts';
import { demoPictureKeys } from '../db/demo/seed.ts';
import { seedCatalogue } from '../db/demo/seed-catalogue.ts';
import { seedPromotions } from '../db/demo/seed-promotions.ts';
import { seedReviews } from '../db/demo/seed-reviews.ts';
import { openTestApi, type TestApi, type TestApiOptions, testNow } from './test-api.ts';

/** The API over the demo shop; its pictures have rows, but were never drawn. For the tests of one file. */
export async function demoApi(options: TestApiOptions = {}): Promise<TestApi> {
  const api = await openTestApi(options);
  await api.db.transaction(async (db) => {
    const keys = [...new Set(demoPictureKeys)];
    const rows = keys.map((key) => ({
      key,
      name: key,
      file_name: `${key}.webp`,
      mime_type: 'image/webp',
      width: 960,
      height: 720,
    }));
    const inserted = await db.orm.insert(media).values(rows).returning({ id: media.id, key: media.key });
    const mediaIds = new Map(inserted.map(({ id, key }) => [key, id]));
    const ids = await seedCatalogue(db, { now: testNow, mediaIds });
    await seedPromotions(db, { now: testNow, mediaIds, ...ids });
    await seedReviews(db, { now: testNow, productIds: ids.productIds });
  });
  return api;
}
