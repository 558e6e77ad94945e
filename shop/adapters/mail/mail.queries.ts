import { and, eq, isNull, lt, lte, sql } from 'drizzle-orm';
import { type Db, statement } from '../../platform/db/db.ts';
import { mail } from './mail.table.ts';

export type MailRow = typeof mail.$inferSelect;

const insert = statement(
  'mail_insert',
  `INSERT INTO mail (recipient, lang, template, params, created_at, next_attempt_at, expires_at, sent_at)
   VALUES ($1, $2, $3, $4, $5, $5, $6, $7)`,
);

export type NewMail = Pick<
  MailRow,
  'recipient' | 'lang' | 'template' | 'params' | 'created_at' | 'expires_at' | 'sent_at'
>;

/** Inserts an email that is due at once. */
export async function insertMail(db: Db, mail: NewMail): Promise<void> {
  const { recipient, lang, template, params, created_at, expires_at, sent_at } = mail;
  await db.run(insert, [recipient, lang, template, JSON.stringify(params), created_at, expires_at, sent_at]);
}

const insertTo = statement(
  'mail_insert_to_person',
  `INSERT INTO mail (recipient, lang, template, params, created_at, next_attempt_at)
   SELECT email, language, $2, (CASE language WHEN 'ms' THEN $4 ELSE $3 END)::jsonb
     || jsonb_build_object('name', name, 'author', name), $5::timestamptz, $5::timestamptz
   FROM person WHERE id = $1 AND email IS NOT NULL`,
);

type MailTo = Pick<MailRow, 'template' | 'created_at'> & {
  personId: number;
  /** In each language. The recipient's name is added. */
  params: Record<MailRow['lang'], object>;
};

/** Inserts an email to a person in their language. Closed accounts get none. */
export async function insertMailTo(db: Db, mail: MailTo): Promise<void> {
  const { personId, template, params, created_at } = mail;
  const { en, ms } = params;
  await db.run(insertTo, [personId, template, JSON.stringify(en), JSON.stringify(ms), created_at]);
}

const take = statement(
  'mail_take',
  `UPDATE mail SET attempts = attempts + 1, next_attempt_at = $2
   WHERE id IN (
     SELECT id FROM mail WHERE sent_at IS NULL AND failed_at IS NULL AND next_attempt_at <= $1
     ORDER BY next_attempt_at, id LIMIT $3 FOR UPDATE SKIP LOCKED)
   RETURNING *`,
);

/** Leases due emails. No other process gets them until `leaseEnd`. */
export function takeMail(db: Db, now: Date, leaseEnd: Date, most: number): Promise<MailRow[]> {
  return db.run<MailRow>(take, [now, leaseEnd, most]);
}

const waiting = and(isNull(mail.sent_at), isNull(mail.failed_at));

export function countWaiting(db: Db): Promise<number> {
  return db.orm.$count(mail, waiting);
}

export async function hasDueMail(db: Db, now: Date): Promise<boolean> {
  const due = and(waiting, lte(mail.next_attempt_at, now));
  return (await db.orm.select({ id: mail.id }).from(mail).where(due).limit(1)).length > 0;
}

const emptied = sql`'{}'::jsonb`;

/** Sent to an address that no longer belongs to an account, so the row is deleted. */
const farewellTemplates = ['account_closed', 'email_changed'];

type Finished = Pick<MailRow, 'id' | 'template'>;

const sent = statement(
  'mail_sent',
  "UPDATE mail SET sent_at = $2, params = '{}' WHERE id = ANY ($1) AND template <> ALL ($3)",
);
const deleteFarewell = statement('mail_said', 'DELETE FROM mail WHERE id = ANY ($1) AND template = ANY ($2)');

export async function markSent(db: Db, mails: readonly Finished[], now: Date): Promise<void> {
  const ids = mails.map(({ id }) => id);
  await db.run(sent, [ids, now, farewellTemplates]);
  if (mails.some(({ template }) => farewellTemplates.includes(template)))
    await db.run(deleteFarewell, [ids, farewellTemplates]);
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

export async function postpone(db: Db, id: number, until: Date, failure: string): Promise<void> {
  await db.orm.update(mail).set({ next_attempt_at: until, failure }).where(eq(mail.id, id));
}

const counts = statement(
  'mail_counts',
  `SELECT (SELECT count(*)::integer FROM mail WHERE sent_at IS NULL AND failed_at IS NULL) AS waiting,
     (SELECT count(*)::integer FROM mail WHERE failed_at IS NOT NULL) AS failed,
     (SELECT count(*)::integer FROM mail WHERE created_at >= $1 AND sent_at IS NOT NULL) AS sent_today`,
);

export async function countMails(db: Db, since: Date) {
  const [row] = await db.run<{ waiting: number; failed: number; sent_today: number }>(counts, [since]);
  return row ?? { waiting: 0, failed: 0, sent_today: 0 };
}

const listed = (state: 'waiting' | 'failed') =>
  statement(
    `mail_list_${state}`,
    `SELECT * FROM mail WHERE ${state === 'failed' ? 'failed_at IS NOT NULL' : 'sent_at IS NULL AND failed_at IS NULL'}
       AND ($1::integer IS NULL OR id < $1) ORDER BY id DESC LIMIT $2`,
  );
const lists = { waiting: listed('waiting'), failed: listed('failed') };

export function listMails(
  db: Db,
  { state, after, limit }: { state: 'waiting' | 'failed'; after: number | null; limit: number },
): Promise<MailRow[]> {
  return db.run<MailRow>(lists[state], [after, limit]);
}

export async function lockMail(db: Db, id: number): Promise<MailRow | null> {
  const [row] = await db.orm.select().from(mail).where(eq(mail.id, id)).for('update');
  return row ?? null;
}

export async function makeDue(db: Db, id: number, now: Date): Promise<MailRow> {
  const due = { failed_at: null, failure: null, attempts: 0, next_attempt_at: now };
  const [row] = await db.orm.update(mail).set(due).where(eq(mail.id, id)).returning();
  if (!row) throw new Error('The locked email no longer exists');
  return row;
}

export async function removeMailTo(db: Db, recipient: string): Promise<void> {
  await db.orm.delete(mail).where(eq(mail.recipient, recipient));
}

export async function removeMailBefore(db: Db, before: Date): Promise<number> {
  const { rowCount } = await db.orm
    .delete(mail)
    .where(
      and(lt(mail.created_at, before), sql`(${mail.sent_at} IS NOT NULL OR ${mail.failed_at} IS NOT NULL)`),
    );
  return rowCount ?? 0;
}
