import type { Lang } from '../../kit/language.ts';
import { type Db, statement } from '../../platform/db/db.ts';

export type Recipient = { email: string; name: string; language: Lang; company: string };

const payers = statement(
  'credit_payers',
  `SELECT p.email, p.name, p.language, c.name AS company FROM company c
     JOIN company_member m ON m.company_id = c.id AND m.is_active AND m.role = ANY ($2)
     JOIN person p ON p.id = m.person_id
   WHERE c.buyer_id = $1 AND p.email IS NOT NULL
   UNION
   SELECT c.billing_email, c.name, 'en', c.name FROM company c
   WHERE c.buyer_id = $1 AND c.billing_email IS NOT NULL AND NOT EXISTS (
     SELECT FROM company_member m JOIN person p ON p.id = m.person_id
     WHERE m.company_id = c.id AND m.is_active AND m.role = ANY ($2) AND p.email = c.billing_email)
   ORDER BY 1`,
);

/** The company members who pay its invoices, and the address to which invoices are sent. */
export function listPayers(db: Db, buyerId: number, roles: readonly string[]): Promise<Recipient[]> {
  return db.run<Recipient>(payers, [buyerId, roles]);
}

const person = statement(
  'credit_reader',
  `SELECT email, name, language, '' AS company FROM person WHERE id = $1 AND email IS NOT NULL`,
);

/** Undefined once the person has closed their account. */
export async function findRecipient(db: Db, personId: number): Promise<Recipient | undefined> {
  return (await db.run<Recipient>(person, [personId]))[0];
}
