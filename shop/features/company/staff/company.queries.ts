import type { InputOf } from '../../../kit/http/endpoint.ts';
import type { StoredTimes } from '../../../kit/local-date.ts';
import type { Lang } from '../../../kit/text/language.ts';
import type { Db } from '../../../platform/db/db.ts';
import { containsPattern, listQuery, rowQuery } from '../../../platform/db/query.ts';
import type { QueueQueries } from '../../../platform/queue-queries.ts';
import type { listStaffCompanies, StaffCompanySummary } from './company.contract.ts';

type StaffCompanyRow = StoredTimes<StaffCompanySummary, 'last_order_at' | 'created_at'> & {
  buyer_id: number;
};

/** Orders that count as purchases. */
export const isPurchase = `state NOT IN ('cancelled', 'rejected', 'expired')`;
const zoneAt = (postcode: string) =>
  `(SELECT d.zone_id FROM delivery_area d WHERE int4range(d.from_postcode, d.to_postcode, '[]') @> ${postcode}::integer)`;

const columns = (lang: Lang) => `c.id, c.name, c.ssm_number, c.state, c.buyer_id, c.created_at, home.city,
  z.name_${lang} AS zone,
  CASE WHEN k.id IS NOT NULL THEN json_build_object('state', k.state, 'credit_limit', k.credit_limit,
    'outstanding', k.outstanding, 'reserved', k.reserved, 'available', k.credit_limit - k.outstanding - k.reserved,
    'tenor_days', k.tenor_days) END AS credit,
  (SELECT count(*)::integer FROM company_member m WHERE m.company_id = c.id AND m.is_active) AS members,
  o.orders, o.spent, o.last_order_at`;
const from = `FROM company c LEFT JOIN credit_account k ON k.buyer_id = c.buyer_id
  LEFT JOIN LATERAL (SELECT a.city, a.postcode FROM address a WHERE a.buyer_id = c.buyer_id
    ORDER BY a.is_default DESC, a.id LIMIT 1) home ON true
  LEFT JOIN delivery_zone z ON z.id = ${zoneAt('home.postcode')}`;
const orderTotals = `LEFT JOIN LATERAL (SELECT count(*)::integer AS orders, coalesce(sum(o.total), 0)::bigint AS spent,
    max(o.placed_at) AS last_order_at FROM shop_order o
  WHERE o.buyer_id = c.buyer_id AND o.placed_at > $1 AND o.${isPurchase}) o ON true`;
// The subquery uses the trigram indexes, which match few rows, and the outer query looks those up by id.
const matching = `($2::text IS NULL OR c.id IN (
    SELECT n.id FROM company n WHERE n.name ILIKE $2 OR n.ssm_number ILIKE $2
    UNION SELECT m.company_id FROM company_member m JOIN person p ON p.id = m.person_id WHERE p.email ILIKE $2))
  AND ($3::text IS NULL OR c.state = $3)
  AND ($4::text IS NULL OR CASE $4 WHEN 'none' THEN k.id IS NULL WHEN 'any' THEN k.id IS NOT NULL ELSE k.state = $4 END)
  AND ($5::integer IS NULL OR EXISTS (SELECT FROM address a WHERE a.buyer_id = c.buyer_id
    AND ${zoneAt('a.postcode')} = $5))`;

const pageIn = (lang: Lang) =>
  listQuery<StaffCompanyRow, unknown[]>(
    `staff_companies_${lang}`,
    `SELECT ${columns(lang)} ${from} ${orderTotals} WHERE ${matching} ORDER BY c.id DESC LIMIT $6 OFFSET $7`,
  );
const listMatching = { en: pageIn('en'), ms: pageIn('ms') };
const countMatching = rowQuery<{ records: number }, unknown[]>(
  'staff_companies_count',
  `SELECT count(*)::integer AS records FROM (
     SELECT FROM company c LEFT JOIN credit_account k ON k.buyer_id = c.buyer_id
     WHERE ${matching} AND $1::timestamptz IS NOT NULL LIMIT 10000) found`,
);

type Search = InputOf<typeof listStaffCompanies> & {
  lang: Lang;
  /** Orders placed before this are not counted. */
  since: Date;
};

export async function searchCompanies(db: Db, search: Search) {
  const { lang, since, keywords, state, credit, zone, page, pageSize } = search;
  const values = [since, containsPattern(keywords), state, credit, zone];
  const [rows, count] = await Promise.all([
    listMatching[lang](db, ...values, pageSize, (page - 1) * pageSize),
    countMatching(db, ...values),
  ]);
  return { rows, records: count?.records ?? 0 };
}

const companyIn = (lang: Lang) =>
  rowQuery<StaffCompanyRow, [since: Date, id: number]>(
    `staff_company_${lang}`,
    `SELECT ${columns(lang)} ${from} ${orderTotals} WHERE c.id = $2`,
  );
export const findStaffCompany = { en: companyIn('en'), ms: companyIn('ms') };

const countStates = rowQuery<{ pending: number; blocked: number }>(
  'staff_company_counts',
  `SELECT (SELECT count(*)::integer FROM company WHERE state = 'pending') AS pending,
     (SELECT count(*)::integer FROM company WHERE state = 'blocked') AS blocked`,
);
const zonesIn = (lang: Lang) =>
  listQuery<{ id: number; name: string }>(
    `staff_zones_${lang}`,
    `SELECT id, name_${lang} AS name FROM delivery_zone ORDER BY id`,
  );
const listZones = { en: zonesIn('en'), ms: zonesIn('ms') };

export async function countCompanies(db: Db, lang: Lang) {
  const [counts, zones] = await Promise.all([countStates(db), listZones[lang](db)]);
  return { pending: counts?.pending ?? 0, blocked: counts?.blocked ?? 0, zones };
}

/** Count queries of the staff queues. Each can use an index. */
export const companyQueues = {
  companies: `SELECT 1 FROM company WHERE state = 'pending'`,
} satisfies QueueQueries;
