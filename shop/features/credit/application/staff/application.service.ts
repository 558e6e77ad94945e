import type { InputOf } from '../../../../kit/http/endpoint.ts';
import { requireFound } from '../../../../kit/http/errors.ts';
import { listOf } from '../../../../kit/http/wire.ts';
import { isoWithOffset, withIsoTimes } from '../../../../kit/local-date.ts';
import { actorName } from '../../../../platform/http/access.ts';
import type { Ctx } from '../../../../platform/http/context.ts';
import { recordAction } from '../../../audit/audit.ts';
import type { ApplicationFilter } from '../../../payment/payment.constants.ts';
import { applyTerms, approveTerms } from '../../account-state.service.ts';
import type { ApplicationState } from '../../credit.constants.ts';
import { notifyPerson } from '../../credit-mail.service.ts';
import { sumOverdue } from '../../credit-overview.service.ts';
import { findAccountOf } from '../../ledger/account.queries.ts';
import * as applicants from '../applicant.queries.ts';
import * as queries from '../application.queries.ts';
import { eligibilityOf } from '../application.rules.ts';
import {
  applicationRecord,
  moveApplication,
  presentApplication,
  requireAction,
} from '../application.service.ts';
import type * as contract from './application.contract.ts';

async function present(ctx: Ctx, whole: queries.ApplicationWithCompany): Promise<contract.StaffApplication> {
  const { application, company, author, buyer_id } = whole;
  const { id, company_id, author_id } = application;
  const approvals = await queries.listApprovals(ctx.db, { application_id: id });
  const account = await findAccountOf(ctx.db, buyer_id);
  return {
    ...(await presentApplication(ctx.db, application)),
    id,
    company,
    author,
    approvals: approvals.map(presentApproval),
    current: account && {
      account_id: account.id,
      limit: account.credit_limit,
      tenor_days: account.tenor_days,
      outstanding: account.outstanding,
      overdue: await sumOverdue(ctx, account.id),
    },
    eligibility: eligibilityOf(await queries.findMetRequirements(ctx.db, company_id, author_id)),
    ...(await presentApplicant(ctx, whole)),
  };
}

type Approval = Awaited<ReturnType<typeof queries.listApprovals>>[number];

export const presentApproval = ({ approval, staff }: Approval) => ({
  staff,
  staff_id: approval.staff_id,
  limit: approval.credit_limit,
  tenor_days: approval.tenor_days,
  at: isoWithOffset(approval.at),
});

/** 'waiting' means waiting for staff, not for the company. */
const statesOf = (filter: ApplicationFilter): ApplicationState[] =>
  filter === 'waiting' ? ['submitted', 'under_review'] : [filter];

export async function listApplications(ctx: Ctx, input: InputOf<typeof contract.listApplications>) {
  const search = { ...input, states: input.status && statesOf(input.status) };
  const { rows, records } = await queries.searchApplications(ctx.db, search);
  const ids = rows.map(({ application }) => application.id);
  const approvals = await queries.listApprovalsOf(ctx.db, ids);
  const shown = rows.map(({ application, company, author }) => ({
    ...withIsoTimes(application),
    status: application.state,
    company,
    author,
    approvals: approvals
      .filter(({ approval }) => approval.application_id === application.id)
      .map(presentApproval),
  }));
  return listOf(shown, input.page, input.pageSize, records);
}

type Slug = { slug: string };

export async function getApplication(ctx: Ctx, { slug }: Slug) {
  const found = requireFound(await queries.findSubmittedApplication(ctx.db, slug));
  return { data: await present(ctx, found) };
}

export function takeApplication(ctx: Ctx<'requestId'>, { slug }: Slug) {
  return change(ctx, slug, 'take', null, (ctx, { application }) => moveApplication(ctx, application, 'take'));
}

