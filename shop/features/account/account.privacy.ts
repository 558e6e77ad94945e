import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { strayFile } from '../../adapters/files/stray-file.table.ts';
import { mail } from '../../adapters/mail/mail.table.ts';
import type { Db } from '../../platform/db/db.ts';
import { columnsOf, ownRows } from '../../platform/db/own-rows.ts';
import { idempotencyKey } from '../../platform/http/idempotency/idempotency.table.ts';
import { eraseNothing, type PersonalTable } from '../../platform/http/personal-data.ts';
import { history } from '../audit/history.table.ts';
import {
  address,
  buyerSearchTerm,
  codeFlow,
  emailChange,
  oneTimeCode,
  passwordHistory,
  person,
  personTotp,
  resetTicket,
  secondFactorTicket,
  session,
} from './account.table.ts';
import { documentRecord } from './document/document.queries.ts';
import { documentFile, documentView, personDocument } from './document/document.table.ts';

const buyerOf = (db: Db, personId: number) =>
  db.orm.select({ id: person.buyer_id }).from(person).where(eq(person.id, personId));
const documentsOf = (db: Db, personId: number) =>
  db.orm.select({ id: personDocument.id }).from(personDocument).where(eq(personDocument.person_id, personId));
const filesOf = (db: Db, personId: number) =>
  db.orm
    .select({ id: documentFile.id })
    .from(documentFile)
    .where(inArray(documentFile.document_id, documentsOf(db, personId)));
const flowsOf = (db: Db, personId: number) =>
  db.orm.select({ id: codeFlow.id }).from(codeFlow).where(eq(codeFlow.person_id, personId));
const documentHistory = (db: Db, personId: number) =>
  and(eq(history.record_type, documentRecord), inArray(history.record_id, documentsOf(db, personId)));

