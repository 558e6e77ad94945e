import type { LocalDate, StoredTimes } from '../../../../kit/local-date.ts';
import type { Db } from '../../../../platform/db/db.ts';
import { containsPattern, rowQuery } from '../../../../platform/db/query.ts';
import type { QueueQueries } from '../../../../platform/queue-queries.ts';
import type { DocumentKind } from '../document.rules.ts';
import type { StaffDocument, StaffDocumentSummary } from './document.contract.ts';

export type DocumentSummaryRow = StoredTimes<
  Omit<StaffDocumentSummary, 'is_mine'>,
  'submitted_at' | 'updated_at'
> & { reviewer_id: number | null };

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
  const matching = `${from} WHERE ${shared} AND ${where}`;
  const rows = await db.run<DocumentSummaryRow>(
    `SELECT ${columns} ${matching} ORDER BY ${order} LIMIT $4 OFFSET $5`,
    [...values, pageSize, (page - 1) * pageSize],
  );
  const [counted] = await db.run<{ records: number }>(
    `SELECT count(*)::integer AS records FROM (SELECT ${matching} LIMIT 10000) found`,
    values,
  );
  return { rows, records: counted?.records ?? 0 };
}

/** Documents that have not been submitted are not visible to staff. */
export const findDocumentSummary = rowQuery<DocumentSummaryRow, [id: number]>(
  'staff_document',
  `SELECT ${columns} ${from} WHERE d.id = $1 AND d.removed_at IS NULL AND d.state <> 'not_submitted'`,
);

type CountsRow = Record<'waiting' | DocumentKind | 'mine' | 'expiring', number> & { oldest_at: Date | null };

export const countDocumentLists = rowQuery<CountsRow, [staffId: number, until: LocalDate]>(
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

/** The owner, their companies, and what the review hints are derived from. */
export const findReviewContext = rowQuery<ReviewContextRow, [id: number]>(
  'staff_document_about',
  `SELECT p.id, p.name, coalesce(p.email, '') AS email, p.mobile_phone AS phone, p.language, p.created_at,
     CASE WHEN c.id IS NOT NULL THEN json_build_object('id', c.id, 'name', c.name, 'state', c.state) END AS of_company,
     EXISTS (SELECT FROM company o WHERE o.ssm_number = c.ssm_number AND o.id <> c.id AND o.state IN ('active', 'blocked'))
       AS is_number_taken,
     ARRAY (SELECT m.name FROM company_member cm JOIN company m ON m.id = cm.company_id
       WHERE cm.person_id = p.id AND cm.is_active) AS companies
   FROM person_document d JOIN person p ON p.id = d.person_id LEFT JOIN company c ON c.ssm_document_id = d.id
   WHERE d.id = $1`,
);

type ReviewContextRow = StoredTimes<StaffDocument['person'], 'created_at'> & {
  of_company: StaffDocument['of_company'];
  is_number_taken: boolean;
  companies: string[];
};

/** Count queries of the staff queues. Each can use an index. */
export const documentQueues = {
  documents: `SELECT 1 FROM person_document WHERE state IN ('submitted', 'under_review')`,
} satisfies QueueQueries;
