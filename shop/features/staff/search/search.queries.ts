import { listQuery } from '../../../platform/db/query.ts';
import type { SearchResult } from './search.contract.ts';

type InvoiceRow = SearchResult['invoices'][number];

/** Invoices whose number starts with the text. */
export const findInvoices = listQuery<InvoiceRow, [pattern: string, limit: number]>(
  'search_invoices',
  `SELECT i.number, coalesce(c.name, p.name) AS buyer, o.slug AS order, i.account_id IS NOT NULL AS is_on_credit
   FROM invoice i LEFT JOIN invoice d ON d.id = i.corrects_id JOIN shop_order o ON o.id = coalesce(i.order_id, d.order_id)
   LEFT JOIN company c ON c.buyer_id = i.buyer_id LEFT JOIN person p ON p.buyer_id = i.buyer_id
   WHERE i.number LIKE $1 ORDER BY i.id DESC LIMIT $2`,
);
