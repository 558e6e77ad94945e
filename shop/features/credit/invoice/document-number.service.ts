import { localDate } from '../../../kit/local-date.ts';
import type { Db } from '../../../platform/db/db.ts';
import { documentPrefix } from './document-number.rules.ts';
import * as queries from './invoice.queries.ts';

type Numbered = {
  orderId: number;
  kind: 'delivery_order' | 'receipt';
  issuedAt: Date;
  /** The end of the transaction goes out with it: nobody waits for the series longer than a number takes. */
  isLast?: boolean;
};

/** The number of an order's document, taken the first time it is asked for and kept: no gap, and no number twice. */
export async function assignDocumentNumber(db: Db, { orderId, kind, issuedAt, isLast = false }: Numbered) {
  // Whoever asks at the end of something new has none yet, as a rule.
  const known = isLast ? undefined : await queries.findDocumentNumber(db, { orderId, kind });
  if (known) return known;
  const year = Number(localDate(issuedAt).slice(0, 4));
  const series = `${kind}-${year}`;
  const document = { orderId, kind, series, prefix: documentPrefix(kind, year), issuedAt };
  return queries.insertDocumentNumber(db, document, { isLast });
}

export const findCreditNote = queries.findCreditNote;
