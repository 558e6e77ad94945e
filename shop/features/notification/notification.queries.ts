import { eq, lt } from 'drizzle-orm';
import type { Lang } from '../../kit/text/language.ts';
import type { Db } from '../../platform/db/db.ts';
import { command, countChanged, listQuery, oneRowQuery, rowQuery } from '../../platform/db/query.ts';
import type { NotificationKind } from './notification.constants.ts';
import { notification, notificationPreference } from './notification.table.ts';

type NotificationRow = typeof notification.$inferSelect;

export type NewNotification = {
  /** Null when the person was notified of this event before. */
  id: number | null;
  wants_mail: boolean;
  pushes: number;
  email: string;
  name: string;
  language: Lang;
};

/**
 * Whether a person may see what concerns a buyer: it is their own account, or a company that they belong to and whose
 * second factor their session has, if it requires one.
 */
export const concernsPerson = (buyerId: string, personId: string, hasSecondFactor: string) => `(
  ${buyerId} = (SELECT buyer_id FROM person WHERE id = ${personId})
  OR EXISTS (SELECT FROM company c JOIN company_member m ON m.company_id = c.id AND m.is_active
    WHERE c.buyer_id = ${buyerId} AND m.person_id = ${personId}
      AND (NOT c.requires_second_factor OR ${hasSecondFactor})))`;

/**
 * Whom to notify of what an author started for a buyer: the author themselves, or the owners and admins of a company
 * that the author has left or in which they are blocked. For a personal account that is closed, nobody.
 */
export const listResponsible = listQuery<{ id: number }, [authorId: number, buyerId: number]>(
  'notification_responsible',
  `WITH member AS (
     SELECT p.id, m.role FROM company c JOIN company_member m ON m.company_id = c.id AND m.is_active
       JOIN person p ON p.id = m.person_id AND p.email IS NOT NULL AND p.blocked_at IS NULL
     WHERE c.buyer_id = $2)
   SELECT id FROM person WHERE id = $1 AND buyer_id = $2 AND email IS NOT NULL
   UNION ALL
   SELECT id FROM member
   WHERE id = $1 OR (role IN ('owner', 'admin') AND NOT EXISTS (SELECT FROM member WHERE id = $1))
   ORDER BY id`,
);

/**
 * Stores a notification and queues it for each of the person's browsers, unless the person was notified of the event
 * before. A concurrent insert of the same event waits for the other and then finds it. Null for a closed or blocked
 * account, and for whoever does not belong to the company.
 */
export const insertNotification = rowQuery<
  NewNotification,
  [
    personId: number,
    buyerId: number,
    kind: NotificationKind,
    event: string,
    template: string,
    params: string,
    link: string,
    now: Date,
    mail: boolean,
    push: boolean,
    inApp: boolean,
  ]
>(
  'notification_insert',
  `WITH chosen AS (
     SELECT p.id AS person_id, p.email, p.name, p.language, coalesce(c.mail, $9) AS mail, coalesce(c.push, $10) AS push,
       coalesce(c.in_app, $11) AS in_app
     FROM person p LEFT JOIN notification_preference c ON c.person_id = p.id AND c.kind = $3
     WHERE p.id = $1 AND p.email IS NOT NULL AND p.blocked_at IS NULL AND ${concernsPerson('$2', '$1', 'true')}),
   inserted AS (
     INSERT INTO notification (person_id, buyer_id, kind, event, template, params, link, is_in_app, created_at)
     SELECT person_id, $2, $3, $4, $5, $6::jsonb, $7, in_app, $8 FROM chosen
     ON CONFLICT (person_id, event) DO NOTHING RETURNING id),
   pushed AS (
     INSERT INTO push_message (notification_id, subscription_id, next_attempt_at)
     SELECT i.id, b.id, $8 FROM inserted i JOIN chosen ON chosen.push
       JOIN push_subscription b ON b.person_id = chosen.person_id
       JOIN session s ON s.id = b.session_id AND s.ended_at IS NULL AND s.expires_at > $8
     WHERE ${concernsPerson('$2', '$1', 's.has_second_factor')}
     RETURNING id)
   SELECT (SELECT id::float8 FROM inserted) AS id, mail AS wants_mail, (SELECT count(*)::integer FROM pushed) AS pushes,
     email, name, language
   FROM chosen`,
);

export type ListedNotification = Pick<
  NotificationRow,
  'id' | 'kind' | 'template' | 'params' | 'link' | 'created_at' | 'read_at' | 'buyer_id'
> & { company_id: number | null; buyer: string };

