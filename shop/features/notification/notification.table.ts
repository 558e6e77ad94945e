import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import type { Lang } from '../../kit/text/language.ts';
import { foreignId, moment } from '../../platform/db/columns.ts';
import { buyer, ownerId, session } from '../account/account.table.ts';
import { notificationKinds } from './notification.constants.ts';

/** An event that a person is notified of, once. Written in the transaction that causes it. */
export const notification = pgTable(
  'notification',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    person_id: ownerId(),
    /** The buyer whom it concerns: a person can act for several. */
    buyer_id: foreignId(() => buyer.id),
    kind: text({ enum: notificationKinds }).notNull(),
    /** What happened, e.g. `order:123:delivered`. A person is notified of each event once. */
    event: text().notNull(),
    template: text().notNull(),
    /** In either language, so that it is rendered in that of the reader. */
    params: jsonb().$type<Record<Lang, Record<string, string>>>().notNull(),
    /** Path in the storefront, without the language. */
    link: text().notNull(),
    /** Whether the bell shows it, as the person preferred at the time. */
    is_in_app: boolean().notNull(),
    created_at: moment().notNull(),
    read_at: moment(),
  },
  (t) => [
    unique('notification_once').on(t.person_id, t.event),
    index('notification_newest').on(t.person_id, t.id.desc()).where(sql`${t.is_in_app}`),
    index('notification_unread').on(t.person_id).where(sql`${t.is_in_app} AND ${t.read_at} IS NULL`),
    index('notification_old').on(t.created_at),
    check('notification_link', sql`${t.link} LIKE '/%' AND ${t.link} NOT LIKE '//%'`),
  ],
);

/** Only what a person changed. The defaults are in notification.rules.ts. */
export const notificationPreference = pgTable(
  'notification_preference',
  {
    person_id: ownerId(),
    kind: text({ enum: notificationKinds }).notNull(),
    mail: boolean().notNull(),
    push: boolean().notNull(),
    in_app: boolean().notNull(),
    changed_at: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.person_id, t.kind] })],
);

/** A browser that may show notifications. It belongs to a session, so that nothing is shown after logging out. */
export const pushSubscription = pgTable(
  'push_subscription',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    person_id: ownerId(),
    session_id: integer()
      .notNull()
      .references(() => session.id, { onDelete: 'cascade' }),
    endpoint: text().notNull().unique(),
    /** The browser's public key and secret, base64url. */
    p256dh: text().notNull(),
    auth: text().notNull(),
    created_at: moment().notNull(),
  },
  (t) => [index().on(t.person_id), index().on(t.session_id)],
);

/** A notification on its way to one browser. Sent by a job, like emails. */
export const pushMessage = pgTable(
  'push_message',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    notification_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => notification.id, { onDelete: 'cascade' }),
    subscription_id: integer()
      .notNull()
      .references(() => pushSubscription.id, { onDelete: 'cascade' }),
    attempts: smallint().notNull().default(0),
    /** Moved on when a process takes the message, so that no other does. */
    next_attempt_at: moment().notNull(),
    sent_at: moment(),
    failed_at: moment(),
  },
  (t) => [
    unique('push_message_once').on(t.notification_id, t.subscription_id),
    index('push_message_waiting')
      .on(t.next_attempt_at)
      .where(sql`${t.sent_at} IS NULL AND ${t.failed_at} IS NULL`),
    index().on(t.subscription_id),
  ],
);

/** The VAPID keys by which push services recognize this shop. One row, made when they are first needed. */
export const pushKey = pgTable(
  'push_key',
  {
    id: integer().primaryKey(),
    /** Uncompressed point on P-256, base64url. */
    public_key: text().notNull(),
    /** Encrypted like `person_document.fields`. */
    private_key: text().notNull(),
    created_at: moment().notNull(),
  },
  (t) => [check('push_key_single', sql`${t.id} = 1`)],
);
