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
  return known ?? assignNewDocumentNumber(db, document);
}

/** For a document that is most likely new: locks the series even if the document already has a number. */
export function assignNewDocumentNumber(db: Db, { orderId, kind, issuedAt }: DocumentToNumber) {
  const year = Number(localDate(issuedAt).slice(0, 4));
  const series = `${kind}-${year}`;
  return queries.insertDocumentNumber(db, orderId, kind, series, documentPrefix(kind, year), issuedAt);
}

export const findCreditNote = queries.findCreditNote;
export const findDebitNote = queries.findDebitNote;
