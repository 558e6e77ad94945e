import { connect } from '../shop/platform/db/connect.ts';
import { createDb, type Db } from '../shop/platform/db/db.ts';

/**
 * Connects to the database of the shop under test. Only for what no screen can do, such as letting days pass. The shop
 * itself has no interface for that.
 */
export async function withDatabase<T>(work: (db: Db) => Promise<T>): Promise<T> {
  const database = await connect({ dataDir: process.env.E2E_DATA ?? '', max: 1 });
  try {
    return await work(createDb(database));
  } finally {
    await database.close();
  }
}
