import type { Transaction } from '@bakul/shop/features/order/transaction/transaction.contract';
import { call } from '../api/browser-client.ts';
import { purchase, refund, refundedSen } from './checkout-events.ts';
import { track } from './track.ts';

const entry = 'counted_orders';
const refundsEntry = 'counted_refunds';
const most = 50;

async function countedOrders(): Promise<string[]> {
  const { localData } = await import('../session/browser-session.ts');
  const stored = await localData.get(entry);
  return Array.isArray(stored) ? stored.filter((each) => typeof each === 'string') : [];
}

/** Counts a purchase once, even when the order's page is reloaded or opened in another tab. */
export async function countPurchase(slug: string): Promise<void> {
  const { localData } = await import('../session/browser-session.ts');
  const known = await countedOrders();
  if (known.includes(slug)) return;
  await localData.set(entry, [...known, slug].slice(-most));
  const result = await call('GET /api/transaction/{slug}', { slug });
  if (result.ok) track(purchase(result.data.data));
}

/**
 * Counts the refunds of an order, each sen once. The shop refunds while the buyer is away, so this runs when they open
 * the order. It runs only on the device that counted the purchase. Otherwise every device would count the refund again.
 */
export async function countRefund(order: Transaction): Promise<void> {
  const refunded = refundedSen(order);
  if (refunded === 0 || !(await countedOrders()).includes(order.slug)) return;
  const { localData } = await import('../session/browser-session.ts');
  const counted = new Map(pairsIn(await localData.get(refundsEntry)));
  const event = refund(order, counted.get(order.slug) ?? 0);
  if (!event) return;
  counted.set(order.slug, refunded);
  await localData.set(refundsEntry, [...counted].slice(-most));
  track(event);
}

const pairsIn = (stored: unknown): [string, number][] =>
  (Array.isArray(stored) ? stored : []).filter(
    (pair) => Array.isArray(pair) && typeof pair[0] === 'string' && typeof pair[1] === 'number',
  );
