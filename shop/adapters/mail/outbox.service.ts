import type { Db } from '../../platform/db/db.ts';
import * as queries from './mail.queries.ts';

/** The outbox for staff. Callers must check permissions. */
export const countMails = queries.countMails;
export const listMails = queries.listMails;

export type Resent = { ok: true; row: queries.MailRow } | { ok: false; reason: 'unknown' | 'sent' | 'gone' };

/** Makes an email due at once, even one that was given up, as long as its parameters still exist. */
export async function retryMail(db: Db, id: number, now: Date): Promise<Resent> {
  const row = await queries.lockMail(db, id);
  if (!row) return { ok: false, reason: 'unknown' };
  if (row.sent_at) return { ok: false, reason: 'sent' };
  if (!canSend(row)) return { ok: false, reason: 'gone' };
  return { ok: true, row: await queries.makeDue(db, id, now) };
}

/** A failed email that contained a secret has been emptied. */
export function canSend({ failed_at, params }: Pick<queries.MailRow, 'failed_at' | 'params'>): boolean {
  return failed_at === null || Object.keys(params).length > 0;
}
