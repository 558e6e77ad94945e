import type { Db } from '../../platform/db/db.ts';
import { notifyBuyer } from './negotiation/quotation-mail.service.ts';
import { listExpiredOffers, lockQuotation } from './quotation.queries.ts';
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
  await notifyBuyer(db, row, { template: 'quotation_expired', now });
  return true;
}
