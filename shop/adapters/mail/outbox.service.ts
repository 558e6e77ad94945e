import type { Db } from '../../platform/db/db.ts';
import * as queries from './mail.queries.ts';

/** The mails for those who look after them; whoever may do that is the caller's business. */
export const countMails = queries.countMails;
export const listMails = queries.listMails;

export type Resent = { ok: true; row: queries.MailRow } | { ok: false; reason: 'unknown' | 'sent' | 'gone' };

/** Makes a mail due at once, also one that was given up, as long as it still holds what to say. */
export async function retryMail(db: Db, id: number, now: Date): Promise<Resent> {
  const row = await queries.lockMail(db, id);
  if (!row) return { ok: false, reason: 'unknown' };
  if (row.sent_at) return { ok: false, reason: 'sent' };
  if (!canSend(row)) return { ok: false, reason: 'gone' };
  return { ok: true, row: await queries.makeDue(db, id, now) };
}

/** What was given up and held a secret is empty. */
export function canSend({ failed_at, params }: Pick<queries.MailRow, 'failed_at' | 'params'>): boolean {
  return failed_at === null || Object.keys(params).length > 0;
}
