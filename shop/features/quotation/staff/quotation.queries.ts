import type { InputOf } from '../../../kit/http/endpoint.ts';
import type { Db } from '../../../platform/db/db.ts';
import { containsPattern, listQuery, oneRowQuery } from '../../../platform/db/query.ts';
import type { QueueQueries } from '../../../platform/queue-queries.ts';
import { type HeadRow, hasProduct, headColumns } from '../quotation.queries.ts';
import type { listStaffQuotations, StaffQuotation } from './quotation.contract.ts';

export type StaffHeadRow = HeadRow & {
  buyer: string;
  assigned: string | null;
  turn_at: Date;
  needs_manager: boolean;
};

const from = `FROM quotation q JOIN person a ON a.id = q.author_id
  LEFT JOIN company c ON c.buyer_id = q.buyer_id LEFT JOIN person own ON own.buyer_id = q.buyer_id
  LEFT JOIN staff s ON s.id = q.staff_id LEFT JOIN quotation_offer_draft d ON d.quotation_id = q.id`;
const waitingForStaff = `('submitted', 'in_review', 'countered')`;
const matching = `q.state <> 'draft' AND ($1::text IS NULL OR q.state = $1)
  AND ($2::text IS NULL OR q.slug ILIKE $2 OR q.title ILIKE $2 OR c.name ILIKE $2 OR own.name ILIKE $2 OR ${hasProduct('$2')})
  AND ($3::integer IS NULL OR q.staff_id = $3) AND ($4::boolean IS NULL OR (q.staff_id IS NOT NULL) = $4)
  AND ($5::timestamptz IS NULL OR (q.state IN ${waitingForStaff} AND q.turn_at < $5))
  AND ($6::boolean IS NULL OR (d.quotation_id IS NOT NULL) = $6)
  AND ($7::boolean IS NULL OR q.state IN ${waitingForStaff})`;

const listHeads = listQuery<StaffHeadRow, unknown[]>(
  'staff_quotations',
  `SELECT ${headColumns}, coalesce(c.name, own.name, '') AS buyer, s.name AS assigned, q.turn_at,
     d.quotation_id IS NOT NULL AS needs_manager
   ${from} WHERE ${matching} ORDER BY q.state IN ${waitingForStaff} DESC, q.turn_at, q.id LIMIT $8 OFFSET $9`,
);
const countHeads = oneRowQuery<{ records: number }, unknown[]>(
  'staff_quotations_count',
  `SELECT count(*)::integer AS records ${from} WHERE ${matching}`,
);

type QueueSearch = InputOf<typeof listStaffQuotations> & {
  callerId: number;
  /** Since before this time, an overdue one has waited for staff. */
  overdueBefore: Date;
};

export async function searchQueue(db: Db, { callerId, overdueBefore, ...search }: QueueSearch) {
  const { status, keywords, assigned, overdue, needs_manager, waiting, page, pageSize } = search;
  const assignee = assigned === 'me' ? callerId : null;
  const isAssigned = assigned === undefined || assigned === 'me' ? null : assigned === 'somebody';
  const filters = [overdue ? overdueBefore : null, needs_manager || null, waiting || null];
  const values = [status, containsPattern(keywords), assignee, isAssigned, ...filters];
  const [rows, { records }] = await Promise.all([
    listHeads(db, ...values, pageSize, (page - 1) * pageSize),
    countHeads(db, ...values),
  ]);
  return { rows, records };
}

type CustomerRow = StaffQuotation['customer'] &
  Pick<StaffQuotation, 'buyer' | 'assigned'> & {
    /** The author of the offer that waits for a manager. */
    draft_author: string | null;
  };

/** The author and the buyer of a quotation. */
export const findCustomer = oneRowQuery<CustomerRow, [quotationId: number]>(
  'staff_quotation_customer',
  `SELECT a.name, coalesce(a.email, '') AS email, a.mobile_phone AS phone, coalesce(c.name, own.name, '') AS buyer,
     s.name AS assigned, ds.name AS draft_author
   ${from} LEFT JOIN staff ds ON ds.id = d.staff_id WHERE q.id = $1`,
);

type Counts = Record<'waiting' | 'mine' | 'nobodys' | 'overdue' | 'needs_manager', number>;

export const countQueue = oneRowQuery<Counts, [staffId: number, waitingBefore: Date]>(
  'staff_quotation_counts',
  `SELECT count(*)::integer AS waiting, count(*) FILTER (WHERE q.staff_id = $1)::integer AS mine,
     count(*) FILTER (WHERE q.staff_id IS NULL)::integer AS nobodys,
     count(*) FILTER (WHERE q.turn_at < $2)::integer AS overdue,
     (SELECT count(*)::integer FROM quotation_offer_draft) AS needs_manager
   FROM quotation q WHERE q.state IN ${waitingForStaff}`,
);

export const listCosts = listQuery<{ id: number; cost: number | null }, [variantIds: readonly number[]]>(
  'variant_costs',
  'SELECT id, cost FROM variant WHERE id = ANY ($1)',
);

/** Count queries of the staff queues. Each can use an index. */
export const quotationQueues = {
  quotations: `SELECT 1 FROM quotation WHERE state IN ('submitted', 'in_review', 'countered')`,
} satisfies QueueQueries;
