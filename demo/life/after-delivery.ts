import { createReview } from '@bakul/shop/features/review/write-review.service';
import { addDays, atHour, type LocalDate, localDate } from '@bakul/shop/kit/local-date';
import type { DemoWorld } from '../demo-world.ts';
import { repay } from '../repay.ts';
import { stableFraction } from '../stable-hash.ts';
import { emailsOf, lifeBuyers } from './buyers/all-buyers.ts';
import { listLinesOf, type OpenOrder } from './life-fulfilment.ts';
import { reviewFor } from './review-texts.ts';

/** Buyers on credit pay what has fallen due by their own habit, in one payment on Mondays and Thursdays. */
export async function payInvoices(world: DemoWorld, day: LocalDate): Promise<void> {
  for (const [index, buyer] of lifeBuyers.entries()) {
    if (buyer.limit === undefined) continue;
    const email = emailsOf(buyer)[0] ?? 'a@b';
    const at = atHour(day, 10 + index / 12);
    const { actor } = world.as(email, at);
    if (actor.kind !== 'person') continue;
    const { buyerId } = actor.buyer;
    const due = await world.db.run<{ number: string }>(
      `SELECT i.number FROM invoice i WHERE i.buyer_id = $1 AND i.account_id IS NOT NULL
         AND i.state IN ('issued', 'partially_paid') AND i.due_on <= $2 ORDER BY i.id`,
      [buyerId, addDays(day, -(buyer.late ?? 0))],
    );
    if (due.length === 0) continue;
    const settlements = due.map(({ number }) => ({ invoice_number: number }));
    const method = index % 3 === 0 ? 'transfer' : 'online';
    await world.db.transaction((db) =>
      repay(db, { buyerId, personId: actor.personId }, { method, settlements, lang: buyer.lang }, at),
    );
  }
}

/** A few of those who received something write about one of its lines. */
export async function writeReviews(world: DemoWorld, orders: readonly OpenOrder[], at: Date): Promise<void> {
  for (const order of orders) {
    if (stableFraction(`${order.slug} reviews`) > 0.13) continue;
    const lines = await listLinesOf(world, order.id);
    const line = lines[Math.floor(stableFraction(`${order.slug} line`) * lines.length)];
    if (!line) continue;
    const { rating, text } = reviewFor(`${order.slug} ${localDate(at)}`, order.lang);
    const ctx = { ...world.as(order.email as `${string}@${string}`, at), lang: order.lang };
    await createReview(ctx, { slug: order.slug, line_id: line.id, rating, text, files: [] });
  }
}
