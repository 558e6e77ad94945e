import type { Role } from '../../../kit/http/access.ts';
import type { Lang } from '../../../kit/text/language.ts';
import { listQuery, rowQuery } from '../../../platform/db/query.ts';
import type { CompanyState } from '../../company/company.constants.ts';

export type BuyerRow = {
  buyer_id: number;
  company_id: number | null;
  kind: 'person' | 'company';
  name: string;
  detail: string;
  state: CompanyState | null;
};

/** Null when the buyer does not exist or is closed. */
export const findBuyer = rowQuery<BuyerRow, [id: number]>(
  'acting_buyer',
  `SELECT b.id AS buyer_id, c.id AS company_id, b.kind, coalesce(c.name, p.name) AS name, coalesce(c.ssm_number, p.email) AS detail, c.state
   FROM buyer b LEFT JOIN company c ON c.buyer_id = b.id LEFT JOIN person p ON p.buyer_id = b.id
   WHERE b.id = $1 AND (c.state <> 'closed' OR p.email IS NOT NULL)`,
);

export type PersonRow = {
  id: number;
  name: string;
  phone: string | null;
  language: Lang;
  member_id: number | null;
  role: Role | null;
  order_limit: number | null;
  may_buy_on_credit: boolean;
};

/** People who act for a buyer: the person, or all members of a company. Blocked people are left out. */
export const listPeople = listQuery<PersonRow, [buyerId: number]>(
  'acting_people',
  `SELECT p.id, p.name, p.mobile_phone AS phone, p.language, m.id AS member_id, m.role, m.order_limit, m.may_buy_on_credit
   FROM company c JOIN company_member m ON m.company_id = c.id AND m.is_active JOIN person p ON p.id = m.person_id
   WHERE c.buyer_id = $1 AND p.email IS NOT NULL AND p.blocked_at IS NULL
   UNION ALL
   SELECT p.id, p.name, p.mobile_phone, p.language, NULL, NULL, NULL, false FROM person p
   WHERE p.buyer_id = $1 AND p.email IS NOT NULL AND p.verified_at IS NOT NULL AND p.blocked_at IS NULL
   ORDER BY 2, 1`,
);