/** Asks the company a question. Drops the approvals so far, because the answer may change them. */
export function askApplicant(ctx: Ctx<'requestId'>, { slug, text }: Slug & { text: string }) {
  return change(ctx, slug, 'ask', text, async (ctx, { application }) => {
    const { db, now } = ctx;
    const moved = await moveApplication(ctx, application, 'ask');
    await queries.endApprovals(db, { application_id: application.id }, now);
    await queries.insertMessage(db, { application_id: application.id, side: 'staff', text, at: now });
    await notifyPerson(db, application.author_id, { template: 'credit_asked', reason: text, now });
    return moved;
  });
}

/** Approves terms. When no further approval is needed, opens the account in the same transaction. */
export function approveApplication(
  ctx: Ctx<'requestId'>,
  { slug, limit, tenor_days: tenorDays }: InputOf<typeof contract.approveApplication>,
) {
  const terms = { limit, tenorDays };
  return change(ctx, slug, 'approve', null, async (ctx, { application, buyer_id: buyerId }) => {
    const { db, now } = ctx;
    requireAction(application, 'approve', ctx.lang);
    const before = await findAccountOf(db, buyerId);
    if (!(await approveTerms(db, ctx, { application_id: application.id }, terms, before))) return application;
    const moved = await moveApplication(ctx, application, 'approve', { decided_at: now });
    await applyTerms(db, { buyerId, terms, actor: actorName(ctx), now });
    return moved;
  });
}

export function rejectApplication(ctx: Ctx<'requestId'>, { slug, reason }: Slug & { reason: string }) {
  return change(ctx, slug, 'reject', reason, async (ctx, { application }) => {
    const { db, now } = ctx;
    const moved = await moveApplication(ctx, application, 'reject', { decided_at: now, reason });
    await notifyPerson(db, application.author_id, { template: 'credit_rejected', reason, now });
    return moved;
  });
}

/** Applies a change under the application's lock and audits it with the state before and after. */
async function change(
  ctx: Ctx<'requestId'>,
  slug: string,
  action: 'take' | 'ask' | 'approve' | 'reject',
  reason: string | null,
  apply: (ctx: Ctx, whole: queries.ApplicationWithCompany) => Promise<queries.ApplicationRow>,
) {
  return ctx.db.transaction(async (db) => {
    await queries.lockApplication(db, slug);
    const found = requireFound(await queries.findSubmittedApplication(db, slug));
    const within = { ...ctx, db };
    const before = await present(within, found);
    const application = await apply(within, found);
    const after = await present(within, { ...found, application });
    await recordAction(db, ctx, {
      action: `credit_application.${action}`,
      record: { type: applicationRecord, id: application.id },
      before: audited(before),
      after: audited(after),
      reason,
    });
    return { data: after };
  });
}

const audited = ({ status, approvals, current }: contract.StaffApplication) => ({
  status,
  approvals,
  terms: current,
});

const dayMs = 86_400_000;

/** The applicant: the company's registration data, its documents and its order history. */
async function presentApplicant(
  { db, now }: Ctx,
  { application, buyer_id }: queries.ApplicationWithCompany,
): Promise<Pick<contract.StaffApplication, 'facts' | 'documents' | 'orders'>> {
  const { company_id, author_id } = application;
  const company = requireFound(await applicants.findCompany(db, company_id));
  const { billing_line_1, billing_line_2, billing_postcode, billing_city, billing_state } = company;
  const town = [billing_postcode, billing_city].filter(Boolean).join(' ');
  const documents = await applicants.listDocuments(db, company_id, author_id);
  const since = new Date(now.getTime() - 90 * dayMs);
  return {
    facts: {
      ...company,
      company_id,
      address: [billing_line_1, billing_line_2, town, billing_state].flatMap((line) => line || []),
      created_at: isoWithOffset(company.created_at),
    },
    documents: documents.map(withIsoTimes),
    orders: withIsoTimes(await applicants.sumOrders(db, buyer_id, since)),
  };
}
