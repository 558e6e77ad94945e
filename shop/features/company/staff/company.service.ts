import type { InputOf } from '../../../kit/http/endpoint.ts';
import { AppError, requireFound } from '../../../kit/http/errors.ts';
import { listOf } from '../../../kit/http/wire.ts';
import { withIsoTimes } from '../../../kit/local-date.ts';
import { staffOf } from '../../../platform/http/access.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { listHistory } from '../../audit/history.ts';
import { presentHistory } from '../../audit/present-history.ts';
import { companyRecord } from '../companies.service.ts';
import type { CompanyRow } from '../company.queries.ts';
import { nextCompanyState } from '../company.rules.ts';
import * as detail from '../company-detail.queries.ts';
import type * as contract from './company.contract.ts';
import { companyStaffActions, type StaffCompany } from './company.contract.ts';
import { countCompanies, findStaffCompany, searchCompanies } from './company.queries.ts';

const quarterMs = 90 * 86_400_000;
const quarterAgo = (now: Date) => new Date(now.getTime() - quarterMs);

export async function listStaffCompanies(ctx: Ctx, input: InputOf<typeof contract.listStaffCompanies>) {
  const search = { ...input, lang: ctx.lang, since: quarterAgo(ctx.now) };
  const { rows, records } = await searchCompanies(ctx.db, search);
  return listOf(rows.map(withIsoTimes), input.page, input.pageSize, records);
}

export async function countStaffCompanies(ctx: Ctx) {
  return { data: await countCompanies(ctx.db, ctx.lang) };
}

/** Everything shown on a company's page in the back office. */
export async function getStaffCompany(ctx: Ctx, { id }: { id: number }): Promise<{ data: StaffCompany }> {
  const { db, lang, now } = ctx;
  const [head, profile] = await Promise.all([
    findStaffCompany[lang](db, quarterAgo(now), id),
    detail.findProfile(db, id),
  ]);
  if (!head || !profile) throw new AppError('not_found');
  const { buyer_id } = head;
  const { staffId, permissions } = staffOf(ctx);
  const documents = await detail.listDocuments(db, id);
  const notes = await detail.listNotes(db, id);
  const isWaiting = documents.some(
    (each) => each.is_certificate && (each.state === 'submitted' || each.state === 'under_review'),
  );
  return {
    data: {
      ...withIsoTimes(profile),
      ...withIsoTimes(head),
      billing_address: billingAddressOf(profile),
      people: (await detail.listPeople(db, id)).map(withIsoTimes),
      invitations: (await detail.listOpenInvitations(db, id, now)).map(withIsoTimes),
      addresses: await detail.listAddresses[lang](db, buyer_id),
      documents: documents.map(withIsoTimes),
      recent_orders: (await detail.listOrders(db, buyer_id)).map(withIsoTimes),
      spending: requireFound(await detail.sumSpending(db, buyer_id, now)),
      price_lists: await detail.listPriceLists(db, id),
      quotations: (await detail.listQuotations(db, buyer_id)).map(withIsoTimes),
      notes: notes.map((note) => ({ ...withIsoTimes(note), is_mine: note.staff_id === staffId })),
      history: await presentHistory(db, await listHistory(db, companyRecord, id)),
      actions: companyStaffActions.filter((action) =>
        action === 'review_certificate'
          ? isWaiting && permissions.includes('document.review')
          : nextCompanyState(profile.state, action) !== null,
      ),
    },
  };
}

function billingAddressOf(company: CompanyRow): string | null {
  const { billing_line_1, billing_line_2, billing_postcode, billing_city } = company;
  const place = [billing_line_1, billing_line_2, billing_postcode && `${billing_postcode} ${billing_city}`];
  return billing_line_1 === null ? null : place.filter(Boolean).join(', ');
}
