import type { Db } from '../../platform/db/db.ts';
import { listQuery } from '../../platform/db/query.ts';
import type { Recipient } from './order.queries.ts';

export type AccountRow = { id: number; masked: Record<string, string> };

// A company's refund goes to the account of its first owner, never to a purchaser's private account.
const listAccounts = listQuery<AccountRow & { buyer_id: number }, [buyerIds: readonly number[]]>(
  'refund_accounts',
  `SELECT b.id AS buyer_id, found.id, found.masked FROM unnest($1::integer[]) AS b (id) JOIN LATERAL (
     SELECT d.id, d.masked FROM person_document d JOIN person p ON p.id = d.person_id
     LEFT JOIN company c ON c.buyer_id = b.id
     LEFT JOIN company_member m ON m.company_id = c.id AND m.person_id = p.id AND m.role = 'owner' AND m.is_active
     WHERE d.kind = 'bank_information' AND d.state = 'verified' AND d.removed_at IS NULL
       AND (p.buyer_id = b.id OR m.id IS NOT NULL)
     ORDER BY m.id, d.id DESC LIMIT 1) found ON true`,
);

export async function listRefundAccounts(db: Db, buyerIds: readonly number[]) {
  const rows = await listAccounts(db, [...new Set(buyerIds)]);
  return new Map(rows.map(({ buyer_id, ...account }): [number, AccountRow] => [buyer_id, account]));
}

export async function findRefundAccount(db: Db, buyerId: number): Promise<AccountRow | null> {
  return (await listRefundAccounts(db, [buyerId])).get(buyerId) ?? null;
}

/** Who can provide a refund account: the person, or the company's owners. */
export const listHolders = listQuery<Recipient, [buyerId: number]>(
  'refund_account_holders',
  `SELECT p.name, p.email, p.language FROM person p
   LEFT JOIN company c ON c.buyer_id = $1
   LEFT JOIN company_member m ON m.company_id = c.id AND m.person_id = p.id AND m.role = 'owner' AND m.is_active
   WHERE p.email IS NOT NULL AND (p.buyer_id = $1 OR (m.id IS NOT NULL AND p.blocked_at IS NULL)) ORDER BY p.id`,
);
