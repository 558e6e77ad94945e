import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { columnsOf } from '../../platform/db/columns-of.ts';
import type { Db } from '../../platform/db/db.ts';
import { ownTable, personalTable } from '../../platform/db/personal-table.ts';
import { eraseNothing, type PersonalTable } from '../../platform/http/personal-data.ts';
import { person, session } from '../account/account.table.ts';
import { personDocument } from '../account/document/document.table.ts';
import {
  approvalRule,
  company,
  companyInvitation,
  companyMember,
  companyNote,
  sessionCompany,
} from './company.table.ts';

const membersOf = (db: Db, personId: number) =>
  db.orm.select({ id: companyMember.id }).from(companyMember).where(eq(companyMember.person_id, personId));
const companiesOf = (db: Db, personId: number) =>
  db.orm
    .select({ id: companyMember.company_id })
    .from(companyMember)
    .where(eq(companyMember.person_id, personId));
const certificatesOf = (db: Db, personId: number) =>
  db.orm.select({ id: personDocument.id }).from(personDocument).where(eq(personDocument.person_id, personId));
const isInvitationTo = (personId: number, email: string) =>
  or(eq(companyInvitation.email, email), eq(companyInvitation.accepted_by, personId));

/**
 * The company feature's tables with personal data. They must precede the account tables, whose values they need. A
 * company's own data is kept when a member leaves, because others work with it and invoices name it.
 */
export const companyTables: readonly PersonalTable[] = [
  // The export shows that staff wrote notes about the company but not their text, which is internal.
  personalTable(companyNote, ['company_id', 'created_at'], (db, personId) =>
    inArray(companyNote.company_id, companiesOf(db, personId)),
  ),
  {
    table: 'session_company',
    read: (db, { personId }) =>
      db.orm
        .select({ company_id: companyMember.company_id, since: session.created_at })
        .from(sessionCompany)
        .innerJoin(companyMember, eq(companyMember.id, sessionCompany.member_id))
        .innerJoin(session, eq(session.id, sessionCompany.session_id))
        .where(eq(companyMember.person_id, personId)),
    async erase(db, { personId }) {
      await db.orm.delete(sessionCompany).where(inArray(sessionCompany.member_id, membersOf(db, personId)));
    },
  },
  ownTable(companyMember, [
    'company_id',
    'role',
    'order_limit',
    'month_limit',
    'may_buy_on_credit',
    'is_active',
    'joined_at',
    'chosen_at',
  ]),
  {
    table: 'company',
    read: (db, { personId }) => {
      const isFounder = inArray(company.ssm_document_id, certificatesOf(db, personId));
      return db.orm
        .select({
          ...columnsOf(company, ['id', 'name', 'state']),
          is_founder: sql<boolean>`coalesce(${isFounder}, false)`,
        })
        .from(company)
        .where(or(inArray(company.id, companiesOf(db, personId)), isFounder));
    },
    async erase(db, { personId, email }) {
      const phone = db.orm.select({ phone: person.mobile_phone }).from(person).where(eq(person.id, personId));
      await db.orm
        .update(company)
        .set({ ssm_document_id: null })
        .where(inArray(company.ssm_document_id, certificatesOf(db, personId)));
      await db.orm.update(company).set({ billing_email: null }).where(eq(company.billing_email, email));
      await db.orm.update(company).set({ phone: null }).where(inArray(company.phone, phone));
    },
  },
  {
    table: 'approval_rule',
    // The rules that hold for me.
    read: (db, { personId }) =>
      db.orm
        .select(columnsOf(approvalRule, ['company_id', 'role', 'above', 'counts_day', 'counts_delivery']))
        .from(approvalRule)
        .innerJoin(companyMember, eq(companyMember.company_id, approvalRule.company_id))
        .where(
          and(
            eq(companyMember.person_id, personId),
            sql`coalesce(${approvalRule.role}, ${companyMember.role}) = ${companyMember.role}`,
          ),
        ),
    erase: eraseNothing,
  },
  personalTable(
    companyInvitation,
    ['company_id', 'email', 'role', 'created_at', 'expires_at', 'revoked_at', 'accepted_at'],
    // Invitations sent to the person. Those they sent are the recipients' data.
    (_, ...subject) => isInvitationTo(...subject),
    async (db, { personId, email }) => {
      const { invited_by } = companyInvitation;
      await db.orm.delete(companyInvitation).where(isInvitationTo(personId, email));
      await db.orm.update(companyInvitation).set({ invited_by: null }).where(eq(invited_by, personId));
    },
  ),
];
