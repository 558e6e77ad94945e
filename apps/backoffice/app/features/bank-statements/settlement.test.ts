import type { BankCredit, Candidate } from '@bakul/shop/features/bank-statement/bank-statement.contract';
import { expect, test } from 'vitest';
import { canSettle, planSettlement, sortByMatch, targetKey } from './settlement.ts';

const candidate = (payment_id: number): Candidate => ({
  target: { kind: 'payment', payment_id },
  label: `B-${payment_id}`,
  buyer: 'Kedai Ali',
  amount: 100,
  reasons: ['reference'],
});

const credit = (id: number, given: Partial<BankCredit>): BankCredit => ({
  id,
  statement_id: 1,
  booked_on: '2026-11-17',
  amount: 100 * id,
  reference: '',
  description: '',
  payer: '',
  status: 'open',
  match: 'none',
  candidates: [],
  needs_two_people: false,
  proposal: null,
  settlement: null,
  reason: null,
  ...given,
});

const exact = credit(1, { match: 'exact', candidates: [candidate(11)] });
const large = credit(2, { match: 'exact', candidates: [candidate(12)], needs_two_people: true });
const suggested = credit(3, { match: 'suggested', candidates: [candidate(13), candidate(14)] });
const unknown = credit(4, { match: 'none' });

test('settles exact matches, and suggestions only once somebody chose one', () => {
  const rows = [exact, large, suggested, unknown];
  expect(planSettlement(rows, new Map())).toEqual({
    credits: [
      { id: 1, target: { kind: 'payment', payment_id: 11 } },
      { id: 2, target: { kind: 'payment', payment_id: 12 } },
    ],
    total: 300,
    needTwoPeople: 1,
    withoutTarget: 2,
  });
  const chosen = planSettlement(rows, new Map([[3, candidate(14)]]));
  expect(chosen.credits.at(-1)).toEqual({ id: 3, target: { kind: 'payment', payment_id: 14 } });
  expect([chosen.total, chosen.withoutTarget]).toEqual([600, 1]);
});

test('lets a choice replace the target of an exact match', () => {
  expect(planSettlement([exact], new Map([[1, candidate(19)]])).credits).toEqual([
    { id: 1, target: { kind: 'payment', payment_id: 19 } },
  ]);
});

test('lists exact matches first and keeps the order within a group', () => {
  const ids = sortByMatch([unknown, suggested, large, exact]).map(({ id }) => id);
  expect(ids).toEqual([2, 1, 3, 4]);
});

test('settles a transfer with its exact amount only, and an account with any', () => {
  const account = { target: { kind: 'account' as const, account_id: 5, invoice_ids: [] }, amount: 100 };
  expect([canSettle(candidate(5), 100), canSettle(candidate(5), 99), canSettle(account, 99)]).toEqual([
    true,
    false,
    true,
  ]);
});

test('tells targets apart, invoices of one account included', () => {
  const account = (invoice_ids: number[]) =>
    targetKey({ target: { kind: 'account', account_id: 5, invoice_ids } });
  const keys = [targetKey(candidate(5)), account([]), account([1]), account([1, 2])];
  expect(new Set(keys).size).toBe(4);
});
