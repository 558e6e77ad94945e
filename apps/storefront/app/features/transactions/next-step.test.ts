import { orderStates } from '@bakul/shop/features/order/order.constants';
import { translator } from '@bakul/shop/kit/text/i18n';
import { expect, test } from 'vitest';
import { transactions as en } from '../../messages/en/transactions.ts';
import { transactions as ms } from '../../messages/ms/transactions.ts';
import { laterStep, type NextStepInput, nextStep } from './next-step.ts';

const now = new Date('2026-11-16T15:00:00+08:00');
const order: NextStepInput = {
  status: 'confirmed',
  payment_status: 'paid',
  approval_until: null,
  payment_method: 'online',
  author: 'Siti',
  lapses_at: null,
  delivery_date: '2026-11-17',
  fulfilment: 'delivery',
};
const said = (over: Partial<NextStepInput>) =>
  nextStep({ ...order, ...over }, { text: translator('en', en), lang: 'en', now });
const waiting = { status: 'pending_payment', lapses_at: '2026-11-16T15:40:00+08:00' } as const;

test.each([
  [{}, 'Arrives Tue 17 Nov, from 6:00 am.'],
  [{ fulfilment: 'pickup' }, 'Ready for pickup Tue 17 Nov, from 6:00 am.'],
  [{ ...waiting, payment_status: 'pending' }, 'Pay by 3:40 pm.'],
  [{ ...waiting, payment_status: 'failed' }, 'Pay by 3:40 pm.'],
  [
    { ...waiting, payment_status: 'rejected', lapses_at: '2026-11-17T09:05:00+08:00' },
    'Your proof was rejected. Upload another by Tue 17 Nov, 9:05 am.',
  ],
  [
    { ...waiting, payment_status: 'processing' },
    'Your payment is being processed. We will confirm the order once it arrives.',
  ],
  [
    { ...waiting, payment_status: 'processing', approval_until: '2026-11-17T09:05:00+08:00' },
    'Waiting for approval at your bank until Tue 17 Nov, 9:05 am.',
  ],
  [{ ...waiting, payment_status: 'proof_submitted' }, 'We are checking your proof of payment.'],
  [{ cancel_asked_at: '2026-11-16T14:00:00+08:00' }, 'You asked to cancel. We will reply by email.'],
  [
    { status: 'delivered', delivered_at: '2026-11-16T06:24:00+08:00', actions: ['claim'] },
    'Delivered 6:24 am. Something wrong? Report it by Tue 17 Nov, 6:24 am.',
  ],
  [
    { status: 'delivered', delivered_at: '2026-11-15T06:24:00+08:00', actions: [] },
    'Delivered Sun 15 Nov, 6:24 am.',
  ],
  [{ status: 'completed' }, 'Delivered Tue 17 Nov.'],
] as [Partial<NextStepInput>, string][])('describes the next step of %j', (over, sentence) => {
  expect(said(over)).toBe(sentence);
});

test('asks an approver to approve and tells everybody else who decides', () => {
  const waits = { status: 'pending_approval', lapses_at: '2026-11-16T16:00:00+08:00' } as const;
  expect(said({ ...waits, actions: ['approve'] })).toBe('Approve or reject by 4:00 pm, or it expires.');
  expect(said(waits)).toBe('Your company’s approver decides by 4:00 pm.');
});

test('names who pays to somebody who may not, such as the approver', () => {
  const unpaid = { ...waiting, payment_status: 'pending' } as const;
  expect(said({ ...unpaid, actions: ['reorder'] })).toBe('Siti needs to pay by 3:40 pm.');
  expect(said({ ...unpaid, payment_status: 'awaiting_proof', actions: [] })).toBe(
    'Siti needs to pay by 3:40 pm.',
  );
  expect(said({ ...unpaid, actions: ['pay'] })).toBe('Pay by 3:40 pm.');
  expect(said({ ...unpaid, payment_status: 'processing', actions: [] })).toContain('being processed');
});

test.each([
  [{}, 'Next, we pack your order.'],
  [{ status: 'pending_payment' }, 'Once paid, we pack it and it arrives Tue 17 Nov, from 6:00 am.'],
  [
    { status: 'pending_payment', fulfilment: 'pickup' },
    'Once paid, we pack it. Ready for pickup Tue 17 Nov, from 6:00 am.',
  ],
  [{ status: 'pending_approval' }, 'Once approved and paid, it arrives Tue 17 Nov, from 6:00 am.'],
  [
    { status: 'pending_approval', payment_method: 'credit' },
    'Once approved, we pack it and it arrives Tue 17 Nov, from 6:00 am.',
  ],
  [{ status: 'preparing' }, null],
  [{ cancel_asked_at: '2026-11-16T14:00:00+08:00' }, null],
] as [Partial<NextStepInput>, string | null][])('says what follows for %j', (over, sentence) => {
  const context = { text: translator('en', en), lang: 'en', now } as const;
  expect(laterStep({ ...order, ...over }, context)).toBe(sentence);
});

test.each(orderStates)('has a complete message for a %s order in both languages', (status) => {
  for (const text of [translator('en', en), translator<typeof en>('ms', ms)]) {
    const sentence = nextStep({ ...order, status }, { text, lang: 'ms', now });
    expect(sentence).toMatch(/\S{2}/);
    const later = laterStep({ ...order, status }, { text, lang: 'ms', now }) ?? '';
    expect(sentence + later).not.toMatch(/[{}]|undefined/);
  }
});
