import { and, asc, eq, getTableColumns, inArray, isNull, or, sql } from 'drizzle-orm';
import { discardFiles } from '../../adapters/files/private-files.service.ts';
import { mail } from '../../adapters/mail/mail.table.ts';
import { columnsOf } from '../../platform/db/columns-of.ts';
import type { Db } from '../../platform/db/db.ts';
import { ownTable, personalTable } from '../../platform/db/personal-table.ts';
import { idempotencyKey } from '../../platform/http/idempotency/idempotency.table.ts';
import type { PersonalTable } from '../../platform/http/personal-data.ts';
import { history } from '../audit/history.table.ts';
import { eraseReasons } from '../audit/history.ts';
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
const isFileOf = (db: Db, personId: number) => inArray(documentFile.document_id, documentsOf(db, personId));
const flowsOf = (db: Db, personId: number) =>
  db.orm.select({ id: codeFlow.id }).from(codeFlow).where(eq(codeFlow.person_id, personId));

/** The account feature's tables with personal data. Other features register their own. */
export const accountTables: readonly PersonalTable[] = [
  personalTable(
    person,
    {
      ...columnsOf(person, ['id', 'account_type', 'name', 'email', 'mobile_phone', 'language']),
      has_picture: sql<boolean>`${person.avatar_key} IS NOT NULL`,
      ...columnsOf(person, ['password_changed_at', 'verified_at', 'created_at']),
    },
    (_, personId) => eq(person.id, personId),
    async (db, { personId }, now) => {
      const isPerson = eq(person.id, personId);
      const [row] = await db.orm.select({ key: person.avatar_key }).from(person).where(isPerson);
      if (row?.key) await discardFiles(db, [row.key], now);
      const erased = { name: '', email: null, mobile_phone: null, password_hash: null, avatar_key: null };
      const closed = { blocked_at: null, blocked_reason: null, closed_at: now };
      await db.orm
        .update(person)
        .set({ ...erased, ...closed })
        .where(isPerson);
    },
  ),
  // Derived from name, email and phone by a trigger, so the terms are removed with them.
  personalTable(buyerSearchTerm, ['term'], (db, personId) =>
    inArray(buyerSearchTerm.buyer_id, buyerOf(db, personId)),
  ),
  ownTable(passwordHistory, ['created_at']),
  ownTable(session, ['device_id', 'user_agent', 'created_at', 'last_seen_at', 'expires_at', 'ended_at']),
  personalTable(
    mail,
    ['recipient', 'template', 'created_at', 'sent_at'],
    (_, __, email) => eq(mail.recipient, email),
    // Includes emails to addresses the person wanted to change to. Must precede `code_flow`, which holds those
    // addresses.
    async (db, { personId, email }) => {
      const wanted = db.orm
        .select({ value: codeFlow.new_value })
        .from(codeFlow)
        .where(and(eq(codeFlow.person_id, personId), eq(codeFlow.purpose, 'email_change')));
      const own = and(eq(mail.template, 'email_change_code'), inArray(mail.recipient, wanted));
      await db.orm.delete(mail).where(or(eq(mail.recipient, email), own));
    },
  ),
  ownTable(emailChange, ['old_email', 'new_email', 'created_at', 'applied_at', 'cancelled_at']),
  ownTable(personTotp, ['created_at', 'confirmed_at']),
  ownTable(secondFactorTicket, ['created_at', 'used_at']),
  ownTable(codeFlow, ['purpose', 'new_value', 'created_at', 'completed_at']),
  // They go with their flow.
  personalTable(oneTimeCode, ['created_at', 'expires_at'], (db, personId) =>
    inArray(oneTimeCode.flow_id, flowsOf(db, personId)),
  ),
  ownTable(resetTicket, ['expires_at', 'used_at']),
  personalTable(
    address,
    getTableColumns(address),
    (db, personId) => inArray(address.buyer_id, buyerOf(db, personId)),
    'delete',
  ),
  {
    table: 'history',
    read: (db, { personId }) =>
      db.orm
        .select(columnsOf(history, ['record_type', 'record_id', 'from_state', 'to_state', 'reason', 'at']))
        .from(history)
        .where(
          and(eq(history.record_type, documentRecord), inArray(history.record_id, documentsOf(db, personId))),
        )
        .orderBy(asc(history.id)),
    erase: (db, { personId }) => eraseReasons(db, documentRecord, documentsOf(db, personId)),
  },
  {
    table: 'document_view',
    read: (db, { personId }) =>
      db.orm
        .select(columnsOf(documentView, ['file_id', 'viewer', 'address', 'viewed_at']))
        .from(documentView)
        .innerJoin(documentFile, eq(documentFile.id, documentView.file_id))
        .where(isFileOf(db, personId))
        .orderBy(asc(documentView.id))
        .then((rows) => rows.map((row) => hideStaff(row, personId))),
    async erase(db, { personId }) {
      const isViewer = eq(documentView.viewer, `person:${personId}`);
      await db.orm.update(documentView).set({ address: null }).where(isViewer);
    },
  },
  personalTable(
    documentFile,
    ['id', 'document_id', 'part', 'name', 'mime_type', 'bytes', 'created_at', 'removed_at'],
    isFileOf,
    async (db, { personId }, now) => {
      const held = await db.orm
        .update(documentFile)
        .set({ removed_at: now, name: '' })
        .where(and(isFileOf(db, personId), isNull(documentFile.removed_at)))
        .returning({ key: documentFile.file_key });
      const keys = held.map(({ key }) => key);
      await discardFiles(db, keys, now);
    },
  ),
  personalTable(
    personDocument,
    {
      ...columnsOf(personDocument, ['id', 'kind', 'state', 'reason', 'updated_at', 'removed_at']),
      fields: personDocument.masked,
    },
    (_, personId) => eq(personDocument.person_id, personId),
    async (db, { personId }, now) => {
      const erased = { fields: null, masked: {}, reason: null, removed_at: now };
      await db.orm.update(personDocument).set(erased).where(eq(personDocument.person_id, personId));
    },
  ),
  personalTable(
    idempotencyKey,
    ['key', 'created_at'],
    (_, personId) => eq(idempotencyKey.caller, `person:${personId}`),
    'delete',
  ),
];

/** An export names nobody else: the staff member who viewed a file and their IP address are not the person's data. */
function hideStaff<T extends { viewer: string; address: string | null }>(row: T, personId: number) {
  return row.viewer === `person:${personId}`
    ? { ...row, viewer: 'me' }
    : { ...row, viewer: 'staff', address: null };
}
