import { type Db, statement } from '../../../platform/db/db.ts';

const note = statement('note_waiting_words', 'SELECT note_waiting_words($1) AS noted');

/** How many orders had their words noted; fewer than `most` when no more wait. */
export async function noteWaitingWords(db: Db, most: number): Promise<number> {
  return (await db.run<{ noted: number }>(note, [most]))[0]?.noted ?? 0;
}
