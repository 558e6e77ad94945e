import { type Db, statement } from '../../../platform/db/db.ts';
import type { QueueQueries } from '../../../platform/queue-queries.ts';
import { type HeadRow, hasProduct, headColumns, likeOf } from '../quotation-list.queries.ts';

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

const page = statement(
  'staff_quotations',
  `SELECT ${headColumns}, coalesce(c.name, own.name, '') AS buyer, s.name AS assigned, q.turn_at,
     d.quotation_id IS NOT NULL AS needs_manager
   ${from} WHERE ${matching} ORDER BY q.state IN ${waitingForStaff} DESC, q.turn_at, q.id LIMIT $8 OFFSET $9`,
);
const counted = statement(
  'staff_quotations_count',
  `SELECT count(*)::integer AS records ${from} WHERE ${matching}`,
);

export type QueueSearch = {
  status?: string | undefined;
  keywords?: string | undefined;
  /** The assignee; undefined is anybody. */
  staffId?: number | undefined;
  isAssigned?: boolean | undefined;
  /** Only those that have waited for staff since before this time. */
  waitingBefore?: Date | undefined;
  needsManager?: boolean | undefined;
  /** Only those that wait for staff. */
  isWaiting?: boolean | undefined;
};

export async function searchQueue(
  db: Db,
  { limit, offset, ...search }: QueueSearch & { limit: number; offset: number },
) {
  const { status, keywords, staffId, isAssigned, waitingBefore, needsManager, isWaiting } = search;
  const like = likeOf(keywords);
  const values = [status, like, staffId, isAssigned, waitingBefore, needsManager, isWaiting || null];
  const [rows, [count]] = await Promise.all([
    db.run<StaffHeadRow>(page, [...values, limit, offset]),
    db.run<{ records: number }>(counted, values),
  ]);
  return { rows, records: count?.records ?? 0 };
}

const customer = statement(
  'staff_quotation_customer',
  `SELECT a.name, coalesce(a.email, '') AS email, a.mobile_phone AS phone, coalesce(c.name, own.name, '') AS buyer,
     s.name AS assigned, ds.name AS draft_author
   ${from} LEFT JOIN staff ds ON ds.id = d.staff_id WHERE q.id = $1`,
);

type CustomerRow = {
  name: string;
  email: string;
  phone: string | null;
  buyer: string;
  assigned: string | null;
  /** The author of the offer that waits for a manager. */
  draft_author: string | null;
};

/** The author and the buyer of a quotation. */
export async function findCustomer(db: Db, quotationId: number): Promise<CustomerRow> {
  const [row] = await db.run<CustomerRow>(customer, [quotationId]);
  if (!row) throw new Error('The quotation has no author');
  return row;
}

const counts = statement(
  'staff_quotation_counts',
  `SELECT count(*)::integer AS waiting, count(*) FILTER (WHERE q.staff_id = $1)::integer AS mine,
     count(*) FILTER (WHERE q.staff_id IS NULL)::integer AS nobodys,
     count(*) FILTER (WHERE q.turn_at < $2)::integer AS overdue,
     (SELECT count(*)::integer FROM quotation_offer_draft) AS needs_manager
   FROM quotation q WHERE q.state IN ${waitingForStaff}`,
);

type Counts = { waiting: number; mine: number; nobodys: number; overdue: number; needs_manager: number };

export async function countQueue(db: Db, staffId: number, waitingBefore: Date): Promise<Counts> {
  const [row] = await db.run<Counts>(counts, [staffId, waitingBefore]);
  return row ?? { waiting: 0, mine: 0, nobodys: 0, overdue: 0, needs_manager: 0 };
}

const costs = statement('variant_costs', 'SELECT id, cost FROM variant WHERE id = ANY ($1)');

export async function findCosts(db: Db, variantIds: readonly number[]): Promise<Map<number, number | null>> {
  const rows = await db.run<{ id: number; cost: number | null }>(costs, [variantIds]);
  return new Map(rows.map(({ id, cost }) => [id, cost]));
}

/** Count queries of the staff queues. Each can use an index. */
export const quotationQueues = {
  quotations: `SELECT 1 FROM quotation WHERE state IN ('submitted', 'in_review', 'countered')`,
} satisfies QueueQueries;
