import { and, eq, inArray, notInArray, or } from 'drizzle-orm';
import { discardFiles } from '../../adapters/files/private-files.service.ts';
import { columnsOf } from '../../platform/db/columns-of.ts';
import type { Db } from '../../platform/db/db.ts';
import { personalTable } from '../../platform/db/personal-table.ts';
import type { PersonalTable } from '../../platform/http/personal-data.ts';
import { person } from '../account/account.table.ts';
import { eraseReasons } from '../audit/history.ts';
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
const isAttachmentOf = (db: Db, personId: number) =>
  inArray(quotationAttachment.quotation_id, own(db, personId));

/** Personal data in the quotation tables. Offered prices are kept; texts, files and places are erased. */
export const quotationTables: readonly PersonalTable[] = [
  personalTable(
    quotationAttachment,
    ['quotation_id', 'name', 'bytes', 'created_at'],
    isAttachmentOf,
    async (db, { personId }, now) => {
      const files = await db.orm
        .delete(quotationAttachment)
        .where(isAttachmentOf(db, personId))
        .returning({ key: quotationAttachment.file_key });
      const keys = files.map(({ key }) => key);
      await discardFiles(db, keys, now);
    },
  ),
  personalTable(
    quotationMessage,
    ['quotation_id', 'side', 'text', 'created_at'],
    (db, personId) =>
      or(inArray(quotationMessage.quotation_id, own(db, personId)), eq(quotationMessage.person_id, personId)),
    async (db, { personId }) => {
      await db.orm.delete(quotationMessage).where(inArray(quotationMessage.quotation_id, own(db, personId)));
    },
  ),
  personalTable(
    quotationOfferDraft,
    // Its content is internal to the shop until a manager approves it.
    ['quotation_id', 'created_at'],
    (db, personId) => inArray(quotationOfferDraft.quotation_id, own(db, personId)),
    'delete',
  ),
  personalTable(
    quotationVersionLine,
    {
      ...columnsOf(quotationVersionLine, [
        'version_id',
        'sku',
        'quantity',
        'target_price',
        'offered_price',
        'note',
      ]),
      name: quotationVersionLine.name_en,
    },
    (db, personId) => inArray(quotationVersionLine.version_id, ownVersions(db, personId)),
    { note: null },
  ),
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
      await eraseReasons(db, quotationRecord, own(db, personId));
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
