import { and, eq } from 'drizzle-orm';
import type { Db } from '../../../platform/db/db.ts';
import { listQuery, oneRowQuery } from '../../../platform/db/query.ts';
import { company, companyMember } from '../../company/company.table.ts';
import type { StaffApplication } from './staff/application.contract.ts';

/** What staff review before granting credit to a company. */

export async function findCompany(db: Db, id: number) {
  const [row] = await db.orm.select().from(company).where(eq(company.id, id));
  const isMember = and(eq(companyMember.company_id, id), eq(companyMember.is_active, true));
  return row && { ...row, members: await db.orm.$count(companyMember, isMember) };
}

type ApplicantDocument = Omit<StaffApplication['documents'][number], 'updated_at'> & { updated_at: Date };

/** The company's certificate and the documents of its owners and the applicant. */
export const listDocuments = listQuery<ApplicantDocument, [companyId: number, personId: number]>(
  'applicant_documents',
  `SELECT d.id, d.kind, d.state AS status, p.name AS owner, d.masked AS shown, d.updated_at
   FROM person_document d JOIN person p ON p.id = d.person_id
   WHERE d.removed_at IS NULL AND d.state <> 'not_submitted' AND (
     d.id = (SELECT ssm_document_id FROM company WHERE id = $1)
     OR d.person_id IN (SELECT m.person_id FROM company_member m
       WHERE m.company_id = $1 AND m.is_active AND (m.role = 'owner' OR m.person_id = $2)))
   ORDER BY d.kind, d.id`,
);

type OrderHistory = Omit<StaffApplication['orders'], 'first_at' | 'last_at'> &
  Record<'first_at' | 'last_at', Date | null>;

/** Orders count once they are paid or approved. `last_90_days` is their total from `since` on. */
export const sumOrders = oneRowQuery<OrderHistory, [buyerId: number, since: Date]>(
  'applicant_orders',
  `WITH placed AS (SELECT *, state NOT IN ('cancelled', 'rejected', 'expired', 'pending_approval', 'pending_payment')
       AS is_purchase FROM shop_order WHERE buyer_id = $1)
   SELECT count(*) FILTER (WHERE is_purchase)::integer AS count,
     coalesce(sum(total) FILTER (WHERE is_purchase), 0)::bigint AS total,
     coalesce(sum(total) FILTER (WHERE is_purchase AND placed_at >= $2), 0)::bigint AS last_90_days,
     count(*) FILTER (WHERE state = 'cancelled')::integer AS cancelled,
     min(placed_at) FILTER (WHERE is_purchase) AS first_at, max(placed_at) FILTER (WHERE is_purchase) AS last_at,
     (SELECT count(*)::integer FROM claim c JOIN placed o ON o.id = c.order_id) AS claims
   FROM placed`,
);
