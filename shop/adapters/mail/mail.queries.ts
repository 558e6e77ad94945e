import { and, eq, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/db.ts';
import { pageAfter } from '../../platform/db/page-after.ts';
import { command, firstRow, listQuery, oneRowQuery, requireRow } from '../../platform/db/query.ts';
import { mail } from './mail.table.ts';

export type MailRow = typeof mail.$inferSelect;

/** Inserts an email that is due at once. */
export const insertMail = command<
  [
    recipient: string,
    lang: MailRow['lang'],
    template: string,
    params: string,
    now: Date,
    expiresAt: Date | null,
    sentAt: Date | null,
  ]
>(
  'mail_insert',
  `INSERT INTO mail (recipient, lang, template, params, created_at, next_attempt_at, expires_at, sent_at)
   VALUES ($1, $2, $3, $4, $5, $5, $6, $7)`,
);

/**
 * Inserts an email to a person in their language, with the parameters of that language and the person's name. Closed
 * accounts get none.
 */
export const insertMailTo = command<
  [personId: number, template: string, englishParams: string, malayParams: string, now: Date]
>(
  'mail_insert_to_person',
  `INSERT INTO mail (recipient, lang, template, params, created_at, next_attempt_at)
   SELECT email, language, $2, (CASE language WHEN 'ms' THEN $4 ELSE $3 END)::jsonb
     || jsonb_build_object('name', name, 'author', name), $5::timestamptz, $5::timestamptz
   FROM person WHERE id = $1 AND email IS NOT NULL`,
);

/** Leases due emails. No other process gets them until `leaseEnd`. */
export const takeMail = listQuery<MailRow, [now: Date, leaseEnd: Date, most: number]>(
  'mail_take',
  `UPDATE mail SET attempts = attempts + 1, next_attempt_at = $2
   WHERE id IN (
     SELECT id FROM mail WHERE sent_at IS NULL AND failed_at IS NULL AND next_attempt_at <= $1
     ORDER BY next_attempt_at, id LIMIT $3 FOR UPDATE SKIP LOCKED)
   RETURNING *`,
);

const waiting = and(isNull(mail.sent_at), isNull(mail.failed_at));

export async function hasDueMail(db: Db, now: Date): Promise<boolean> {
  const due = and(waiting, lte(mail.next_attempt_at, now));
  return (await db.orm.select({ id: mail.id }).from(mail).where(due).limit(1)).length > 0;
}

const emptied = sql`'{}'::jsonb`;

/** Sent to an address that no longer belongs to an account, so the row is deleted. */
const farewellTemplates = ['account_closed', 'email_changed'];

type Finished = Pick<MailRow, 'id' | 'template'>;

const updateSent = command<[ids: readonly number[], now: Date, except: readonly string[]]>(
  'mail_sent',
  "UPDATE mail SET sent_at = $2, params = '{}' WHERE id = ANY ($1) AND template <> ALL ($3)",
);
const deleteFarewell = command<[ids: readonly number[], templates: readonly string[]]>(
  'mail_said',
  'DELETE FROM mail WHERE id = ANY ($1) AND template = ANY ($2)',
);

export async function markSent(db: Db, mails: readonly Finished[], now: Date): Promise<void> {
  const ids = mails.map(({ id }) => id);
  await updateSent(db, ids, now, farewellTemplates);
  if (mails.some(({ template }) => farewellTemplates.includes(template)))
    await deleteFarewell(db, ids, farewellTemplates);
}

type Failed = Finished & Pick<MailRow, 'params'>;

/** Secrets are erased at once. Other parameters are kept, so that staff can retry the email. */
export async function markFailed(
  db: Db,
  { id, template, params }: Failed,
  { now, failure, isTooLate = false }: { now: Date; failure: string; isTooLate?: boolean },
): Promise<void> {
  const isSecret = 'code' in params || 'token' in params;
  const kept = isSecret || isTooLate ? { params: emptied } : {};
  if (farewellTemplates.includes(template)) await db.orm.delete(mail).where(eq(mail.id, id));
  else
    await db.orm
      .update(mail)
      .set({ failed_at: now, failure, ...kept })
      .where(eq(mail.id, id));
}

export const removeMail = command<[id: number]>('mail_remove', 'DELETE FROM mail WHERE id = $1');

export async function postpone(db: Db, id: number, until: Date, failure: string): Promise<void> {
  await db.orm.update(mail).set({ next_attempt_at: until, failure }).where(eq(mail.id, id));
}

export const countMails = oneRowQuery<Record<'waiting' | 'failed' | 'sent_today', number>, [since: Date]>(
  'mail_counts',
  `SELECT (SELECT count(*)::integer FROM mail WHERE sent_at IS NULL AND failed_at IS NULL) AS waiting,
     (SELECT count(*)::integer FROM mail WHERE failed_at IS NOT NULL) AS failed,
     (SELECT count(*)::integer FROM mail WHERE created_at >= $1 AND sent_at IS NOT NULL) AS sent_today`,
);

/** Waiting or failed emails, newest first. */
export function listMails(
  db: Db,
  { state, after, limit }: { state: 'waiting' | 'failed'; after: number | null; limit: number },
): Promise<MailRow[]> {
  const { beyond, order } = pageAfter(mail.id, after ?? undefined, 'newest');
  return db.orm
    .select()
    .from(mail)
    .where(and(state === 'failed' ? isNotNull(mail.failed_at) : waiting, beyond))
    .orderBy(order)
    .limit(limit);
}

export const lockMail = (db: Db, id: number) =>
  firstRow(db.orm.select().from(mail).where(eq(mail.id, id)).for('update'));

export async function makeDue(db: Db, id: number, now: Date): Promise<MailRow> {
  const due = { failed_at: null, failure: null, attempts: 0, next_attempt_at: now };
  return requireRow(await db.orm.update(mail).set(due).where(eq(mail.id, id)).returning());
}

export async function removeMailBefore(db: Db, before: Date): Promise<number> {
  const { rowCount } = await db.orm
    .delete(mail)
    .where(and(lt(mail.created_at, before), or(isNotNull(mail.sent_at), isNotNull(mail.failed_at))));
  return rowCount ?? 0;
}
