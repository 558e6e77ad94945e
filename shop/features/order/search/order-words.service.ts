import type { Db } from '../../../platform/db/db.ts';
import { noteWaitingWords } from './order-words.queries.ts';

const maxBatchSize = 500;

/** Notes the words of orders that wait for it. They are found before too; many at once are cheaper than one by one. */
export async function noteOrderWords(db: Db): Promise<{ orders: number }> {
  let orders = 0;
  for (;;) {
    const noted = await noteWaitingWords(db, maxBatchSize);
    orders += noted;
    if (noted < maxBatchSize) return { orders };
  }
}
