import { localDate } from '../../../kit/local-date.ts';
import type { Db } from '../../../platform/db/db.ts';
import { documentPrefix } from './document-number.rules.ts';
import * as queries from './invoice.queries.ts';

type DocumentToNumber = { orderId: number; kind: 'delivery_order' | 'receipt'; issuedAt: Date };

/**
 * Returns the number of an order's document, assigned on the first request and kept. Numbers have no gaps and no
 * duplicates. A new number locks its series until the transaction ends, so call this last.
 */
export async function assignDocumentNumber(db: Db, document: DocumentToNumber) {
  const known = await queries.findDocumentNumber(db, document.orderId, document.kind);
  return known ?? queries.insertDocumentNumber(db, ...newNumberOf(document));
}

/** Numbers a document with the commit of this transaction, unless it has a number. */
export function numberDocumentAtCommit(db: Db, document: DocumentToNumber): void {
  queries.insertDocumentNumberAtCommit(db, ...newNumberOf(document));
}

function newNumberOf({ orderId, kind, issuedAt }: DocumentToNumber): queries.NewNumber {
  const year = Number(localDate(issuedAt).slice(0, 4));
  return [orderId, kind, `${kind}-${year}`, documentPrefix(kind, year), issuedAt];
}

export const findCreditNote = queries.findCreditNote;
export const findDebitNote = queries.findDebitNote;
