import { listMigrationTimes } from '@bakul/shop/platform/db/migrate';
import { type DatabaseContext, type Finding, ok, warning } from './check.ts';

/** Compares the migrations of this release with those that the database has run. */
export async function checkSchema({ db }: DatabaseContext): Promise<Finding> {
  const [table] = await db.run<{ is_there: boolean }>(
    "SELECT to_regclass('drizzle.__drizzle_migrations') IS NOT NULL AS is_there",
  );
  if (!table?.is_there)
    return warning('the database is empty', 'The first start creates the tables (npm start).');
  const [row] = await db.run<{ last: string | null }>(
    'SELECT max(created_at)::text AS last FROM drizzle.__drizzle_migrations',
  );
  return judgeSchema(listMigrationTimes(), Number(row?.last ?? 0));
}

/** Both are times in milliseconds, by which migrations are ordered. */
function judgeSchema(own: readonly number[], last: number): Finding {
  const newest = Math.max(...own);
  if (last > newest)
    return warning(
      'the database was migrated by a newer release',
      'A release can run one step behind, as after a rollback. Otherwise install the newer release.',
    );
  const pending = own.filter((at) => at > last).length;
  if (pending > 0)
    return warning(
      `${pending} of ${own.length} migrations are pending`,
      'Make a backup (npm run backup), then restart the shop: every start migrates.',
    );
  return ok(`all ${own.length} have run`);
}
