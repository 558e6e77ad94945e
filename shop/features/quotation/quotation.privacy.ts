import { and, eq, inArray, notInArray, or } from 'drizzle-orm';
import { strayFile } from '../../adapters/files/stray-file.table.ts';
import type { Db } from '../../platform/db/db.ts';
import { personalTable } from '../../platform/db/personal-table.ts';
import type { PersonalTable } from '../../platform/http/personal-data.ts';
import { person } from '../account/account.table.ts';
import { history } from '../audit/history.table.ts';
import { quotationRecord } from './negotiation/conversation.queries.ts';
import {
  quotation,
  quotationAttachment,
  quotationLine,
  quotationMessage,
  quotationOfferDraft,
  quotationVersion,
  quotationVersionLine,
} from './quotation.table.ts';

const buyerOf = (db: Db, personId: number) =>
  db.orm.select({ id: person.buyer_id }).from(person).where(eq(person.id, personId));
/** Quotations that a person requested for themselves. Those for a company belong to the company. */
const own = (db: Db, personId: number) =>
  db.orm
    .select({ id: quotation.id })
    .from(quotation)
    .where(inArray(quotation.buyer_id, buyerOf(db, personId)));
const ownVersions = (db: Db, personId: number) =>
  db.orm
    .select({ id: quotationVersion.id })
    .from(quotationVersion)
    .where(inArray(quotationVersion.quotation_id, own(db, personId)));

/** Personal data in the quotation tables. Offered prices are kept; texts, files and places are erased. */
export const quotationTables: readonly PersonalTable[] = [
  {
    ...personalTable(quotationAttachment, ['quotation_id', 'name', 'bytes', 'created_at'], (db, personId) =>
      inArray(quotationAttachment.quotation_id, own(db, personId)),
    ),
    async erase(db, { personId }, now) {
      const gone = await db.orm
        .delete(quotationAttachment)
        .where(inArray(quotationAttachment.quotation_id, own(db, personId)))
        .returning({ file_key: quotationAttachment.file_key });
      if (gone.length > 0)
        await db.orm.insert(strayFile).values(gone.map((file) => ({ ...file, due_at: now })));
    },
  },
  {
    ...personalTable(quotationMessage, ['quotation_id', 'side', 'text', 'created_at'], (db, personId) =>
      or(inArray(quotationMessage.quotation_id, own(db, personId)), eq(quotationMessage.person_id, personId)),
    ),
    async erase(db, { personId }) {
      await db.orm.delete(quotationMessage).where(inArray(quotationMessage.quotation_id, own(db, personId)));
    },
  },
  {
    // Its content is internal to the shop until a manager approves it.
    ...personalTable(quotationOfferDraft, ['quotation_id', 'created_at'], (db, personId) =>
      inArray(quotationOfferDraft.quotation_id, own(db, personId)),
    ),
    async erase(db, { personId }) {
      await db.orm
        .delete(quotationOfferDraft)
        .where(inArray(quotationOfferDraft.quotation_id, own(db, personId)));
    },
  },
  {
    table: 'quotation_version_line',
    read: (db, { personId }) =>
      db.orm
        .select({
          version_id: quotationVersionLine.version_id,
          sku: quotationVersionLine.sku,
          name: quotationVersionLine.name_en,
          quantity: quotationVersionLine.quantity,
          target_price: quotationVersionLine.target_price,
          offered_price: quotationVersionLine.offered_price,
          note: quotationVersionLine.note,
        })
        .from(quotationVersionLine)
        .where(inArray(quotationVersionLine.version_id, ownVersions(db, personId))),
    async erase(db, { personId }) {
      await db.orm
        .update(quotationVersionLine)
        .set({ note: null })
        .where(inArray(quotationVersionLine.version_id, ownVersions(db, personId)));
    },
  },
  personalTable(
    quotationVersion,
    ['quotation_id', 'number', 'side', 'valid_until', 'goods', 'created_at'],
    (db, personId) => inArray(quotationVersion.quotation_id, own(db, personId)),
  ),
  personalTable(
    quotationLine,
    ['quotation_id', 'position', 'variant_id', 'quantity', 'target_price', 'note'],
    (db, personId) => inArray(quotationLine.quotation_id, own(db, personId)),
    { note: null },
  ),
  {
    ...personalTable(
      quotation,
      [
        'id',
        'slug',
        'state',
        'title',
        'required_on',
        'place',
        'frequency',
        'note',
        'valid_until',
        'created_at',
      ],
      (db, personId) =>
        or(eq(quotation.author_id, personId), inArray(quotation.buyer_id, buyerOf(db, personId))),
    ),
    async erase(db, { personId }) {
      const ofBuyer = inArray(quotation.buyer_id, buyerOf(db, personId));
      await db.orm
        .update(history)
        .set({ reason: null })
        .where(and(eq(history.record_type, quotationRecord), inArray(history.record_id, own(db, personId))));
      await db.orm.delete(quotation).where(and(ofBuyer, eq(quotation.state, 'draft')));
      await db.orm.update(quotation).set({ title: null, note: null, place: null }).where(ofBuyer);
      // Nobody is left to answer.
      await db.orm
        .update(quotation)
        .set({ state: 'cancelled' })
        .where(and(ofBuyer, notInArray(quotation.state, ['ordered', 'declined', 'cancelled', 'expired'])));
    },
  },
];
