import type { InputOf } from '../../../kit/endpoint.ts';
import { AppError } from '../../../kit/errors.ts';
import { withIsoTimes } from '../../../kit/local-date.ts';
import { listOf } from '../../../kit/wire.ts';
import { staffOf } from '../../../platform/http/access.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { presentHistory } from '../../audit/present-history.ts';
import { companyRecord } from '../companies.service.ts';
import type { CompanyRow } from '../company.queries.ts';
import { nextCompanyState } from '../company.rules.ts';
import * as detail from '../company-detail.queries.ts';
import type * as contract from './company.contract.ts';
import { companyStaffActions, type StaffCompany, type StaffCompanySummary } from './company.contract.ts';
import {
  countCompanies,
  findStaffCompany,
  type StaffCompanyRow,
  searchCompanies,
} from './company.queries.ts';

const quarterMs = 90 * 86_400_000;
const quarterAgo = (now: Date) => new Date(now.getTime() - quarterMs);

export async function listStaffCompanies(ctx: Ctx, input: InputOf<typeof contract.listStaffCompanies>) {
  const search = { ...input, lang: ctx.lang, since: quarterAgo(ctx.now) };
  const { rows, records } = await searchCompanies(ctx.db, search);
  return listOf(rows.map(headOf), input.page, input.pageSize, records);
}

export async function countStaffCompanies(ctx: Ctx) {
  return { data: await countCompanies(ctx.db, ctx.lang) };
}

const headOf = (row: StaffCompanyRow): StaffCompanySummary => ({
  ...withIsoTimes(row),
  credit: creditOf(row),
});

function creditOf(row: StaffCompanyRow): StaffCompanySummary['credit'] {
  const { credit_state: state, credit_limit, outstanding, reserved, tenor_days } = row;
  if (state === null || credit_limit === null || tenor_days === null) return null;
  const owed = (outstanding ?? 0) + (reserved ?? 0);
  return {
    state,
    credit_limit,
    outstanding: outstanding ?? 0,
    reserved: reserved ?? 0,
    available: credit_limit - owed,
    tenor_days,
  };
}

export function getStaffCompany(ctx: Ctx, { id }: { id: number }) {
  return showStaffCompany(ctx, id);
}

/** Everything shown on a company's page in the back office. */
export async function showStaffCompany(ctx: Ctx, id: number): Promise<{ data: StaffCompany }> {
  const { db, lang, now } = ctx;
  const [head, profile] = await Promise.all([
    findStaffCompany(db, id, lang, quarterAgo(now)),
    detail.findProfile(db, id),
  ]);
  if (!head || !profile) throw new AppError('not_found');
  const [
    people,
    invitations,
    addresses,
    documents,
    orders,
    spending,
    price_lists,
    quotations,
    notes,
    entries,
  ] = await Promise.all([
    detail.listPeople(db, id),
    detail.listOpenInvitations(db, id, now),
    detail.listAddresses(db, head.buyer_id, lang),
    detail.listDocuments(db, id),
    detail.listOrders(db, head.buyer_id),
    detail.sumSpending(db, head.buyer_id, now),
    detail.listPriceLists(db, id),
    detail.listQuotations(db, head.buyer_id),
    detail.listNotes(db, id),
    detail.listHistory(db, companyRecord, id),
  ]);
  const { staffId, permissions } = staffOf(ctx);
  const isWaiting = documents.some(
    (each) => each.is_certificate && (each.state === 'submitted' || each.state === 'under_review'),
  );
  return {
    data: {
      ...headOf(head),
      ...profileOf(profile),
      people: people.map(withIsoTimes),
      invitations: invitations.map(withIsoTimes),
      addresses,
      documents: documents.map(withIsoTimes),
      recent_orders: orders.map(withIsoTimes),
      spending,
      price_lists,
      quotations: quotations.map(withIsoTimes),
      notes: notes.map((note) => ({ ...withIsoTimes(note), is_mine: note.staff_id === staffId })),
      history: await presentHistory(db, entries),
      actions: companyStaffActions.filter((action) =>
        action === 'review_certificate'
          ? isWaiting && permissions.includes('document.review')
          : nextCompanyState(profile.state, action) !== null,
      ),
    },
  };
}

function profileOf(row: CompanyRow) {
  const { buyer_variant_id, tax_number, sst_number, phone, billing_email } = row;
  const { billing_line_1, billing_line_2, billing_postcode, billing_city } = row;
  const place = [billing_line_1, billing_line_2, billing_postcode && `${billing_postcode} ${billing_city}`];
  return {
    buyer_variant_id,
    tax_number,
    sst_number,
    phone,
    billing_email,
    billing_address: billing_line_1 === null ? null : place.filter(Boolean).join(', '),
  };
}
