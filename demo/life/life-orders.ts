import { lockCart } from '@bakul/shop/features/cart/cart.queries';
import { cartOwnerOf } from '@bakul/shop/features/cart/cart.service';
import { checkOut, previewCheckout } from '@bakul/shop/features/checkout/checkout.service';
import { cancelOrder } from '@bakul/shop/features/payment/fulfilment/cancel-order.service';
import { startPayment } from '@bakul/shop/features/payment/pay.service';
import { receiveTransfer } from '@bakul/shop/features/payment/receive-transfer.service';
import { addDays, type LocalDate } from '@bakul/shop/kit/local-date';
import type { RequestCtx } from '@bakul/shop/platform/http/context';
import type { DemoWorld } from '../demo-world.ts';
import { stableFraction, stablePick } from '../stable-hash.ts';
import type { BasketLine } from './baskets.ts';
import { emailsOf } from './buyers/all-buyers.ts';
import type { LifeBuyer } from './buyers/buyer.ts';

/** An order being placed: by whom, for what, and what its random choices depend on. */
export type Placement = { buyer: LifeBuyer; day: LocalDate; at: Date; basket: readonly BasketLine[] };

const notes = [
  'Please call before you arrive.',
  'Tolong pilih yang muda.',
  'Hantar sebelum pukul 8 pagi.',
  'Ripe ones for this weekend, please.',
  'Leave with the guard if the kitchen is closed.',
] as const;

/** Places an order as its buyer would. Returns its number, or null if the shop refuses it, e.g. below the minimum. */
export async function placeLifeOrder(world: DemoWorld, placement: Placement): Promise<string | null> {
  const { buyer, day, at, basket } = placement;
  const key = `${buyer.person} ${day}`;
  const emails = emailsOf(buyer);
  const email = emails[stableFraction(`${key} who`) < 0.5 ? 0 : emails.length - 1] ?? emails[0];
  if (!email) return null;
  const ctx = { ...world.as(email, at), lang: buyer.lang };
  await fillCart(world, ctx, basket);
  const choices = {
    ...world.placeOf(email, undefined, stableFraction(`${key} place`)),
    payment_method: await methodOf(world, ctx, buyer),
    po_number: buyer.limit ? `PO-${day.slice(2).replaceAll('-', '')}` : null,
    note: stableFraction(`${key} note`) < 0.12 ? stablePick(`${key} text`, notes) : null,
    substitution: stablePick(`${buyer.person} accepts`, ['same_grade', 'leave_out', 'same_grade'] as const),
  };
  const lead = buyer.trade === 'caterer' && stableFraction(`${key} lead`) < 0.4 ? 2 : 1;
  const slug = await checkOutFrom(ctx, choices, addDays(day, lead));
  if (slug === null) {
    await world.db.run('DELETE FROM cart_line WHERE cart_id IN (SELECT id FROM cart WHERE buyer_id = $1)', [
      buyerIdOf(ctx),
    ]);
  }
  return slug;
}

type Choices = Omit<Parameters<typeof checkOut>[1], 'delivery_date' | 'price_hash'>;

/** Checks out for the first possible date from this one on. Null if the shop refuses it. */
export async function checkOutFrom(
  ctx: RequestCtx,
  choices: Choices,
  wanted: LocalDate,
): Promise<string | null> {
  const first = await previewCheckout(ctx, choices);
  const delivery_date = first.data.dates.find((date) => date >= wanted) ?? wanted;
  const { data } = await previewCheckout(ctx, { ...choices, delivery_date });
  const isPayable = data.payment_methods.some(
    ({ method, is_available }) => method === choices.payment_method && is_available,
  );
  if (data.problems.length > 0 || !isPayable) return null;
  const placed = await checkOut(ctx, { ...choices, delivery_date, price_hash: data.price_hash });
  return placed.data.transaction.slug;
}

const buyerIdOf = ({ actor }: RequestCtx) => (actor.kind === 'person' ? actor.buyer.buyerId : 0);

/** A company whose credit is on hold pays at once. */
export const methodOf = async (world: DemoWorld, ctx: RequestCtx, { pays }: LifeBuyer) =>
  pays === 'credit' && (await isHeld(world, ctx)) ? 'online' : pays;

async function isHeld({ db }: DemoWorld, ctx: RequestCtx): Promise<boolean> {
  const rows = await db.run<{ state: string }>('SELECT state FROM credit_account WHERE buyer_id = $1', [
    buyerIdOf(ctx),
  ]);
  return rows[0]?.state !== 'active';
}

async function fillCart({ db }: DemoWorld, ctx: RequestCtx, basket: readonly BasketLine[]): Promise<void> {
  const cart = await lockCart(db, cartOwnerOf(ctx), ctx.now);
  await db.run(
    `INSERT INTO cart_line (cart_id, variant_id, quantity, seen_price, created_at)
     SELECT $1, v.id, w.quantity, v.price, $4 FROM unnest($2::integer[], $3::numeric[]) w (id, quantity)
       JOIN variant v ON v.id = w.id WHERE v.on_hand - v.reserved >= w.quantity`,
    [cart.id, basket.map(({ variantId }) => variantId), basket.map(({ quantity }) => quantity), ctx.now],
  );
}

type OpenPayment = { id: number; reference: string; amount: number; method: string };

/** Pays an order that waits for it: on the provider's page, or by a transfer that finance finds on the statement. */
export async function payLifeOrder(
  world: DemoWorld,
  buyer: LifeBuyer,
  slug: string,
  at: Date,
): Promise<void> {
  const [open] = await world.db.run<OpenPayment>(
    `SELECT p.id, p.reference, p.amount, p.method FROM payment p JOIN shop_order o ON o.id = p.order_id
     WHERE o.slug = $1 AND o.state = 'pending_payment'`,
    [slug],
  );
  const email = emailsOf(buyer)[0];
  if (!open || !email) return;
  if (open.method === 'transfer') {
    const finance = world.as('staff:finance', at);
    const staffId = finance.actor.kind === 'staff' ? finance.actor.staffId : 0;
    await world.db.transaction((db) =>
      receiveTransfer(db, open.id, {
        amount: open.amount,
        bankReference: `MBB${String(open.id).padStart(8, '0')}`,
        actor: `staff:${staffId}`,
        staffId,
        now: at,
      }),
    );
    return;
  }
  const page = await startPayment(world.as(email, at), open.reference);
  await world.sandbox.act(page?.split('/').at(-1) ?? '', {
    action: 'pay',
    method: 'fpx',
    reason: 'declined',
  });
}

export async function cancelLifeOrder(
  world: DemoWorld,
  buyer: LifeBuyer,
  slug: string,
  at: Date,
): Promise<void> {
  const email = emailsOf(buyer)[0];
  if (!email) return;
  const reason = buyer.lang === 'ms' ? 'Tersalah kuantiti, kami pesan semula.' : 'The event was postponed.';
  await cancelOrder({ ...world.as(email, at), lang: buyer.lang }, { slug, reason });
}
