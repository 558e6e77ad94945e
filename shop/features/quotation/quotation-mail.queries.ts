import type { Lang } from '../../kit/language.ts';
import { type Db, statement } from '../../platform/db/db.ts';

export type Recipient = { email: string; name: string; language: Lang };

const author = statement(
  'quotation_author',
  'SELECT email, name, language FROM person WHERE id = $1 AND email IS NOT NULL',
);

/** Undefined once the person has closed their account. */
export async function findRecipient(db: Db, personId: number): Promise<Recipient | undefined> {
  return (await db.run<Recipient>(author, [personId]))[0];
}

const buyer = statement(
  'quotation_buyer_name',
  `SELECT coalesce((SELECT name FROM company WHERE buyer_id = $1), (SELECT name FROM person WHERE buyer_id = $1), '') AS name`,
);

/** The buyer's name as shown to staff: the company or the person. */
export async function findBuyerName(db: Db, buyerId: number): Promise<string> {
  return (await db.run<{ name: string }>(buyer, [buyerId]))[0]?.name ?? '';
}