const readable = `n.person_id = $1 AND ${concernsPerson('n.buyer_id', 'n.person_id', '$2')}`;
/** What the bell and the list show. A push message may be about another one. */
const visible = `${readable} AND n.is_in_app`;

/** The registration number of a company when the person belongs to another one of the same name. */
const ssmNumberIfNeeded = `CASE WHEN EXISTS (
  SELECT FROM company_member m JOIN company o ON o.id = m.company_id
  WHERE m.person_id = $1 AND m.is_active AND o.name = c.name AND o.id <> c.id) THEN ' (' || c.ssm_number || ')' ELSE '' END`;

const listed = `SELECT n.id::float8, n.kind, n.template, n.params, n.link, n.created_at, n.read_at, n.buyer_id,
     c.id AS company_id, coalesce(c.name || ${ssmNumberIfNeeded}, (SELECT name FROM person WHERE id = $1)) AS buyer
   FROM notification n LEFT JOIN company c ON c.buyer_id = n.buyer_id`;

export const listNotifications = listQuery<
  ListedNotification,
  [personId: number, hasSecondFactor: boolean, limit: number, offset: number]
>('notification_list', `${listed} WHERE ${visible} ORDER BY n.id DESC LIMIT $3 OFFSET $4`);

/** Also one that the list does not show. Null when it is another person's, or not for their eyes. */
export const findNotification = rowQuery<
  ListedNotification,
  [personId: number, hasSecondFactor: boolean, id: number]
>('notification_by_id', `${listed} WHERE ${readable} AND n.id = $3`);

/** `records` counts all notifications, `unread` those not read yet. */
export const countNotifications = oneRowQuery<
  { records: number; unread: number },
  [personId: number, hasSecondFactor: boolean]
>(
  'notification_counts',
  `SELECT count(*)::integer AS records, count(*) FILTER (WHERE n.read_at IS NULL)::integer AS unread
   FROM notification n WHERE ${visible}`,
);

export const countUnread = oneRowQuery<{ unread: number }, [personId: number, hasSecondFactor: boolean]>(
  'notification_unread',
  `SELECT count(*)::integer AS unread FROM notification n WHERE ${visible} AND n.read_at IS NULL`,
);

/** Null when it is another person's, or not for their eyes. An earlier time of reading stays. */
export const markRead = rowQuery<
  { id: number },
  [personId: number, hasSecondFactor: boolean, id: number, now: Date]
>(
  'notification_read',
  `UPDATE notification n SET read_at = coalesce(n.read_at, $4) WHERE ${readable} AND n.id = $3 RETURNING n.id`,
);

/** Those of a buyer whose link leads to the page, whatever part of it the link opens. */
export const markPageRead = command<
  [personId: number, hasSecondFactor: boolean, now: Date, buyerId: number, path: string]
>(
  'notification_read_page',
  `UPDATE notification n SET read_at = $3 WHERE ${visible} AND n.read_at IS NULL AND n.buyer_id = $4
   AND split_part(n.link, '?', 1) = $5`,
);

export const markAllRead = command<[personId: number, hasSecondFactor: boolean, now: Date]>(
  'notification_read_all',
  `UPDATE notification n SET read_at = $3 WHERE ${visible} AND n.read_at IS NULL`,
);

const { kind, mail, push, in_app } = notificationPreference;

export function listPreferences(db: Db, personId: number) {
  return db.orm
    .select({ kind, mail, push, in_app })
    .from(notificationPreference)
    .where(eq(notificationPreference.person_id, personId));
}

type Chosen = [mail: boolean | null, push: boolean | null, inApp: boolean | null];
type Defaults = [mail: boolean, push: boolean, inApp: boolean];

/**
 * Stores the channels that were chosen. Null leaves a channel as it is: the page that was open elsewhere may show an
 * older choice. Null for a closed account.
 */
export const putPreference = rowQuery<
  { kind: NotificationKind },
  [personId: number, kind: NotificationKind, now: Date, ...Chosen, ...Defaults]
>(
  'notification_preference_put',
  `INSERT INTO notification_preference AS c (person_id, kind, changed_at, mail, push, in_app)
   SELECT id, $2, $3, coalesce($4, $7::boolean), coalesce($5, $8::boolean), coalesce($6, $9::boolean)
   FROM person WHERE id = $1 AND closed_at IS NULL
   ON CONFLICT (person_id, kind) DO UPDATE SET changed_at = excluded.changed_at,
     mail = coalesce($4, c.mail), push = coalesce($5, c.push), in_app = coalesce($6, c.in_app)
   RETURNING kind`,
);

export function removeNotificationsBefore(db: Db, before: Date): Promise<number> {
  return countChanged(db.orm.delete(notification).where(lt(notification.created_at, before)));
}
