import { createHmac } from 'node:crypto';
import type { Db } from '../db/db.ts';
import { lockKeyFingerprints, writeKeyFingerprints } from './document-key.queries.ts';
import type { SealingKey, Secrets } from './secrets.ts';

/**
 * Stops a process that lacks a master key with which secrets in the database are sealed: the key was lost, a second
 * machine created its own, or an old key was removed before its secrets were sealed again. The process could not read
 * them and would write what no other process can read. A new current key is recorded as needed from now on.
 */
export async function checkDocumentKey(
  db: Db,
  { fields }: Pick<Secrets, 'fields'>,
  now: Date,
): Promise<void> {
  const current = fingerprintOf(fields[0]);
  const known = new Set(fields.map(fingerprintOf));
  await db.transaction(async (tx) => {
    const needed = await lockKeyFingerprints(tx, current, now);
    if (!needed.every((mark) => known.has(mark))) {
      throw new Error(
        'The key of the documents is not the one that this database was begun with, or a previous key is missing. Set DOCUMENT_KEY (and DOCUMENT_KEY_PREVIOUS) to those, or put document.key back into the data folder.',
      );
    }
    if (!needed.includes(current)) await writeKeyFingerprints(tx, [...needed, current], now);
  });
}

/** Call after every secret has been sealed with the current key: no other key is needed any more. */
export async function recordOnlyCurrentKey(
  db: Db,
  { fields }: Pick<Secrets, 'fields'>,
  now: Date,
): Promise<void> {
  await writeKeyFingerprints(db, [fingerprintOf(fields[0])], now);
}

function fingerprintOf({ key }: SealingKey): string {
  return createHmac('sha256', key).update('bakul document key').digest('hex').slice(0, 32);
}
