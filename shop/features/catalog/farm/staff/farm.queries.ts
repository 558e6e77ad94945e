import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../../../platform/db/db.ts';
import { listQuery, requireRow, rowQuery } from '../../../../platform/db/query.ts';
import { farm } from '../../catalog.table.ts';
import { versionOf } from '../../product/staff/product-state.queries.ts';
import type { FarmFields, StaffFarm } from './farm.contract.ts';

const columns = `f.id, f.slug, f.name, f.district, f.state, f.country, f.about_en, f.about_ms, ${versionOf('f.updated_at')} AS updated_at,
  (SELECT count(*)::integer FROM product p WHERE p.farm_id = f.id) AS products`;
export const readFarms = listQuery<StaffFarm>(
  'staff_farms',
  `SELECT ${columns} FROM farm f ORDER BY f.name COLLATE "en-x-icu", f.id`,
);
export const lockFarm = rowQuery<StaffFarm, [id: number]>(
  'staff_farm',
  `SELECT ${columns} FROM farm f WHERE f.id = $1 FOR UPDATE`,
);

export async function isFarmSlugTaken(db: Db, slug: string): Promise<boolean> {
  return (await db.orm.select({ id: farm.id }).from(farm).where(eq(farm.slug, slug))).length > 0;
}

export async function insertFarm(db: Db, row: FarmFields & { slug: string }): Promise<number> {
  return requireRow(await db.orm.insert(farm).values(row).returning({ id: farm.id })).id;
}

export async function updateFarm(db: Db, id: number, row: FarmFields): Promise<void> {
  await db.orm
    .update(farm)
    .set({ ...row, updated_at: sql`clock_timestamp()` })
    .where(eq(farm.id, id));
}
