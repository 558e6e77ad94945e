import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { moment, plainText } from '../../platform/db/columns.ts';

/**
 * The party that buys: one row for every person and one for every company. Purchases reference it, whichever of the two
 * it is.
 */
export const buyer = pgTable('buyer', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  kind: text({ enum: ['person', 'company'] }).notNull(),
});

/**
 * Somebody who can log in. Closing an account erases the personal data and keeps the row, because orders reference it.
 */
export const person = pgTable(
  'person',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    buyer_id: integer()
      .notNull()
      .unique()
      .default(sql`create_buyer('person')`)
      .references(() => buyer.id),
    account_type: smallint().notNull(),
    name: text().notNull(),
    /** Lower case. Null once the account is closed. */
    email: text().unique(),
    /** E.164. Null once the account is closed. */
    mobile_phone: text().unique(),
    password_hash: text(),
    password_changed_at: moment().notNull(),
    language: text({ enum: ['en', 'ms'] })
      .notNull()
      .default('en'),
    avatar_key: text(),
    verified_at: moment(),
    closed_at: moment(),
    /** Set when staff block the account. The person is shown the reason when they try to log in. */
    blocked_at: moment(),
    blocked_reason: text(),
    created_at: moment().notNull(),
  },
  (t) => [
    check('person_blocked_with_reason', sql`(${t.blocked_at} IS NULL) = (${t.blocked_reason} IS NULL)`),
    check('person_account_type', sql`${t.account_type} IN (1, 2)`),
    check('person_email_lower', sql`${t.email} = lower(${t.email})`),
    check(
      'person_open_or_erased',
      sql`(${t.closed_at} IS NULL) = (${t.email} IS NOT NULL AND ${t.password_hash} IS NOT NULL)`,
    ),
  ],
);

/**
 * Maintained by trigger: the search terms by which staff find a buyer (names, numbers, and a person's email and phone).
 */
export const buyerSearchTerm = pgTable(
  'buyer_search_term',
  {
    term: plainText().notNull(),
    buyer_id: integer()
      .notNull()
      .references(() => buyer.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.term, t.buyer_id] }),
    index('buyer_search_term_of_buyer').on(t.buyer_id, t.term),
  ],
);

/** The person whom a row belongs to and with whom it is deleted. */
export const ownerId = () =>
  integer()
    .notNull()
    .references(() => person.id, { onDelete: 'cascade' });

/** A person's previous passwords, none of which may be reused. */
export const passwordHistory = pgTable(
  'password_history',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    person_id: ownerId(),
    password_hash: text().notNull(),
    created_at: moment().notNull(),
  },
  (t) => [index().on(t.person_id, t.id)],
);

/** A person's session on one device. Only the token's hash is stored. */
export const session = pgTable(
  'session',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    person_id: ownerId(),
    token_hash: text().notNull().unique(),
    device_id: text(),
    user_agent: text(),
    created_at: moment().notNull(),
    last_seen_at: moment().notNull(),
    expires_at: moment().notNull(),
    ended_at: moment(),
    /** When the person last authenticated: at login, or when asked again before a sensitive action. */
    authenticated_at: moment(),
    /** Authenticated with more than a password: a passkey, or a password and a second factor. */
    has_second_factor: boolean().notNull().default(false),
  },
  (t) => [index().on(t.person_id), index().on(t.expires_at)],
);

/** A person's authenticator app. It is in effect once confirmed with a code. */
export const personTotp = pgTable('person_totp', {
  person_id: integer()
    .primaryKey()
    .references(() => person.id, { onDelete: 'cascade' }),
  /** Encrypted like `person_document.fields`. */
  secret: text().notNull(),
  /** The time step of the last accepted code. Each code is accepted once. */
  last_step: bigint({ mode: 'number' }).notNull().default(0),
  created_at: moment().notNull(),
  confirmed_at: moment(),
});

/**
 * Issued when the password is correct and a second factor is still required. The browser holds its token between the
 * two steps.
 */
