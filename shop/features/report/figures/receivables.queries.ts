import type { LocalDate } from '../../../kit/local-date.ts';
import { listQuery } from '../../../platform/db/query.ts';

export type OpenInvoiceRow = {
  buyer_id: number;
  name: string;
  due_on: LocalDate;
  open: number;
  disputed: number;
  invoices: number;
};

/** Open invoices on credit, those of a customer with the same due date summed up. */
export const listOpenInvoices = listQuery<OpenInvoiceRow, [buyerId: number | null]>(
  'report_open_invoices',
  `SELECT i.buyer_id, coalesce(c.name, b.name, '') AS name, i.due_on::text, sum(i.total - i.paid - i.credited)::float8 AS open,
     sum(least(coalesce(d.amount, 0), i.total - i.paid - i.credited))::float8 AS disputed, count(*)::integer AS invoices
   FROM invoice i LEFT JOIN company c ON c.buyer_id = i.buyer_id LEFT JOIN person b ON b.buyer_id = i.buyer_id
     LEFT JOIN (SELECT invoice_id, sum(amount) AS amount FROM invoice_dispute WHERE state = 'open' GROUP BY 1) d ON d.invoice_id = i.id
   WHERE i.account_id IS NOT NULL AND i.state IN ('issued', 'partially_paid') AND ($1::integer IS NULL OR i.buyer_id = $1)
   GROUP BY 1, 2, 3 ORDER BY 2, 1, 3`,
);

/** How many days after the due date each customer usually pays. Negative is early. */
export const listDelays = listQuery<{ buyer_id: number; delay: number }, [since: LocalDate]>(
  'report_delays',
  `SELECT i.buyer_id, percentile_cont(0.5) WITHIN GROUP (ORDER BY p.paid_on - i.due_on)::float8 AS delay
   FROM invoice i JOIN (SELECT e.invoice_id, (max(g.at) AT TIME ZONE 'Asia/Kuala_Lumpur')::date AS paid_on
     FROM ledger_entry e JOIN ledger_posting g ON g.id = e.posting_id
     WHERE e.side = 'credit' AND e.invoice_id IS NOT NULL AND g.kind IN ('repayment', 'advance_used')
       AND g.at >= $1::date::timestamp AT TIME ZONE 'Asia/Kuala_Lumpur' GROUP BY 1) p ON p.invoice_id = i.id
   WHERE i.account_id IS NOT NULL AND i.state = 'paid' AND i.issued_on >= $1
   GROUP BY 1`,
);
