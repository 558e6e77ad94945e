import { eq } from 'drizzle-orm';
import { setting } from '../content/content.table.ts';
import type { Db } from '../db/db.ts';

const name = 'document_key';

/** The mark of the key that this database was begun with; the first to ask leaves theirs. */
export async function claimKeyMark(db: Db, mark: string, now: Date): Promise<unknown> {
  await db.orm.insert(setting).values({ name, value: mark, changed_at: now }).onConflictDoNothing();
  const [row] = await db.orm.select({ value: setting.value }).from(setting).where(eq(setting.name, name));
  return row?.value;
}
