import { localDate } from '../../../kit/local-date.ts';
import type { Db } from '../../../platform/db/db.ts';
import { documentPrefix } from './document-number.rules.ts';
import * as queries from './invoice.queries.ts';

type Numbered = { orderId: number; kind: 'delivery_order' | 'receipt'; issuedAt: Date };

/**
 * The number of an order's document, assigned the first time it is asked for and kept: no gap, and no number twice. A new number locks
 * its series until the transaction ends, so this comes last in it.
 */
export async function assignDocumentNumber(db: Db, { orderId, kind, issuedAt }: Numbered) {
  const known = await queries.findDocumentNumber(db, { orderId, kind });
  if (known) return known;
  const year = Number(localDate(issuedAt).slice(0, 4));
  const series = `${kind}-${year}`;
  const document = { orderId, kind, series, prefix: documentPrefix(kind, year), issuedAt };
  return queries.insertDocumentNumber(db, document);
}

export const findCreditNote = queries.findCreditNote;
