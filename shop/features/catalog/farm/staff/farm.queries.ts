import { eq, sql } from 'drizzle-orm';
import { type Db, statement } from '../../../../platform/db/db.ts';
import { farm } from '../../catalog.table.ts';
import { versionOf } from '../../product/staff/product-state.queries.ts';
import type { FarmFields, StaffFarm } from './farm.contract.ts';

const columns = `f.id, f.slug, f.name, f.district, f.state, f.country, f.about_en, f.about_ms, ${versionOf('f.updated_at')} AS updated_at,
  (SELECT count(*)::integer FROM product p WHERE p.farm_id = f.id) AS products`;
const all = statement(
  'staff_farms',
  `SELECT ${columns} FROM farm f ORDER BY f.name COLLATE "en-x-icu", f.id`,
);
const locked = statement('staff_farm', `SELECT ${columns} FROM farm f WHERE f.id = $1 FOR UPDATE`);

export function readFarms(db: Db): Promise<StaffFarm[]> {
  return db.run<StaffFarm>(all);
}

export async function lockFarm(db: Db, id: number): Promise<StaffFarm | null> {
  const [row] = await db.run<StaffFarm>(locked, [id]);
  return row ?? null;
}

export async function isFarmSlugTaken(db: Db, slug: string): Promise<boolean> {
  return (await db.orm.select({ id: farm.id }).from(farm).where(eq(farm.slug, slug))).length > 0;
}

export async function insertFarm(db: Db, row: FarmFields & { slug: string }): Promise<number> {
  const [stored] = await db.orm.insert(farm).values(row).returning({ id: farm.id });
  if (!stored) throw new Error('No farm was inserted');
  return stored.id;
}

export async function updateFarm(db: Db, id: number, row: FarmFields): Promise<void> {
  await db.orm
    .update(farm)
    .set({ ...row, updated_at: sql`clock_timestamp()` })
    .where(eq(farm.id, id));
}
