import { and, asc, count, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Sen } from '../../../kit/money.ts';
import type { Db } from '../../../platform/db/db.ts';
import { person } from '../../account/account.table.ts';
import { personDocument } from '../../account/document/document.table.ts';
import { company, companyMember } from '../../company/company.table.ts';
import { claim } from '../../order/claim/claim.table.ts';
import { shopOrder } from '../../order/order.table.ts';

/** What staff review before granting credit to a company. */

export async function findCompany(db: Db, id: number) {
  const [row] = await db.orm.select().from(company).where(eq(company.id, id));
  const isMember = and(eq(companyMember.company_id, id), eq(companyMember.is_active, true));
  return row && { ...row, members: await db.orm.$count(companyMember, isMember) };
}

/** The company's certificate and the documents of its owners and the applicant. */
export function listDocuments(db: Db, { companyId, personId }: { companyId: number; personId: number }) {
  const people = db.orm
    .select({ id: companyMember.person_id })
    .from(companyMember)
    .where(
      and(
        eq(companyMember.company_id, companyId),
        eq(companyMember.is_active, true),
        or(eq(companyMember.role, 'owner'), eq(companyMember.person_id, personId)),
      ),
    );
  const certificate = db.orm
    .select({ id: company.ssm_document_id })
    .from(company)
    .where(eq(company.id, companyId));
  return db.orm
    .select({ document: personDocument, owner: person.name })
    .from(personDocument)
    .innerJoin(person, eq(person.id, personDocument.person_id))
    .where(
      and(
        isNull(personDocument.removed_at),
        or(inArray(personDocument.id, certificate), inArray(personDocument.person_id, people)),
        sql`${personDocument.state} <> 'not_submitted'`,
      ),
    )
    .orderBy(asc(personDocument.kind), asc(personDocument.id));
}

const isPurchase = sql`${shopOrder.state} NOT IN ('cancelled', 'rejected', 'expired', 'pending_approval', 'pending_payment')`;

export async function sumOrders(db: Db, buyerId: number, since: Date) {
  const [row] = await db.orm
    .select({
      count: sql<number>`count(*) FILTER (WHERE ${isPurchase})::integer`,
      total: sql<Sen>`coalesce(sum(${shopOrder.total}) FILTER (WHERE ${isPurchase}), 0)::bigint`,
      last_90_days: sql<Sen>`coalesce(sum(${shopOrder.total}) FILTER (WHERE ${isPurchase} AND ${shopOrder.placed_at} >= ${since}), 0)::bigint`,
      cancelled: sql<number>`count(*) FILTER (WHERE ${shopOrder.state} = 'cancelled')::integer`,
      first_at: sql<string | null>`min(${shopOrder.placed_at}) FILTER (WHERE ${isPurchase})`,
      last_at: sql<string | null>`max(${shopOrder.placed_at}) FILTER (WHERE ${isPurchase})`,
    })
    .from(shopOrder)
    .where(eq(shopOrder.buyer_id, buyerId));
  const [claims] = await db.orm
    .select({ n: count() })
    .from(claim)
    .innerJoin(shopOrder, eq(shopOrder.id, claim.order_id))
    .where(eq(shopOrder.buyer_id, buyerId));
  return row && { ...row, claims: claims?.n ?? 0 };
}
