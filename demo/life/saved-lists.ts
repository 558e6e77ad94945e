import { createList } from '@bakul/shop/features/cart/saved-list/saved-list.service';
import { atHour, type LocalDate } from '@bakul/shop/kit/local-date';
import type { DemoWorld } from '../demo-world.ts';
import { stableHash } from '../stable-hash.ts';
import { emailsOf, lifeBuyers } from './buyers/all-buyers.ts';
import { daysBetween, lifeStart } from './calendar.ts';

const names = {
  en: ['Every morning', 'Weekend', 'Breakfast buffet', 'Monthly stock-up', 'Staff meals'],
  ms: ['Setiap pagi', 'Hujung minggu', 'Stok bulanan', 'Kenduri', 'Barang kering'],
};

/** Once they know what they need, buyers keep it as a list: what they ordered last. */
export async function saveLists(world: DemoWorld, day: LocalDate): Promise<void> {
  for (const [index, buyer] of lifeBuyers.entries()) {
    const since = daysBetween(lifeStart, day) - (buyer.from ?? 0);
    const turn = [9 + (index % 6), 24 + (index % 13)].indexOf(since);
    if (turn < 0 || index % 3 === turn * 2) continue;
    const ctx = world.as(emailsOf(buyer)[0] ?? 'a@b', atHour(day, 21 + index / 60));
    const lines = await world.db.run<{ variant_id: number; quantity: number }>(
      `SELECT l.variant_id, l.quantity::float8 FROM order_line l JOIN shop_order o ON o.id = l.order_id
       WHERE o.buyer_id = $1 AND o.id = (SELECT max(id) FROM shop_order WHERE buyer_id = $1) ORDER BY l.position`,
      [ctx.actor.kind === 'person' ? ctx.actor.buyer.buyerId : 0],
    );
    if (lines.length === 0) continue;
    const choices = names[buyer.lang];
    const name = choices[(stableHash(buyer.person) + turn) % choices.length] ?? 'List';
    await createList({ ...ctx, lang: buyer.lang }, { name, lines, from_cart: false });
  }
}
