import type { Lang } from '../../kit/language.ts';
import { type Db, statement } from '../../platform/db/db.ts';

export type Recipient = { email: string; name: string; language: Lang };

const author = statement(
  'order_author',
  'SELECT email, name, language FROM person WHERE id = $1 AND email IS NOT NULL',
);

/** Undefined once the person has closed their account. */
export async function findRecipient(db: Db, personId: number): Promise<Recipient | undefined> {
  return (await db.run<Recipient>(author, [personId]))[0];
}

const deciders = statement(
  'order_deciders',
  `SELECT p.email, p.name, p.language FROM company_member m JOIN person p ON p.id = m.person_id
   WHERE m.company_id = $1 AND m.is_active AND m.role = ANY ($2) AND p.id <> $3 AND p.email IS NOT NULL ORDER BY p.id`,
);

/** Members who may approve an order of another member. */
export function listApprovers(
  db: Db,
  { companyId, roles, authorId }: { companyId: number; roles: readonly string[]; authorId: number },
): Promise<Recipient[]> {
  return db.run<Recipient>(deciders, [companyId, roles, authorId]);
}
