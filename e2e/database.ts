import { connect } from '../shop/platform/db/connect.ts';
import { createDb, type Db } from '../shop/platform/db/db.ts';

/**
 * The database of the shop that the journeys visit. Only what no screen can do goes this way: letting days pass. The shop
 * itself has no door for that.
 */
export async function withDatabase<T>(work: (db: Db) => Promise<T>): Promise<T> {
  const database = await connect({ dataDir: process.env.E2E_DATA ?? '', max: 1 });
  try {
    return await work(createDb(database));
  } finally {
    await database.close();
  }
}
