import type { LocalDate } from '../../../../kit/local-date.ts';
import { type Db, statement } from '../../../../platform/db/db.ts';
import { containsPattern } from '../../../../platform/db/query.ts';
import type { QueueQueries } from '../../../../platform/queue-queries.ts';
import type { DocumentKind } from '../document.rules.ts';
import type { StaffDocumentSummary } from './document.contract.ts';

export type DocumentSummaryRow = Omit<StaffDocumentSummary, 'submitted_at' | 'updated_at' | 'is_mine'> & {
  submitted_at: Date | null;
  updated_at: Date;
  reviewer_id: number | null;
};

const from = `FROM person_document d JOIN person p ON p.id = d.person_id
  LEFT JOIN company c ON c.ssm_document_id = d.id LEFT JOIN staff s ON s.id = d.reviewer_id`;
const columns = `d.id, d.kind, d.state, p.name AS owner, coalesce(p.email, '') AS email, c.name AS company, d.submitted_at,
  d.updated_at, d.reviewer_id, s.name AS reviewer, d.expires_on::text,
  (SELECT count(*)::integer FROM document_file f WHERE f.document_id = d.id AND f.removed_at IS NULL) AS files`;
const waiting = `d.state IN ('submitted', 'under_review')`;
const shared = `d.removed_at IS NULL AND ($1::text IS NULL OR d.kind = $1)
  AND ($2::text IS NULL OR p.name ILIKE $2 OR p.email ILIKE $2 OR c.name ILIKE $2)`;
const oldest = 'd.submitted_at, d.id';
const newest = 'd.updated_at DESC, d.id DESC';

/** Filter and order of each list. $3 is the list's own parameter (`bound`). */
const shelves = {
  waiting: { where: `${waiting} AND ($3::timestamptz IS NULL OR d.submitted_at <= $3)`, order: oldest },
  mine: { where: `${waiting} AND d.reviewer_id = $3::integer`, order: oldest },
  verified: { where: `d.state = 'verified' AND $3::text IS NULL`, order: newest },
  rejected: { where: `d.state = 'rejected' AND $3::text IS NULL`, order: newest },
  expiring: { where: `d.state = 'verified' AND d.expires_on <= $3::date`, order: 'd.expires_on, d.id' },
} as const;
export type DocumentListName = keyof typeof shelves;

type Search = {
  shelf: DocumentListName;
  kind: DocumentKind | null;
  keywords: string | undefined;
  /** By shelf: latest submission time, reviewer's staff id, or latest expiry date. */
  bound: Date | number | string | null;
  page: number;
  pageSize: number;
};

export async function searchDocuments(db: Db, { shelf, kind, keywords, bound, page, pageSize }: Search) {
  const { where, order } = shelves[shelf];
  const values = [kind, containsPattern(keywords), bound];
  const [rows, [counted]] = await Promise.all([
    db.run<DocumentSummaryRow>(
      statement(
        `staff_documents_${shelf}`,
        `SELECT ${columns} ${from} WHERE ${shared} AND ${where} ORDER BY ${order} LIMIT $4 OFFSET $5`,
      ),
      [...values, pageSize, (page - 1) * pageSize],
    ),
    db.run<{ records: number }>(
      statement(
        `staff_documents_${shelf}_count`,
        `SELECT count(*)::integer AS records FROM (SELECT ${from} WHERE ${shared} AND ${where} LIMIT 10000) found`,
      ),
      values,
    ),
  ]);
  return { rows, records: counted?.records ?? 0 };
}

const byId = statement(
  'staff_document',
  `SELECT ${columns} ${from} WHERE d.id = $1 AND d.removed_at IS NULL AND d.state <> 'not_submitted'`,
);

/** Documents that have not been submitted are not visible to staff. */
export async function findDocumentSummary(db: Db, id: number): Promise<DocumentSummaryRow | undefined> {
  return (await db.run<DocumentSummaryRow>(byId, [id]))[0];
}

const counts = statement(
  'staff_document_counts',
  `SELECT count(*) FILTER (WHERE ${waiting})::integer AS waiting,
     count(*) FILTER (WHERE ${waiting} AND d.kind = 'identity_card')::integer AS identity_card,
     count(*) FILTER (WHERE ${waiting} AND d.kind = 'ssm')::integer AS ssm,
     count(*) FILTER (WHERE ${waiting} AND d.kind = 'bank_information')::integer AS bank_information,
     count(*) FILTER (WHERE ${waiting} AND d.reviewer_id = $1)::integer AS mine,
     count(*) FILTER (WHERE d.state = 'verified')::integer AS expiring,
     min(d.submitted_at) FILTER (WHERE ${waiting}) AS oldest_at
   FROM person_document d
   WHERE d.removed_at IS NULL AND (${waiting} OR (d.state = 'verified' AND d.expires_on <= $2))`,
);

type CountsRow = Record<'waiting' | DocumentKind | 'mine' | 'expiring', number> & { oldest_at: Date | null };

export async function countDocumentLists(db: Db, staffId: number, until: LocalDate): Promise<CountsRow> {
  const [row] = await db.run<CountsRow>(counts, [staffId, until]);
  if (!row) throw new Error('The count query returned no row');
  return row;
}

const about = statement(
  'staff_document_about',
  `SELECT p.id, p.name, coalesce(p.email, '') AS email, p.mobile_phone AS phone, p.language, p.created_at,
     c.id AS company_id, c.name AS company_name, c.state AS company_state,
     EXISTS (SELECT FROM company o WHERE o.ssm_number = c.ssm_number AND o.id <> c.id AND o.state IN ('active', 'blocked'))
       AS is_number_taken,
     ARRAY (SELECT m.name FROM company_member cm JOIN company m ON m.id = cm.company_id
       WHERE cm.person_id = p.id AND cm.is_active) AS companies
   FROM person_document d JOIN person p ON p.id = d.person_id LEFT JOIN company c ON c.ssm_document_id = d.id
   WHERE d.id = $1`,
);

export type ReviewContextRow = {
  id: number;
  name: string;
  email: string;
  phone: string | null;
  language: 'en' | 'ms';
  created_at: Date;
  company_id: number | null;
  company_name: string | null;
  company_state: string | null;
  is_number_taken: boolean;
  companies: string[];
};

/** The owner, their companies, and what the review hints are derived from. */
export async function findReviewContext(db: Db, id: number): Promise<ReviewContextRow> {
  const [row] = await db.run<ReviewContextRow>(about, [id]);
  if (!row) throw new Error('The document has no owner');
  return row;
}

/** Count queries of the staff queues. Each can use an index. */
export const documentQueues = {
  documents: `SELECT 1 FROM person_document WHERE state IN ('submitted', 'under_review')`,
} satisfies QueueQueries;
