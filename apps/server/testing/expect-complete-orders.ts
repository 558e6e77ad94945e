import type { Db } from '@bakul/shop/platform/db/db';
import { expect } from 'vitest';
import { brokenInvariants } from '../../../shop/testing/generated/order-invariants.ts';
import type { Bought } from './persistent-buyer.ts';

/** Asserts that every acknowledged order exists once and is paid, and that there are no others. */
export async function expectCompleteOrders(db: Db, bought: readonly Bought[]): Promise<void> {
  const orders = await db.run('SELECT slug, state FROM shop_order ORDER BY slug COLLATE "C"');
  expect(bought.map(({ status }) => status)).toEqual(bought.map(() => 'paid'));
  const slugs = bought.map(({ slug }) => slug).toSorted();
  expect(orders).toEqual(slugs.map((slug) => ({ slug, state: 'confirmed' })));
  expect(await brokenInvariants(db)).toEqual({});
  expect(await db.run('SELECT FROM cart_line')).toEqual([]);
}

/** No email may be left 60 seconds after a crash, as the quality goals demand. Every order has two. */
export async function expectNoEmailWaiting(db: Db, orders: number): Promise<void> {
  // For 45 of these seconds a killed process still leases the emails it was sending, so the lease is expired at once.
  await db.run(
    "UPDATE mail SET next_attempt_at = next_attempt_at - interval '45 seconds' WHERE sent_at IS NULL",
  );
  const left = () =>
    db.run(
      `SELECT count(*) FILTER (WHERE sent_at IS NULL)::integer AS waiting, count(*)::integer AS mails FROM mail`,
    );
  await expect.poll(left, { timeout: 15_000, interval: 200 }).toEqual([{ waiting: 0, mails: orders * 2 }]);
}
