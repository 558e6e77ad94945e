import { AppError } from '../../../kit/errors.ts';
import { isoWithOffset } from '../../../kit/local-date.ts';
import { listOf } from '../../../kit/wire.ts';
import { staffOf } from '../../../platform/http/access.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { presentHistory } from '../../audit/present-history.ts';
import { companyRecord } from '../companies.service.ts';
import type { CompanyRow } from '../company.queries.ts';
import { type CompanyState, nextCompanyState } from '../company.rules.ts';
import * as detail from '../company-detail.queries.ts';
import {
  companyStaffActions,
  type creditFilters,
  type StaffCompany,
  type StaffCompanySummary,
} from './company.contract.ts';
import {
  countCompanies,
  findStaffCompany,
  type StaffCompanyRow,
  searchCompanies,
} from './company.queries.ts';

type ListInput = {
  page: number;
  pageSize: number;
  keywords?: string | undefined;
  state?: CompanyState | undefined;
  credit?: (typeof creditFilters)[number] | undefined;
  zone?: number | undefined;
};

const quarterMs = 90 * 86_400_000;
const quarterAgo = (now: Date) => new Date(now.getTime() - quarterMs);
const iso = (at: Date | null) => at && isoWithOffset(at);
const likeOf = (keywords: string | undefined) =>
  keywords ? `%${keywords.replace(/[\\%_]/g, '\\$&')}%` : null;

export async function listStaffCompanies(ctx: Ctx, input: ListInput) {
  const { page, pageSize, keywords, state = null, credit = null, zone = null } = input;
  const { rows, records } = await searchCompanies(ctx.db, {
    lang: ctx.lang,
    since: quarterAgo(ctx.now),
    like: likeOf(keywords),
    state,
    credit,
    zone,
    limit: pageSize,
    offset: (page - 1) * pageSize,
  });
  return listOf(rows.map(headOf), page, pageSize, records);
}

export async function countStaffCompanies(ctx: Ctx) {
  return { data: await countCompanies(ctx.db, ctx.lang) };
}

function headOf(row: StaffCompanyRow): StaffCompanySummary {
  const { id, name, ssm_number, state, city, zone, members, orders, spent } = row;
  return {
    id,
    name,
    ssm_number,
    state,
    city,
    zone,
    members,
    credit: creditOf(row),
    orders,
    spent,
    last_order_at: iso(row.last_order_at),
    created_at: isoWithOffset(row.created_at),
  };
}

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
      people: people.map(({ last_seen_at, ...each }) => ({ ...each, last_seen_at: iso(last_seen_at) })),
      invitations: invitations.map(({ expires_at, ...each }) => ({
        ...each,
        expires_at: isoWithOffset(expires_at),
      })),
      addresses,
      documents: documents.map(({ updated_at, ...each }) => ({
        ...each,
        updated_at: isoWithOffset(updated_at),
      })),
      recent_orders: orders.map(({ placed_at, ...each }) => ({
        ...each,
        placed_at: isoWithOffset(placed_at),
      })),
      spending,
      price_lists,
      quotations: quotations.map(({ updated_at, ...each }) => ({
        ...each,
        updated_at: isoWithOffset(updated_at),
      })),
      notes: notes.map(({ staff_id, created_at, ...each }) => ({
        ...each,
        is_mine: staff_id === staffId,
        created_at: isoWithOffset(created_at),
      })),
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
