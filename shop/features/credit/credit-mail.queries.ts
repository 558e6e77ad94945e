import type { Lang } from '../../kit/text/language.ts';
import { listQuery, rowQuery } from '../../platform/db/query.ts';

export type Recipient = {
  /** Null for an address that belongs to no member. */
  person_id: number | null;
  email: string;
  name: string;
  language: Lang;
  company: string;
};

/** The company members who pay its invoices, and the address to which invoices are sent. */
export const listPayers = listQuery<Recipient, [buyerId: number, roles: readonly string[]]>(
  'credit_payers',
  `SELECT p.id AS person_id, p.email, p.name, p.language, c.name AS company FROM company c
     JOIN company_member m ON m.company_id = c.id AND m.is_active AND m.role = ANY ($2)
     JOIN person p ON p.id = m.person_id
   WHERE c.buyer_id = $1 AND p.email IS NOT NULL AND p.blocked_at IS NULL
   UNION
   SELECT NULL, c.billing_email, c.name, 'en', c.name FROM company c
   WHERE c.buyer_id = $1 AND c.billing_email IS NOT NULL AND NOT EXISTS (
     SELECT FROM company_member m JOIN person p ON p.id = m.person_id
     WHERE m.company_id = c.id AND m.is_active AND m.role = ANY ($2) AND p.email = c.billing_email AND p.blocked_at IS NULL)
   ORDER BY 2`,
);

/** Null once the person has closed their account. */
export const findRecipient = rowQuery<Recipient, [personId: number]>(
  'credit_reader',
  `SELECT id AS person_id, email, name, language, '' AS company FROM person WHERE id = $1 AND email IS NOT NULL`,
);
