import { createDebitNote } from '@bakul/shop/features/credit/invoice/staff/invoice.service';
import type { LocalDate } from '@bakul/shop/kit/local-date';
import type { DemoWorld } from '../demo-world.ts';

const missed = { day: '2026-11-10', buyer: 'Laman Tiara Hotel Sdn Bhd', amount: 1500 };

/** One delivery went to both branches of a hotel, and only one of them was charged for it. */
export async function chargeMissedDelivery(world: DemoWorld, day: LocalDate, at: Date): Promise<void> {
  if (day !== missed.day) return;
  const [found] = await world.db.run<{ number: string }>(
    `SELECT i.number FROM invoice i JOIN company c ON c.buyer_id = i.buyer_id
     WHERE c.name = $1 AND i.kind = 'invoice' AND i.account_id IS NOT NULL ORDER BY i.id DESC LIMIT 1`,
    [missed.buyer],
  );
  if (!found) throw new Error(`${missed.buyer} has no invoice to charge the delivery to`);
  await createDebitNote(world.as('staff:finance', at), {
    number: found.number,
    cause: 'delivery',
    amount: missed.amount,
    tax_rate: 0,
    reason: 'The delivery to Subang Jaya was not charged',
  });
}
