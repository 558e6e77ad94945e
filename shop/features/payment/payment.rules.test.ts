import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type PaymentState, paymentStates } from '../order/order.constants.ts';
import {
  findFactsMismatch,
  nextPaymentState,
  openStates,
  outcomeActions,
  type PaymentAction,
  paymentActions,
} from './payment.rules.ts';

// Next state for each state and action. `-` is a conflict.
const columns = [
  'process',
  'pay',
  'fail',
  'expire',
  'submit_proof',
  'verify_proof',
  'reject_proof',
  'receive_transfer',
  'refund_part',
  'refund_all',
] as const satisfies readonly PaymentAction[];

const table: Record<PaymentState, string> = {
  pending: 'processing paid failed expired - - - - - -',
  processing: '- paid failed expired - - - - - -',
  paid: '- - - - - - - - partially_refunded refunded',
  failed: '- paid - - - - - - - -',
  expired: '- paid failed - - verified expired verified - -',
  awaiting_proof: '- - - expired proof_submitted - - verified - -',
  proof_submitted: '- - - - - verified rejected verified - -',
  verified: '- - - - - - - - partially_refunded refunded',
  rejected: '- - - expired proof_submitted - - verified - -',
  partially_refunded: '- - - - - - - - partially_refunded refunded',
  refunded: '- - - - - - - - - -',
};

test.each(paymentStates)('%s allows exactly the declared actions', (state) => {
  const expected = table[state].split(' ').map((next) => (next === '-' ? null : next));
  expect(columns.map((action) => nextPaymentState(state, action))).toEqual(expected);
});

test('the table covers every action', () => {
  expect([...columns].sort()).toEqual([...paymentActions].sort());
});

test('open states are those from which money is still expected', () => {
  const canEnd = (state: PaymentState) =>
    nextPaymentState(state, 'expire') !== null || nextPaymentState(state, 'reject_proof') === 'rejected';
  expect([...openStates].sort()).toEqual(paymentStates.filter(canEnd).sort());
});

describe('provider events', () => {
  const outcomes = ['processing', 'paid', 'failed', 'expired'] as const;
  const endOf = (heard: readonly (typeof outcomes)[number][]) =>
    heard.reduce<PaymentState>(
      (state, outcome) => nextPaymentState(state, outcomeActions[outcome]) ?? state,
      'pending',
    );

  test('lead to the same final state in any order and with repetitions', () => {
    const events = fc.array(fc.constantFrom(...outcomes), { minLength: 1, maxLength: 5 });
    const orders = events.chain((heard) =>
      fc.tuple(fc.constant(heard), fc.shuffledSubarray(heard, { minLength: heard.length })),
    );
    fc.assert(
      fc.property(orders, ([one, other]) => {
        expect(endOf(other)).toBe(endOf(one));
        expect(endOf([...one, ...other])).toBe(endOf(one));
      }),
      { numRuns: 5000 },
    );
  });

  test('never revert a paid payment', () => {
    for (const state of ['paid', 'partially_refunded', 'refunded', 'verified'] as const)
      for (const outcome of outcomes) expect(nextPaymentState(state, outcomeActions[outcome])).toBeNull();
  });
});

describe('facts reported by the provider', () => {
  const named = { reference: 'pay-1', amount: 12_340, currency: 'MYR' };
  const asked = { method: 'online', ...named } as const;
  const facts = { outcome: 'paid', ...named } as const;

  test('are rejected for a bank transfer', () => {
    expect(findFactsMismatch(facts, { ...asked, method: 'transfer' })).toBe('wrong_reference');
  });

  test.each([
    ['fit', {}, null],
    ['fit with a lowercase currency', { currency: 'myr' }, null],
    ['are for another payment', { reference: 'pay-2' }, 'wrong_reference'],
    [
      'are for another payment, whatever its outcome',
      { reference: 'pay-2', outcome: 'failed' },
      'wrong_reference',
    ],
    ['are in another currency', { currency: 'SGD' }, 'wrong_currency'],
    ['are one sen short', { amount: 12_339 }, 'wrong_amount'],
    ['are one sen over', { amount: 12_341 }, 'wrong_amount'],
    ['carry no amount', { amount: 0 }, 'wrong_amount'],
    ['carry no amount because the payment failed', { amount: 0, outcome: 'failed' }, null],
    ['carry no amount yet', { amount: 0, outcome: 'processing' }, null],
    ['carry no amount because the payment expired', { amount: 0, outcome: 'expired' }, null],
  ] as const)('%s', (_, over, problem) => {
    expect(findFactsMismatch({ ...facts, ...over }, asked)).toBe(problem);
  });

  test('are accepted only for the exact reference, amount and currency', () => {
    const text = fc.constantFrom('pay-1', 'pay-2', '');
    const currency = fc.constantFrom('MYR', 'myr', 'SGD', 'USD', '');
    fc.assert(
      fc.property(text, fc.integer({ min: 12_330, max: 12_350 }), currency, (reference, amount, currency) => {
        const fits = reference === 'pay-1' && amount === 12_340 && currency.toUpperCase() === 'MYR';
        expect(findFactsMismatch({ ...facts, reference, amount, currency }, asked) === null).toBe(fits);
      }),
      { numRuns: 2000 },
    );
  });
});
