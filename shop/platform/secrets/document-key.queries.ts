import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../db/db.ts';
import { setting } from '../db/setting.table.ts';

const name = 'document_key';
const Marks = z.union([z.string().transform((mark) => [mark]), z.array(z.string())]);

/**
 * The fingerprints of the keys that this database needs. The first caller stores its own. The row stays locked until
 * the transaction ends.
 */
export async function lockKeyFingerprints(db: Db, mark: string, now: Date): Promise<string[]> {
  await db.orm.insert(setting).values({ name, value: mark, changed_at: now }).onConflictDoNothing();
  const [row] = await db.orm
    .select({ value: setting.value })
    .from(setting)
    .where(eq(setting.name, name))
    .for('update');
  return Marks.parse(row?.value);
}

/** A single fingerprint is stored as a plain string, as releases without key rotation expect. */
export async function writeKeyFingerprints(db: Db, marks: readonly string[], now: Date): Promise<void> {
  const value = marks.length === 1 ? marks[0] : marks;
  await db.orm.update(setting).set({ value, changed_at: now }).where(eq(setting.name, name));
}
