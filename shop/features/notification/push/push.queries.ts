import { and, eq, isNull, lte, ne } from 'drizzle-orm';
import type { Lang } from '../../../kit/text/language.ts';
import type { Db } from '../../../platform/db/db.ts';
import { command, firstRow, listQuery } from '../../../platform/db/query.ts';
import { concernsPerson } from '../notification.queries.ts';
import { pushKey, pushMessage, pushSubscription } from '../notification.table.ts';

export const findPushKey = (db: Db) => firstRow(db.orm.select().from(pushKey));

/** Of several processes that make keys at the same time, the first wins. */
export async function insertPushKey(db: Db, key: typeof pushKey.$inferInsert): Promise<void> {
  await db.orm.insert(pushKey).values(key).onConflictDoNothing();
}

type NewSubscription = Omit<typeof pushSubscription.$inferInsert, 'id'>;

/**
 * Stores a browser for a session. A subscription from an earlier session is replaced together with the messages that
 * wait for it: they may be meant for another person who used the same browser.
 */
export async function putSubscription(db: Db, values: NewSubscription): Promise<void> {
  const { endpoint, session_id, p256dh, auth } = values;
  const isEarlier = and(eq(pushSubscription.endpoint, endpoint), ne(pushSubscription.session_id, session_id));
  await db.orm.delete(pushSubscription).where(isEarlier);
  await db.orm
    .insert(pushSubscription)
    .values(values)
    .onConflictDoUpdate({
      target: pushSubscription.endpoint,
      set: { p256dh, auth },
      setWhere: eq(pushSubscription.session_id, session_id),
    });
}

/** Keeps the newest subscriptions of a person. */
export const trimSubscriptions = command<[personId: number, most: number]>(
  'push_subscription_trim',
  `DELETE FROM push_subscription WHERE id IN (
     SELECT id FROM push_subscription WHERE person_id = $1 ORDER BY id DESC OFFSET $2)`,
);

export async function removeSubscription(db: Db, personId: number, endpoint: string): Promise<void> {
  const isOwn = and(eq(pushSubscription.endpoint, endpoint), eq(pushSubscription.person_id, personId));
  await db.orm.delete(pushSubscription).where(isOwn);
}

/** Waiting messages to it are deleted too. */
export async function removeSubscriptionById(db: Db, id: number): Promise<void> {
  await db.orm.delete(pushSubscription).where(eq(pushSubscription.id, id));
}

export type DuePush = {
  id: number;
  notification_id: number;
  attempts: number;
  event: string;
  template: string;
  params: Record<Lang, Record<string, string>>;
  link: string;
  created_at: Date;
  language: Lang;
  subscription_id: number;
  endpoint: string;
  p256dh: string;
  auth: string;
  /** Whether the session that the browser subscribed in is still open, and belongs to the notified person. */
  is_session_open: boolean;
  /** Whether the person may still see what it is about, in this session. */
  is_visible: boolean;
};

/** So many of the oldest due messages are considered. */
const maxConsidered = 1000;

/**
 * Leases due messages. No other process gets them until `leaseEnd`. At most `perPerson` of each person, so that one whose
 * browsers do not answer does not delay the others.
 */
export const takePush = listQuery<
  DuePush,
  [now: Date, leaseEnd: Date, limit: number, openedAfter: Date, usedAfter: Date, perPerson: number]
>(
  'push_take',
  `WITH due AS (
     SELECT id, subscription_id, next_attempt_at FROM push_message
     WHERE sent_at IS NULL AND failed_at IS NULL AND next_attempt_at <= $1 ORDER BY next_attempt_at, id LIMIT ${maxConsidered}),
   ranked AS (
     SELECT d.id, row_number() OVER (PARTITION BY b.person_id ORDER BY d.next_attempt_at, d.id) AS place
     FROM due d JOIN push_subscription b ON b.id = d.subscription_id),
   taken AS (
     UPDATE push_message SET attempts = attempts + 1, next_attempt_at = $2
     WHERE id IN (
       SELECT id FROM push_message
       WHERE sent_at IS NULL AND failed_at IS NULL AND next_attempt_at <= $1
         AND id IN (SELECT id FROM ranked WHERE place <= $6)
       ORDER BY next_attempt_at, id LIMIT $3 FOR UPDATE SKIP LOCKED)
     RETURNING id, notification_id, subscription_id, attempts)
   SELECT t.id::float8, n.id::float8 AS notification_id, t.attempts, n.event, n.template, n.params, n.link, n.created_at, p.language,
     b.id AS subscription_id, b.endpoint, b.p256dh, b.auth,
     s.ended_at IS NULL AND s.expires_at > $1 AND s.created_at > $4 AND s.last_seen_at > $5
       AND p.blocked_at IS NULL AND b.person_id = n.person_id AS is_session_open,
     ${concernsPerson('n.buyer_id', 'n.person_id', 's.has_second_factor')} AS is_visible
   FROM taken t JOIN notification n ON n.id = t.notification_id JOIN person p ON p.id = n.person_id
     JOIN push_subscription b ON b.id = t.subscription_id JOIN session s ON s.id = b.session_id`,
);

export async function hasDuePush(db: Db, now: Date): Promise<boolean> {
  const { sent_at, failed_at, next_attempt_at, id } = pushMessage;
  const isDue = and(isNull(sent_at), isNull(failed_at), lte(next_attempt_at, now));
  return (await db.orm.select({ id }).from(pushMessage).where(isDue).limit(1)).length > 0;
}

type Change = Partial<Pick<typeof pushMessage.$inferInsert, 'sent_at' | 'failed_at' | 'next_attempt_at'>>;

export async function updatePush(db: Db, id: number, change: Change): Promise<void> {
  await db.orm.update(pushMessage).set(change).where(eq(pushMessage.id, id));
}
