import type { InputOf } from '../../../../kit/endpoint.ts';
import { requireFound } from '../../../../kit/errors.ts';
import { isoWithOffset } from '../../../../kit/local-date.ts';
import { listOf } from '../../../../kit/wire.ts';
import type { Db } from '../../../../platform/db/db.ts';
import { actorName } from '../../../../platform/http/access.ts';
import type { Ctx, RequestCtx } from '../../../../platform/http/context.ts';
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
import { moveApplication, presentApplication, requireAction } from '../application.service.ts';
import type * as contract from './application.contract.ts';

async function present(ctx: Ctx, whole: queries.ApplicationWithCompany): Promise<contract.StaffApplication> {
  const { application, company, author, buyer_id } = whole;
  const { actions: _, ...shown } = await presentApplication(ctx.db, application);
  const approvals = await queries.listApprovals(ctx.db, { applicationId: application.id });
  const account = (await findAccountOf(ctx.db, buyer_id))?.account;
  const { company_id: companyId, author_id: personId } = application;
  const eligibility = eligibilityOf(await queries.findMetRequirements(ctx.db, { companyId, personId }));
  return {
    ...shown,
    id: application.id,
    company,
    author,
    approvals: approvals.map(presentApproval),
    current: account
      ? {
          account_id: account.id,
          limit: account.credit_limit,
          tenor_days: account.tenor_days,
          outstanding: account.outstanding,
          overdue: await sumOverdue(ctx, account.id),
        }
      : null,
    eligibility: eligibility.map(({ key, is_met }) => ({ key, is_met })),
    ...(await presentApplicant(ctx, { companyId, personId, buyerId: buyer_id })),
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
  const { page, pageSize, status, keywords } = input;
  const search = { states: status && statesOf(status), keywords, page, pageSize };
  const { rows, records } = await queries.searchApplications(ctx.db, search);
  const ids = rows.map(({ application }) => application.id);
  const approvals = await queries.listApprovalsOf(ctx.db, ids);
  const shown = rows.map(({ application, company, author }) => ({
    ...application,
    status: application.state,
    submitted_at: application.submitted_at && isoWithOffset(application.submitted_at),
    decided_at: application.decided_at && isoWithOffset(application.decided_at),
    company,
    author,
    approvals: approvals
      .filter(({ approval }) => approval.application_id === application.id)
      .map(presentApproval),
  }));
  return listOf(shown, page, pageSize, records);
}

type Slug = { slug: string };

export async function getApplication(ctx: Ctx, { slug }: Slug) {
  const found = requireFound(await queries.findSubmittedApplication(ctx.db, slug));
  return { data: await present(ctx, found) };
}

const moveOf = (ctx: Ctx) => ({ actor: actorName(ctx), now: ctx.now, lang: ctx.lang });

export function takeApplication(ctx: Ctx<'requestId'>, { slug }: Slug) {
  return change(ctx, slug, 'take', null, (db, { application }) =>
    moveApplication(db, application, { ...moveOf(ctx), action: 'take' }),
  );
}

/** Asks the company a question. Drops the approvals so far, because the answer may change them. */
export function askApplicant(ctx: Ctx<'requestId'>, { slug, text }: Slug & { text: string }) {
  return change(ctx, slug, 'ask', text, async (db, { application }) => {
    const moved = await moveApplication(db, application, { ...moveOf(ctx), action: 'ask' });
    await queries.endApprovals(db, { applicationId: application.id }, ctx.now);
    await queries.insertMessage(db, { application_id: application.id, side: 'staff', text, at: ctx.now });
    await notifyPerson(db, application.author_id, { template: 'credit_asked', reason: text, now: ctx.now });
    return moved;
  });
}

/** Approves terms. When no further approval is needed, opens the account in the same transaction. */
export function approveApplication(
  ctx: Ctx<'requestId'>,
  { slug, limit, tenor_days: tenorDays }: InputOf<typeof contract.approveApplication>,
) {
  const terms = { limit, tenorDays };
  return change(ctx, slug, 'approve', null, async (db, { application, buyer_id }) => {
    requireAction(application, 'approve', ctx.lang);
    const before = (await findAccountOf(db, buyer_id))?.account;
    const target = { applicationId: application.id };
    if (!(await approveTerms(db, ctx, target, terms, before))) return application;
    const values = { decided_at: ctx.now };
    const moved = await moveApplication(db, application, { ...moveOf(ctx), action: 'approve', values });
    await applyTerms(db, { buyerId: buyer_id, terms, actor: actorName(ctx), now: ctx.now });
    return moved;
  });
}

export function rejectApplication(ctx: Ctx<'requestId'>, { slug, reason }: Slug & { reason: string }) {
  return change(ctx, slug, 'reject', reason, async (db, { application }) => {
    const values = { decided_at: ctx.now, reason };
    const move = { ...moveOf(ctx), action: 'reject', values, reason } as const;
    const moved = await moveApplication(db, application, move);
    await notifyPerson(db, application.author_id, { template: 'credit_rejected', reason, now: ctx.now });
    return moved;
  });
}

/** Applies a change under the application's lock and audits it with the state before and after. */
async function change(
  ctx: Ctx<'requestId'>,
  slug: string,
  action: 'take' | 'ask' | 'approve' | 'reject',
  reason: string | null,
  apply: (db: Db, whole: queries.ApplicationWithCompany) => Promise<queries.ApplicationRow>,
) {
  return ctx.db.transaction(async (db) => {
    await queries.lockApplication(db, slug);
    const before = requireFound(await queries.findSubmittedApplication(db, slug));
    const within = { ...ctx, db };
    const was = await present(within, before);
    const application = await apply(db, before);
    const shown = await present(within, { ...before, application });
    await recordAction(db, ctx, {
      action: `credit_application.${action}`,
      record: { type: 'credit_application', id: application.id },
      before: { status: was.status, approvals: was.approvals, terms: was.current },
      after: { status: shown.status, approvals: shown.approvals, terms: shown.current },
      reason,
    });
    return { data: shown };
  });
}

type Applicant = Pick<contract.StaffApplication, 'facts' | 'documents' | 'orders'>;
const dayMs = 86_400_000;

/** The applicant: the company's registration data, its documents and its order history. */
export async function presentApplicant(
  ctx: Pick<RequestCtx, 'db' | 'now'>,
  who: { companyId: number; personId: number; buyerId: number },
): Promise<Applicant> {
  const { db, now } = ctx;
  const company = requireFound(await applicants.findCompany(db, who.companyId));
  const { billing_line_1, billing_line_2, billing_postcode, billing_city, billing_state } = company;
  const town = [billing_postcode, billing_city].filter(Boolean).join(' ');
  const documents = await applicants.listDocuments(db, who);
  return {
    facts: {
      ...company,
      company_id: company.id,
      address: [billing_line_1, billing_line_2, town, billing_state].flatMap((line) => line || []),
      created_at: isoWithOffset(company.created_at),
    },
    documents: documents.map(({ document, owner }) => ({
      id: document.id,
      kind: document.kind,
      status: document.state,
      owner,
      shown: document.masked,
      updated_at: isoWithOffset(document.updated_at),
    })),
    orders: ordersOf(await applicants.sumOrders(db, who.buyerId, new Date(now.getTime() - 90 * dayMs))),
  };
}

function ordersOf(sums: Awaited<ReturnType<typeof applicants.sumOrders>>): Applicant['orders'] {
  if (!sums) {
    return { count: 0, total: 0, last_90_days: 0, cancelled: 0, claims: 0, first_at: null, last_at: null };
  }
  const { first_at, last_at, ...counts } = sums;
  const moment = (at: string | null) => (at === null ? null : isoWithOffset(new Date(at)));
  return { ...counts, first_at: moment(first_at), last_at: moment(last_at) };
}
