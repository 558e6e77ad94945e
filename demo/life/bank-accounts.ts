import { person } from '@bakul/shop/features/account/account.table';
import { markRefundsSent } from '@bakul/shop/features/payment/refund/staff/refund.service';
import { addDays, atHour, localDate } from '@bakul/shop/kit/local-date';
import type { Db } from '@bakul/shop/platform/db/db';
import type { Secrets } from '@bakul/shop/platform/secrets/secrets';
import { eq } from 'drizzle-orm';
import type { DemoWorld } from '../demo-world.ts';
import { stableHash } from '../stable-hash.ts';
import { insertVerifiedDocument } from '../verified-document.ts';
import { emailsOf, lifeBuyers } from './buyers/all-buyers.ts';

/**
 * Buyers who pay by transfer have a bank account for refunds. Encrypted with the shop's own key, so the snapshot has
 * none of them.
 */
export async function insertBankAccounts(db: Db, secrets: Secrets): Promise<void> {
  for (const buyer of lifeBuyers.filter(({ pays }) => pays === 'transfer')) {
    const [owner] = await db.orm
      .select({ id: person.id, since: person.created_at })
      .from(person)
      .where(eq(person.email, emailsOf(buyer)[0] ?? ''));
    if (!owner) throw new Error(`${buyer.person} is not in the snapshot`);
    const account_number = `5140${String(stableHash(buyer.person)).padStart(10, '0').slice(-8)}`;
    const fields = { bank_code: 'MBBEMYKL', holder: buyer.company ?? buyer.person, account_number };
    const now = atHour(addDays(localDate(owner.since), 1), 9);
    await insertVerifiedDocument(
      db,
      { personId: owner.id, kind: 'bank_information', fields },
      { now, secrets },
    );
  }
}

const leftForTomorrow = 2;

/** Finance transfers the oldest refunds and leaves the newest for tomorrow. */
export async function sendBankRefunds(world: DemoWorld, at: Date): Promise<void> {
  const waiting = await world.db.run<{ id: number }>(
    "SELECT id FROM refund WHERE way = 'bank' AND state = 'pending' ORDER BY id",
  );
  const ids = waiting.slice(0, -leftForTomorrow).map(({ id }) => id);
  if (ids.length === 0) return;
  const bank_reference = `IBG${localDate(at).replaceAll('-', '')}`;
  await markRefundsSent(world.as('staff:finance', at), { ids, bank_reference });
}
