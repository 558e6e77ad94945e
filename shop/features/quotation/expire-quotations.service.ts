import type { Db } from '../../platform/db/db.ts';
import { notifyBuyer } from './negotiation/quotation-mail.service.ts';
import { listExpiredOffers, listExpiringOffers, lockQuotation } from './quotation.queries.ts';
import { isValid } from './quotation.rules.ts';
import { moveQuotation } from './quotation-move.service.ts';

const batch = 100;

/**
 * Expires offers whose validity has ended, accepted or not. Each runs in its own transaction and is checked again under
 * its lock.
 */
export async function expireQuotations(db: Db, now: Date): Promise<{ expired: number }> {
  let expired = 0;
  for (const { id } of await listExpiredOffers(db, now, batch)) {
    if (await db.transaction((db) => expireQuotation(db, id, now))) expired++;
  }
  return { expired };
}

async function expireQuotation(db: Db, id: number, now: Date): Promise<boolean> {
  const found = await lockQuotation(db, id);
  const isOpen = found?.state === 'offered' || found?.state === 'accepted';
  if (!found || !isOpen || isValid(found.valid_until, now)) return false;
  const row = await moveQuotation(db, {
    id,
    action: 'expire',
    side: 'system',
    actor: 'system',
    now,
    lang: 'en',
  });
  await notifyBuyer(db, row, { template: 'quotation_expired', now, occurrence: now.getTime() });
  return true;
}

const dayMs = 86_400_000;

/** Reminds buyers on the last day of an offer that they have had for longer than a day. Each offer reminds once. */
export async function remindOfOffers(db: Db, now: Date): Promise<{ offers: number }> {
  const [dayAgo, inADay] = [new Date(now.getTime() - dayMs), new Date(now.getTime() + dayMs)];
  const expiring = await listExpiringOffers(db, now, inADay, dayAgo);
  for (const { goods, ...row } of expiring) {
    const occurrence = row.valid_until.getTime();
    await db.transaction((db) =>
      notifyBuyer(db, row, { template: 'quotation_expiring', now, goods, occurrence }),
    );
  }
  return { offers: expiring.length };
}
