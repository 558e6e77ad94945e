import type { OrderState, PaymentState } from '@bakul/shop/features/order/order.constants';
import { describe, expect, test } from 'vitest';
import { isOpen, type PayResult, toPayResult } from './result-state.ts';

const resultFor = (
  status: PaymentState,
  order: OrderState,
  over: { failure?: string; approval?: string; unpaid?: boolean; refundPending?: number } = {},
) =>
  toPayResult({
    status,
    failure: over.failure ?? null,
    approval_until: over.approval ?? null,
    is_unpaid: over.unpaid ?? false,
    refund_pending: over.refundPending ?? 0,
    transaction: { status: order },
  });

describe('payment result', () => {
  test.each<[PaymentState, OrderState, PayResult]>([
    ['paid', 'confirmed', 'success'],
    ['paid', 'delivered', 'success'],
    ['verified', 'preparing', 'success'],
    ['paid', 'expired', 'late'],
    ['paid', 'cancelled', 'ended'],
    ['refunded', 'cancelled', 'refunded'],
    ['partially_refunded', 'delivered', 'refunded'],
    ['processing', 'pending_payment', 'pending'],
    ['processing', 'expired', 'pending'],
    ['pending', 'pending_payment', 'pending'],
    ['failed', 'pending_payment', 'failed'],
    ['failed', 'expired', 'expired'],
    ['failed', 'confirmed', 'replaced'],
    ['expired', 'expired', 'expired'],
    ['expired', 'pending_payment', 'replaced'],
    ['expired', 'confirmed', 'replaced'],
    ['expired', 'cancelled', 'ended'],
    ['awaiting_proof', 'pending_payment', 'replaced'],
  ])('of a %s payment for a %s order is %s', (status, order, result) => {
    expect(resultFor(status, order)).toBe(result);
  });

  test('waits for approval at the bank until it is decided', () => {
    const approval = '2026-11-19T12:00:00+08:00';
    expect(resultFor('processing', 'pending_payment', { approval })).toBe('approval');
    expect(resultFor('failed', 'pending_payment', { failure: 'approval_rejected' })).toBe('failed');
    expect(resultFor('expired', 'expired', { failure: 'approval_expired' })).toBe('expired');
  });

  test('is not refunded while the refund has not been sent', () => {
    expect(resultFor('refunded', 'cancelled', { refundPending: 500 })).toBe('refund_pending');
  });

  test('is cancelled after a return without payment or a cancellation at the bank', () => {
    expect(resultFor('pending', 'pending_payment', { unpaid: true })).toBe('cancelled');
    expect(resultFor('failed', 'pending_payment', { failure: 'cancelled' })).toBe('cancelled');
  });
});

test('polls only a payment that may still change', () => {
  expect(isOpen('pending', { status: 'processing' })).toBe(true);
  expect(isOpen('approval', { status: 'processing' })).toBe(true);
  expect(isOpen('cancelled', { status: 'pending' })).toBe(true);
  expect(isOpen('cancelled', { status: 'failed' })).toBe(false);
  expect(isOpen('success', { status: 'paid' })).toBe(false);
});
