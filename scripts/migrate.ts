import { databaseOf, readEnv } from '../apps/server/env.ts';
import { connect } from '../shop/platform/db/connect.ts';
import { migrate } from '../shop/platform/db/migrate.ts';

/** Migrates the database without starting the shop. A start does the same; this one ends when it is done. */
try {
  const database = await connect({ ...databaseOf(readEnv(process.env)), max: 1 });
  try {
    const { isNewest } = await migrate(database);
    console.log(
      isNewest
        ? 'The database is up to date.'
        : 'The database belongs to a newer release. Nothing was changed.',
    );
  } finally {
    await database.close();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
