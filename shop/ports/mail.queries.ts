import { and, count, eq, isNull, lt, lte, sql } from 'drizzle-orm';
import type { Db } from '../db/db.ts';
import { statement } from '../db/db.ts';
import { mail } from './mail.table.ts';

export type MailRow = typeof mail.$inferSelect;

export async function insertMail(db: Db, values: typeof mail.$inferInsert): Promise<void> {
  await db.orm.insert(mail).values(values);
}

const take = statement(
  'mail_take',
  `UPDATE mail SET attempts = attempts + 1, next_attempt_at = $2
   WHERE id IN (
     SELECT id FROM mail WHERE sent_at IS NULL AND failed_at IS NULL AND next_attempt_at <= $1
     ORDER BY next_attempt_at, id LIMIT $3 FOR UPDATE SKIP LOCKED)
   RETURNING *`,
);

/** Takes mails that are due; until `leaseEnd` nobody else gets them. */
export function takeMail(db: Db, now: Date, leaseEnd: Date, most: number): Promise<MailRow[]> {
  return db.run<MailRow>(take, [now, leaseEnd, most]);
}

const waiting = and(isNull(mail.sent_at), isNull(mail.failed_at));

export async function countWaiting(db: Db): Promise<number> {
  const [row] = await db.orm.select({ n: count() }).from(mail).where(waiting);
  return row?.n ?? 0;
}

export async function hasDueMail(db: Db, now: Date): Promise<boolean> {
  const due = and(waiting, lte(mail.next_attempt_at, now));
  return (await db.orm.select({ id: mail.id }).from(mail).where(due).limit(1)).length > 0;
}

const emptied = sql`'{}'::jsonb`;

/** Written to an address that is nobody's any more: nothing of it stays. */
const farewells = ['account_closed', 'email_changed'];

type Finished = Pick<MailRow, 'id' | 'template'>;

export async function markSent(db: Db, { id, template }: Finished, now: Date): Promise<void> {
  if (farewells.includes(template)) await db.orm.delete(mail).where(eq(mail.id, id));
  else await db.orm.update(mail).set({ sent_at: now, params: emptied }).where(eq(mail.id, id));
}

export async function markFailed(db: Db, { id, template }: Finished, now: Date): Promise<void> {
  if (farewells.includes(template)) await db.orm.delete(mail).where(eq(mail.id, id));
  else await db.orm.update(mail).set({ failed_at: now, params: emptied }).where(eq(mail.id, id));
}

export async function postpone(db: Db, id: number, until: Date): Promise<void> {
  await db.orm.update(mail).set({ next_attempt_at: until }).where(eq(mail.id, id));
}

export async function removeMailTo(db: Db, recipient: string): Promise<void> {
  await db.orm.delete(mail).where(eq(mail.recipient, recipient));
}

export async function removeMailBefore(db: Db, before: Date): Promise<number> {
  const rows = await db.orm
    .delete(mail)
    .where(
      and(lt(mail.created_at, before), sql`(${mail.sent_at} IS NOT NULL OR ${mail.failed_at} IS NOT NULL)`),
    )
    .returning({ id: mail.id });
  return rows.length;
}
