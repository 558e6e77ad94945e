import { AppError } from '../../../kit/errors.ts';
import { isoWithOffset } from '../../../kit/local-date.ts';
import type { RequestCtx } from '../../../platform/http/context.ts';
import * as queries from './applicant.queries.ts';
import type { StaffApplication } from './staff/application.contract.ts';

type Applicant = Pick<StaffApplication, 'facts' | 'documents' | 'orders'>;
const dayMs = 86_400_000;

/** The applicant: the company's registration data, its documents and its order history. */
export async function presentApplicant(
  ctx: Pick<RequestCtx, 'db' | 'now'>,
  who: { companyId: number; personId: number; buyerId: number },
): Promise<Applicant> {
  const { db, now } = ctx;
  const company = await queries.findCompany(db, who.companyId);
  if (!company) throw new AppError('not_found');
  const { billing_line_1, billing_line_2, billing_postcode, billing_city, billing_state } = company;
  const town = [billing_postcode, billing_city].filter(Boolean).join(' ');
  const documents = await queries.listDocuments(db, who);
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
    orders: ordersOf(await queries.sumOrders(db, who.buyerId, new Date(now.getTime() - 90 * dayMs))),
  };
}

function ordersOf(sums: Awaited<ReturnType<typeof queries.sumOrders>>): Applicant['orders'] {
  if (!sums) {
    return { count: 0, total: 0, last_90_days: 0, cancelled: 0, claims: 0, first_at: null, last_at: null };
  }
  const { first_at, last_at, ...counts } = sums;
  const moment = (at: string | null) => (at === null ? null : isoWithOffset(new Date(at)));
  return { ...counts, first_at: moment(first_at), last_at: moment(last_at) };
}