export const secondFactorTicket = pgTable(
  'second_factor_ticket',
  {
    token_hash: text().primaryKey(),
    person_id: ownerId(),
    failed_attempts: smallint().notNull().default(0),
    created_at: moment().notNull(),
    expires_at: moment().notNull(),
    used_at: moment(),
  },
  (t) => [
    index().on(t.person_id),
    index().on(t.expires_at),
    check('second_factor_ticket_attempts', sql`${t.failed_attempts} BETWEEN 0 AND 5`),
  ],
);

/**
 * A new email address that its mailbox has confirmed and the old mailbox has not. It takes effect when the old mailbox
 * confirms it too, or after 24 hours unless the old mailbox stops it.
 */
export const emailChange = pgTable(
  'email_change',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    person_id: ownerId(),
    old_email: text().notNull(),
    new_email: text().notNull(),
    /** Of the link in the email to the old address, which confirms or stops the change. */
    token_hash: text().notNull().unique(),
    created_at: moment().notNull(),
    applies_at: moment().notNull(),
    applied_at: moment(),
    /**
     * Stopped from the old mailbox, withdrawn by the person, replaced by a newer change, or cancelled because the
     * address was taken or the password changed.
     */
    cancelled_at: moment(),
  },
  (t) => [
    uniqueIndex('email_change_open')
      .on(t.person_id)
      .where(sql`${t.applied_at} IS NULL AND ${t.cancelled_at} IS NULL`),
    index('email_change_due')
      .on(t.applies_at)
      .where(sql`${t.applied_at} IS NULL AND ${t.cancelled_at} IS NULL`),
    check('email_change_one_end', sql`num_nonnulls(${t.applied_at}, ${t.cancelled_at}) <= 1`),
    check('email_change_lower', sql`${t.new_email} = lower(${t.new_email})`),
  ],
);

/**
 * One action that is confirmed by a code. Wrong attempts are counted per flow, not per code, so sending another code
 * does not reset them. `person_id` is null for an account that does not exist, so that both cases look alike. Such a
 * flow can never be completed.
 */
export const codeFlow = pgTable(
  'code_flow',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    purpose: text({ enum: ['verification', 'password_reset', 'email_change', 'phone_change'] }).notNull(),
    person_id: integer().references(() => person.id, { onDelete: 'cascade' }),
    /**
     * The new address or number of a change. For a password reset, the fingerprint of the mailbox it was requested for.
     */
    new_value: text(),
    failed_attempts: smallint().notNull().default(0),
    created_at: moment().notNull(),
    completed_at: moment(),
  },
  (t) => [
    index().on(t.person_id),
    index().on(t.created_at),
    check('code_flow_attempts', sql`${t.failed_attempts} BETWEEN 0 AND 5`),
  ],
);

/**
 * A code that was sent, with a token that identifies its flow. Any token of the flow is accepted, but only the newest
 * code.
 */
export const oneTimeCode = pgTable(
  'one_time_code',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    flow_id: integer()
      .notNull()
      .references(() => codeFlow.id, { onDelete: 'cascade' }),
    token_hash: text().notNull().unique(),
    code_hash: text().notNull(),
    created_at: moment().notNull(),
    expires_at: moment().notNull(),
  },
  (t) => [index().on(t.flow_id, t.id)],
);

/** Issued for the correct code of a password reset. Sets a new password once. */
export const resetTicket = pgTable('reset_ticket', {
  token_hash: text().primaryKey(),
  person_id: ownerId(),
  expires_at: moment().notNull(),
  used_at: moment(),
});

/**
 * A buyer's delivery addresses. A company's addresses are its branches. An order stores a copy, so removed addresses
 * can be deleted.
 */
export const address = pgTable(
  'address',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    buyer_id: integer()
      .notNull()
      .references(() => buyer.id),
    label: text().notNull(),
    contact: text().notNull(),
    phone: text().notNull(),
    line_1: text().notNull(),
    line_2: text(),
    postcode: text().notNull(),
    city: text().notNull(),
    state: text().notNull(),
    notes: text(),
    is_default: boolean().notNull().default(false),
    created_at: moment().notNull(),
  },
  (t) => [
    index().on(t.buyer_id),
    uniqueIndex('address_default').on(t.buyer_id).where(sql`${t.is_default}`),
    check('address_postcode', sql`${t.postcode} ~ '^[0-9]{5}$'`),
  ],
);