/** The account feature's tables with personal data. Other features register their own. */
export const accountTables: readonly PersonalTable[] = [
  {
    table: 'person',
    read: (db, { personId }) =>
      db.orm
        .select({
          id: person.id,
          account_type: person.account_type,
          name: person.name,
          email: person.email,
          mobile_phone: person.mobile_phone,
          language: person.language,
          has_picture: sql<boolean>`${person.avatar_key} IS NOT NULL`,
          password_changed_at: person.password_changed_at,
          verified_at: person.verified_at,
          created_at: person.created_at,
        })
        .from(person)
        .where(eq(person.id, personId)),
    async erase(db, { personId }, now) {
      const [row] = await db.orm
        .select({ key: person.avatar_key })
        .from(person)
        .where(eq(person.id, personId));
      if (row?.key) await db.orm.insert(strayFile).values({ file_key: row.key, due_at: now });
      const erased = { name: '', email: null, mobile_phone: null, password_hash: null, avatar_key: null };
      await db.orm
        .update(person)
        .set({ ...erased, blocked_at: null, blocked_reason: null, closed_at: now })
        .where(eq(person.id, personId));
    },
  },
  {
    table: 'buyer_search_term',
    read: (db, { personId }) =>
      db.orm
        .select({ term: buyerSearchTerm.term })
        .from(buyerSearchTerm)
        .where(inArray(buyerSearchTerm.buyer_id, buyerOf(db, personId))),
    // Derived from name, email and phone by a trigger, so the terms are removed with them.
    erase: eraseNothing,
  },
  ownRows(passwordHistory, ['created_at']),
  ownRows(session, ['device_id', 'user_agent', 'created_at', 'last_seen_at', 'expires_at', 'ended_at']),
  {
    table: 'mail',
    read: (db, { email }) =>
      db.orm
        .select(columnsOf(mail, ['recipient', 'template', 'created_at', 'sent_at']))
        .from(mail)
        .where(eq(mail.recipient, email)),
    // Includes emails to addresses the person wanted to change to. Must precede `code_flow`, which holds those
    // addresses.
    async erase(db, { personId, email }) {
      const wanted = db.orm
        .select({ value: codeFlow.new_value })
        .from(codeFlow)
        .where(and(eq(codeFlow.person_id, personId), eq(codeFlow.purpose, 'email_change')));
      const own = and(eq(mail.template, 'email_change_code'), inArray(mail.recipient, wanted));
      await db.orm.delete(mail).where(or(eq(mail.recipient, email), own));
    },
  },
  ownRows(emailChange, ['old_email', 'new_email', 'created_at', 'applied_at', 'cancelled_at']),
  ownRows(personTotp, ['created_at', 'confirmed_at']),
  ownRows(secondFactorTicket, ['created_at', 'used_at']),
  ownRows(codeFlow, ['purpose', 'new_value', 'created_at', 'completed_at']),
  {
    table: 'one_time_code',
    read: (db, { personId }) =>
      db.orm
        .select(columnsOf(oneTimeCode, ['created_at', 'expires_at']))
        .from(oneTimeCode)
        .where(inArray(oneTimeCode.flow_id, flowsOf(db, personId))),
    // They go with their flow.
    erase: eraseNothing,
  },
  ownRows(resetTicket, ['expires_at', 'used_at']),
  {
    table: 'address',
    read: (db, { personId }) =>
      db.orm
        .select()
        .from(address)
        .where(inArray(address.buyer_id, buyerOf(db, personId))),
    async erase(db, { personId }) {
      await db.orm.delete(address).where(inArray(address.buyer_id, buyerOf(db, personId)));
    },
  },
  {
    table: 'history',
    read: (db, { personId }) =>
      db.orm
        .select(columnsOf(history, ['record_type', 'record_id', 'from_state', 'to_state', 'reason', 'at']))
        .from(history)
        .where(documentHistory(db, personId))
        .orderBy(asc(history.id)),
    // The reason is free text and is erased. The fact and the time of a decision are kept.
    async erase(db, { personId }) {
      await db.orm.update(history).set({ reason: null }).where(documentHistory(db, personId));
    },
  },
  {
    table: 'document_view',
    read: (db, { personId }) =>
      db.orm
        .select(columnsOf(documentView, ['file_id', 'viewer', 'address', 'viewed_at']))
        .from(documentView)
        .where(inArray(documentView.file_id, filesOf(db, personId)))
        .orderBy(asc(documentView.id))
        .then((rows) => rows.map((row) => hideStaff(row, personId))),
    async erase(db, { personId }) {
      await db.orm
        .update(documentView)
        .set({ address: null })
        .where(eq(documentView.viewer, `person:${personId}`));
    },
  },
  {
    table: 'document_file',
    read: (db, { personId }) =>
      db.orm
        .select(
          columnsOf(documentFile, [
            'id',
            'document_id',
            'part',
            'name',
            'mime_type',
            'bytes',
            'created_at',
            'removed_at',
          ]),
        )
        .from(documentFile)
        .where(inArray(documentFile.document_id, documentsOf(db, personId))),
    async erase(db, { personId }, now) {
      const own = inArray(documentFile.document_id, documentsOf(db, personId));
      const held = await db.orm
        .update(documentFile)
        .set({ removed_at: now, name: '' })
        .where(and(own, isNull(documentFile.removed_at)))
        .returning({ file_key: documentFile.file_key });
      if (held.length > 0)
        await db.orm.insert(strayFile).values(held.map((file) => ({ ...file, due_at: now })));
    },
  },
  {
    table: 'person_document',
    read: (db, { personId }) =>
      db.orm
        .select({
          id: personDocument.id,
          kind: personDocument.kind,
          state: personDocument.state,
          fields: personDocument.masked,
          reason: personDocument.reason,
          updated_at: personDocument.updated_at,
          removed_at: personDocument.removed_at,
        })
        .from(personDocument)
        .where(eq(personDocument.person_id, personId)),
    async erase(db, { personId }, now) {
      await db.orm
        .update(personDocument)
        .set({ fields: null, masked: {}, reason: null, removed_at: now })
        .where(eq(personDocument.person_id, personId));
    },
  },
  {
    table: 'idempotency_key',
    read: (db, { personId }) =>
      db.orm
        .select(columnsOf(idempotencyKey, ['key', 'created_at']))
        .from(idempotencyKey)
        .where(eq(idempotencyKey.caller, `person:${personId}`)),
    async erase(db, { personId }) {
      await db.orm.delete(idempotencyKey).where(eq(idempotencyKey.caller, `person:${personId}`));
    },
  },
];

/** An export names nobody else: the staff member who viewed a file and their IP address are not the person's data. */
function hideStaff<T extends { viewer: string; address: string | null }>(row: T, personId: number) {
  return row.viewer === `person:${personId}`
    ? { ...row, viewer: 'me' }
    : { ...row, viewer: 'staff', address: null };
}
