import { and, asc, count, desc, eq, ilike, inArray, isNull, ne, or, type SQL } from 'drizzle-orm';
import { type Db, statement } from '../../../platform/db/db.ts';
import { person } from '../../account/account.table.ts';
import { company } from '../../company/company.table.ts';
import { staff } from '../../staff/staff.table.ts';
import type { ApplicationState, EligibilityKey } from '../credit.constants.ts';
import { creditApplication, creditApproval, creditMessage } from './application.table.ts';

export type ApplicationRow = typeof creditApplication.$inferSelect;

const openStates = ['draft', 'submitted', 'under_review', 'info_requested'] as const;

/** Returns undefined when the company already has an open application or the number is taken. */
export async function insertApplication(db: Db, values: typeof creditApplication.$inferInsert) {
  const [row] = await db.orm.insert(creditApplication).values(values).onConflictDoNothing().returning();
  return row;
}

export async function findOpen(db: Db, companyId: number): Promise<ApplicationRow | undefined> {
  const isOpen = inArray(creditApplication.state, openStates);
  const [row] = await db.orm
    .select()
    .from(creditApplication)
    .where(and(eq(creditApplication.company_id, companyId), isOpen));
  return row;
}

export async function findNewest(db: Db, companyId: number): Promise<ApplicationRow | undefined> {
  const [row] = await db.orm
    .select()
    .from(creditApplication)
    .where(eq(creditApplication.company_id, companyId))
    .orderBy(desc(creditApplication.id))
    .limit(1);
  return row;
}

export async function lockApplication(db: Db, slug: string): Promise<ApplicationRow | undefined> {
  const [row] = await db.orm
    .select()
    .from(creditApplication)
    .where(eq(creditApplication.slug, slug))
    .for('no key update');
  return row;
}

type Values = Partial<Omit<ApplicationRow, 'id' | 'slug' | 'company_id' | 'author_id' | 'created_at'>>;

export async function updateApplication(db: Db, id: number, values: Values): Promise<void> {
  await db.orm.update(creditApplication).set(values).where(eq(creditApplication.id, id));
}

export function listMessages(db: Db, applicationId: number) {
  return db.orm
    .select()
    .from(creditMessage)
    .where(eq(creditMessage.application_id, applicationId))
    .orderBy(asc(creditMessage.id));
}

export async function insertMessage(db: Db, values: typeof creditMessage.$inferInsert): Promise<void> {
  await db.orm.insert(creditMessage).values(values);
}

const needs = statement(
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

/**
 * Which requirements a company meets: its own certificate, and the identity card and bank account of one of its owners
 * or of the applicant. When the founder has left, the company's state still records that its certificate was verified.
 */
export async function findMetRequirements(
  db: Db,
  { companyId, personId }: { companyId: number; personId: number },
): Promise<Record<EligibilityKey, boolean>> {
  const [row] = await db.run<Record<EligibilityKey, boolean>>(needs, [companyId, personId]);
  return row ?? { company: false, ssm: false, identity_card: false, bank_information: false };
}

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

export async function findSubmittedApplication(db: Db, slug: string) {
  return (await selectApplications(db).where(and(eq(creditApplication.slug, slug), isSubmitted)))[0];
}

type Search = {
  states: readonly ApplicationState[] | undefined;
  keywords: string | undefined;
  page: number;
  pageSize: number;
};

export async function searchApplications(db: Db, { states, keywords, page, pageSize }: Search) {
  const like = keywords && `%${keywords.replace(/[\\%_]/g, '\\$&')}%`;
  const where = and(
    isSubmitted,
    states ? inArray(creditApplication.state, states) : undefined,
    like ? or(ilike(company.name, like), ilike(creditApplication.slug, like)) : undefined,
  );
  const rows = await selectApplications(db)
    .where(where)
    .orderBy(asc(creditApplication.submitted_at), asc(creditApplication.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const [counted] = await db.orm
    .select({ n: count() })
    .from(creditApplication)
    .innerJoin(company, eq(company.id, creditApplication.company_id))
    .where(where);
  return { rows, records: counted?.n ?? 0 };
}

export type ApprovalOf = { applicationId: number } | { accountId: number };
const approvalOf = (of: ApprovalOf) =>
  'applicationId' in of
    ? eq(creditApproval.application_id, of.applicationId)
    : eq(creditApproval.account_id, of.accountId);

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
