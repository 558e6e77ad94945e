import { mail } from '@bakul/shop/adapters/mail/mail.table';
import { appendHistory } from '@bakul/shop/features/audit/history';
import { company, companyMember } from '@bakul/shop/features/company/company.table';
import {
  creditApplication,
  creditApproval,
  creditMessage,
} from '@bakul/shop/features/credit/application/application.table';
import { issueCreditNote } from '@bakul/shop/features/credit/invoice/credit-note.service';
import { invoice } from '@bakul/shop/features/credit/invoice/invoice.table';
import { creditAccount } from '@bakul/shop/features/credit/ledger/account.table';
import { staff } from '@bakul/shop/features/staff/staff.table';
import { addDays, atHour, localDate } from '@bakul/shop/kit/local-date';
import type { Db } from '@bakul/shop/platform/db/db';
import type { Secrets } from '@bakul/shop/platform/secrets/secrets';
import { and, eq } from 'drizzle-orm';
import { demoCompanies } from './companies.ts';
import { creditNumber, creditScenario, demoApplication, demoTerms } from './credit-scenario.ts';
import { repay } from './repay.ts';
import { type Customer, insertCreditOrder } from './seed-credit-order.ts';
import { insertVerifiedDocument } from './verified-document.ts';

type Options = { now: Date; secrets: Secrets };

/** Noon, that many days before now. */
const ago = (now: Date, days: number) => atHour(addDays(localDate(now), -days), 12);

/** One company has been buying on credit for weeks, another one has an application under review. */
export async function seedCredit(db: Db, { now, secrets }: Options): Promise<void> {
  const [borrower, applicant] = await Promise.all([customerOf(db, 0), customerOf(db, 1)]);
  for (const each of [borrower, applicant]) await verifyDocuments(db, each, { now, secrets });
  const [officer] = await db.orm.select().from(staff).where(eq(staff.role, 'finance'));
  const staffId = officer?.id ?? 0;
  const accountId = await openAccount(db, borrower, staffId, now);
  for (const action of creditScenario) {
    const at = ago(now, action.daysAgo);
    if (action.kind === 'order') await insertCreditOrder(db, borrower, accountId, action.order, at);
    else if (action.kind === 'repay') await repay(db, borrower, action, at);
    else {
      const [found] = await db.orm
        .select({ id: invoice.id })
        .from(invoice)
        .where(
          and(eq(invoice.account_id, accountId), eq(invoice.issued_on, localDate(ago(now, action.order)))),
        );
      const note = {
        invoiceId: found?.id ?? 0,
        amount: action.amount,
        reason: action.reason,
        actor: `staff:${staffId}`,
        now: at,
      };
      await issueCreditNote(db, accountId, note);
    }
  }
  await seedApplication(db, applicant, staffId, now);
  // No notifications for events that happened weeks ago.
  await db.orm.delete(mail);
}

async function customerOf(db: Db, index: number): Promise<Customer> {
  const [row] = await db.orm
    .select({
      companyId: company.id,
      buyerId: company.buyer_id,
      personId: companyMember.person_id,
      name: company.name,
    })
    .from(company)
    .innerJoin(companyMember, and(eq(companyMember.company_id, company.id), eq(companyMember.role, 'owner')))
    .where(eq(company.ssm_number, demoCompanies[index]?.ssm_number ?? ''));
  if (!row) throw new Error('The demo company is missing');
  return row;
}

/** The verified documents that a credit application requires of the owner. */
async function verifyDocuments(db: Db, { personId, name }: Customer, options: Options): Promise<void> {
  const documents = [
    {
      kind: 'identity_card',
      fields: { full_name: name, identity_number: `7805121456${(personId % 90) + 10}` },
    },
    {
      kind: 'bank_information',
      fields: { bank_code: 'MBBEMYKL', holder: name, account_number: `5142336788${(personId % 90) + 10}` },
    },
  ] as const;
  for (const document of documents) await insertVerifiedDocument(db, { personId, ...document }, options);
}

async function openAccount(db: Db, customer: Customer, staffId: number, now: Date): Promise<number> {
  const { limit, tenorDays, openedDaysAgo } = demoTerms;
  const at = ago(now, openedDaysAgo);
  const dates = {
    created_at: ago(now, openedDaysAgo + 3),
    submitted_at: ago(now, openedDaysAgo + 2),
    decided_at: at,
  };
  const [application] = await db.orm
    .insert(creditApplication)
    .values({
      slug: creditNumber('CA', dates.created_at),
      company_id: customer.companyId,
      author_id: customer.personId,
      state: 'approved',
      requested_limit: limit,
      tenor_days: tenorDays,
      purpose: null,
      ...dates,
    })
    .returning({ id: creditApplication.id });
  const application_id = application?.id ?? 0;
  const agreed = { application_id, staff_id: staffId, credit_limit: limit, tenor_days: tenorDays, at };
  await db.orm.insert(creditApproval).values(agreed);
  const [account] = await db.orm
    .insert(creditAccount)
    .values({
      buyer_id: customer.buyerId,
      state: 'active',
      credit_limit: limit,
      tenor_days: tenorDays,
      opened_at: at,
    })
    .returning({ id: creditAccount.id });
  const id = account?.id ?? 0;
  const record = { type: 'credit_account', id };
  await appendHistory(db, { record, actor: `staff:${staffId}`, from: null, to: 'active', at });
  return id;
}

async function seedApplication(
  db: Db,
  { companyId, personId }: Customer,
  staffId: number,
  now: Date,
): Promise<void> {
  const { requested_limit, tenor_days, purpose, submittedDaysAgo, question, answer } = demoApplication;
  const at = ago(now, submittedDaysAgo);
  const [row] = await db.orm
    .insert(creditApplication)
    .values({
      slug: creditNumber('CA', at),
      company_id: companyId,
      author_id: personId,
      state: 'under_review',
      requested_limit,
      tenor_days,
      purpose,
      created_at: at,
      submitted_at: at,
    })
    .returning({ id: creditApplication.id });
  const id = row?.id ?? 0;
  const record = { type: 'credit_application', id };
  const [asked, answered] = [ago(now, submittedDaysAgo - 1), ago(now, submittedDaysAgo - 2)];
  const steps = [
    ['draft', `person:${personId}`, at],
    ['submitted', `person:${personId}`, at],
    ['under_review', `staff:${staffId}`, asked],
    ['info_requested', `staff:${staffId}`, asked],
    ['under_review', `person:${personId}`, answered],
  ] as const;
  let from: string | null = null;
  for (const [to, actor, when] of steps) {
    await appendHistory(db, { record, actor, from, to, at: when });
    from = to;
  }
  await db.orm.insert(creditMessage).values([
    { application_id: id, side: 'staff', text: question, at: asked },
    { application_id: id, side: 'buyer', author_id: personId, text: answer, at: answered },
  ]);
}
