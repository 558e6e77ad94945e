import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  pgTable,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { foreignId, moment } from '../../platform/db/columns.ts';
import { buyer, person } from '../account/account.table.ts';

/**
 * A phone that has proved to be a person's, by sending a code from WhatsApp. Its messages become baskets for the buyer
 * that the person acted for at the time.
 */
export const whatsappLink = pgTable(
  'whatsapp_link',
  {
    phone: text().primaryKey(),
    person_id: integer()
      .notNull()
      .unique()
      .references(() => person.id, { onDelete: 'cascade' }),
    buyer_id: foreignId(() => buyer.id),
    linked_at: moment().notNull(),
  },
  (t) => [check('whatsapp_link_phone', sql`${t.phone} ~ '^\\+[0-9]{6,15}$'`)],
);

/** A code that a person was shown in the shop and has not sent yet. Only its hash is stored. */
export const whatsappCode = pgTable('whatsapp_code', {
  person_id: integer()
    .primaryKey()
    .references(() => person.id, { onDelete: 'cascade' }),
  buyer_id: foreignId(() => buyer.id),
  code_hash: text().notNull().unique(),
  expires_at: moment().notNull(),
});

/** What is remembered of a number, known or not. */
export const whatsappContact = pgTable('whatsapp_contact', {
  phone: text().primaryKey(),
  /** When an unknown number got its one answer. */
  introduced_at: moment(),
  opted_out_at: moment(),
});

export const whatsappDirections = ['in', 'out'] as const;

/** Messages in both directions. A job answers each incoming one at most once, and sends each answer. */
export const whatsappMessage = pgTable(
  'whatsapp_message',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    direction: text({ enum: whatsappDirections }).notNull(),
    phone: text().notNull(),
    person_id: integer().references(() => person.id, { onDelete: 'cascade' }),
    /** The provider's id of an incoming message, which can arrive several times. */
    provider_id: text().unique(),
    /** Null for an incoming picture or voice message. */
    text: text(),
    created_at: moment().notNull(),
    /** When an incoming message was answered, or found to need no answer. */
    handled_at: moment(),
    /** Of an answer: the message that it answers. */
    answers_id: integer().references((): AnyPgColumn => whatsappMessage.id, { onDelete: 'cascade' }),
    attempts: smallint().notNull().default(0),
    next_attempt_at: moment(),
    sent_at: moment(),
    failed_at: moment(),
  },
  (t) => [
    unique('whatsapp_message_answered_once').on(t.answers_id),
    index('whatsapp_message_of_phone').on(t.phone, t.id),
    index('whatsapp_message_of_person').on(t.person_id),
    index('whatsapp_message_old').on(t.created_at),
    index('whatsapp_message_unhandled')
      .on(t.id)
      .where(sql`${t.direction} = 'in' AND ${t.handled_at} IS NULL`),
    index('whatsapp_message_waiting')
      .on(t.next_attempt_at)
      .where(sql`${t.direction} = 'out' AND ${t.sent_at} IS NULL AND ${t.failed_at} IS NULL`),
    check(
      'whatsapp_message_direction',
      sql`CASE ${t.direction} WHEN 'in' THEN ${t.provider_id} IS NOT NULL AND ${t.answers_id} IS NULL
        ELSE ${t.answers_id} IS NOT NULL AND ${t.text} IS NOT NULL AND ${t.next_attempt_at} IS NOT NULL END`,
    ),
  ],
);
