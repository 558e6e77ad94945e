import { and, asc, desc, eq, ilike, inArray, isNull, ne, or, type SQL } from 'drizzle-orm';
import type { InputOf } from '../../../kit/http/endpoint.ts';
import type { Db } from '../../../platform/db/db.ts';
import { containsPattern, firstRow, listQuery, rowQuery } from '../../../platform/db/query.ts';
import { readPage } from '../../../platform/db/read-page.ts';
import { person } from '../../account/account.table.ts';
import { company } from '../../company/company.table.ts';
import { staff } from '../../staff/staff.table.ts';
import type { ApplicationState, EligibilityKey } from '../credit.constants.ts';
import { creditApplication, creditApproval, creditMessage } from './application.table.ts';
import type { listApplications } from './staff/application.contract.ts';

export type ApplicationRow = typeof creditApplication.$inferSelect;

const openStates = ['draft', 'submitted', 'under_review', 'info_requested'] as const;

/** Returns null when the company already has an open application or the number is taken. */
export const insertApplication = (db: Db, values: typeof creditApplication.$inferInsert) =>
  firstRow(db.orm.insert(creditApplication).values(values).onConflictDoNothing().returning());

const selectOfCompany = (db: Db, companyId: number, condition?: SQL) =>
  db.orm
    .select()
    .from(creditApplication)
    .where(and(eq(creditApplication.company_id, companyId), condition))
    .orderBy(desc(creditApplication.id))
    .limit(1);

export const findOpen = (db: Db, companyId: number) =>
  firstRow(selectOfCompany(db, companyId, inArray(creditApplication.state, openStates)));

export const findNewest = (db: Db, companyId: number) => firstRow(selectOfCompany(db, companyId));

export const lockApplication = (db: Db, slug: string) =>
  firstRow(
    db.orm.select().from(creditApplication).where(eq(creditApplication.slug, slug)).for('no key update'),
  );

export type ApplicationValues = Partial<
  Omit<ApplicationRow, 'id' | 'slug' | 'company_id' | 'author_id' | 'created_at'>
>;

export async function updateApplication(db: Db, id: number, values: ApplicationValues): Promise<void> {
  await db.orm.update(creditApplication).set(values).where(eq(creditApplication.id, id));
}

export const listMessages = listQuery<typeof creditMessage.$inferSelect, [applicationId: number]>(
  'credit_messages',
  'SELECT * FROM credit_message WHERE application_id = $1 ORDER BY id',
);

export async function insertMessage(db: Db, values: typeof creditMessage.$inferInsert): Promise<void> {
  await db.orm.insert(creditMessage).values(values);
}

/**
 * Which requirements a company meets: its own certificate, and the identity card and bank account of one of its owners
 * or of the applicant. When the founder has left, the company's state still records that its certificate was verified.
 */
export const findMetRequirements = rowQuery<
  Record<EligibilityKey, boolean>,
  [companyId: number, personId: number]
>(
  'credit_needs',
  `WITH verified AS (SELECT d.kind FROM person_document d JOIN company_member m ON m.person_id = d.person_id
     WHERE m.company_id = $1 AND m.is_active AND (m.role = 'owner' OR m.person_id = $2)
       AND d.state = 'verified' AND d.removed_at IS NULL)
   SELECT c.state = 'active' AS company,
     coalesce((SELECT d.state = 'verified' FROM person_document d WHERE d.id = c.ssm_document_id), c.state = 'active') AS ssm,
     EXISTS (SELECT FROM verified WHERE kind = 'identity_card') AS identity_card,
     EXISTS (SELECT FROM verified WHERE kind = 'bank_information') AS bank_information
   FROM company c WHERE c.id = $1`,
);

function selectApplications(db: Db) {
  return db.orm
    .select({
      application: creditApplication,
      company: company.name,
      buyer_id: company.buyer_id,
      author: person.name,
    })
    .from(creditApplication)
    .innerJoin(company, eq(company.id, creditApplication.company_id))
    .innerJoin(person, eq(person.id, creditApplication.author_id));
}
export type ApplicationWithCompany = Awaited<ReturnType<typeof selectApplications>>[number];

/** Drafts are visible to the company only. */
const isSubmitted = ne(creditApplication.state, 'draft');

export const findSubmittedApplication = (db: Db, slug: string) =>
  firstRow(selectApplications(db).where(and(eq(creditApplication.slug, slug), isSubmitted)));

type Search = Omit<InputOf<typeof listApplications>, 'status'> & {
  states: readonly ApplicationState[] | undefined;
};

export function searchApplications(db: Db, search: Search) {
  const { states, keywords } = search;
  const like = containsPattern(keywords);
  const where = and(
    isSubmitted,
    states ? inArray(creditApplication.state, states) : undefined,
    like ? or(ilike(company.name, like), ilike(creditApplication.slug, like)) : undefined,
  );
  const list = selectApplications(db)
    .where(where)
    .orderBy(asc(creditApplication.submitted_at), asc(creditApplication.id));
  return readPage(db, list, search);
}

export type ApprovalOf = { application_id: number } | { account_id: number };
const approvalOf = (of: ApprovalOf) =>
  'application_id' in of
    ? eq(creditApproval.application_id, of.application_id)
    : eq(creditApproval.account_id, of.account_id);

/** Approvals that have not ended: they wait for a second one, or belong to the terms that came into force last. */
function selectApprovals(db: Db, own: SQL) {
  return db.orm
    .select({ approval: creditApproval, staff: staff.name })
    .from(creditApproval)
    .innerJoin(staff, eq(staff.id, creditApproval.staff_id))
    .where(and(own, isNull(creditApproval.ended_at)))
    .orderBy(asc(creditApproval.id));
}

export const listApprovals = (db: Db, of: ApprovalOf) => selectApprovals(db, approvalOf(of));

/** `listApprovals` for many applications at once. */
export const listApprovalsOf = (db: Db, applicationIds: readonly number[]) =>
  selectApprovals(db, inArray(creditApproval.application_id, applicationIds));

export async function insertApproval(db: Db, values: typeof creditApproval.$inferInsert): Promise<void> {
  await db.orm.insert(creditApproval).values(values);
}

/** Ends the approvals of one staff member, or of all when `staffId` is omitted. */
export async function endApprovals(db: Db, of: ApprovalOf, now: Date, staffId?: number): Promise<void> {
  const own = staffId === undefined ? undefined : eq(creditApproval.staff_id, staffId);
  await db.orm
    .update(creditApproval)
    .set({ ended_at: now })
    .where(and(approvalOf(of), isNull(creditApproval.ended_at), own));
}
