import type { Ctx } from '../../platform/http/context.ts';
import { approve } from '../order/placement/approve.service.ts';
import { showTransaction } from '../order/transaction/transaction.service.ts';
import { openPayment, unavailableReason } from './open-payment.service.ts';

/**
 * Approves another member's order. One to be paid by transfer gets its payment at once, so that whoever pays sees the
 * account and can upload the proof. Online payments are opened when the buyer follows the link.
 */
export function approveOrder(ctx: Ctx<'bank' | 'config'>, { slug }: { slug: string }) {
  return ctx.db.transaction(async (db) => {
    const within = { ...ctx, db };
    const { id, state, payment_method, buyer_id, total, lapses_at } = await approve(within, slug);
    const isTransfer = payment_method === 'transfer' && unavailableReason(ctx, 'transfer') === null;
    if (state === 'pending_payment' && isTransfer && lapses_at) {
      await openPayment(db, {
        orderId: id,
        buyerId: buyer_id,
        method: 'transfer',
        provider: 'bank',
        amount: total,
        now: ctx.now,
        expiresAt: lapses_at,
      });
    }
    return showTransaction(within, slug);
  });
}
