import { createHmac } from 'node:crypto';
import type { Db } from '../db/db.ts';
import { claimKeyMark } from './document-key.queries.ts';
import type { Secrets } from './secrets.ts';

/**
 * Stops a process whose key is not the one that the documents in the database were encrypted with: after the key was
 * lost, or on a second machine that made one of its own. It would write what nobody else can read.
 */
export async function checkDocumentKey(db: Db, secrets: Secrets, now: Date): Promise<void> {
  const mark = createHmac('sha256', secrets.fields).update('bakul document key').digest('hex').slice(0, 32);
  if ((await claimKeyMark(db, mark, now)) === mark) return;
  throw new Error(
    'The key of the documents is not the one that this database was begun with. Set DOCUMENT_KEY to that one, or put its document.key back into the data folder.',
  );
}
