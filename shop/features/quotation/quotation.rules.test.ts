import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { permissions, personalScopes } from '../../declarations.ts';
import { maxRounds, type QuotationState, quotationStates } from './quotation.constants.ts';
import {
  type ActingSide,
  actingSides,
  discountLimit,
  isOverdue,
  isValid,
  needsManager,
  nextQuotationState,
  type QuotationAction,
  quotationActions,
  turnOf,
  validUntil,
} from './quotation.rules.ts';
import { buyerActionsOf } from './quotation-actions.rules.ts';

/** State, side, action and next state, spelled out. Everything else is refused. */
const declared = `
draft          buyer  edit    draft
draft          buyer  attach  draft
draft          buyer  remove  cancelled
draft          buyer  submit  submitted
submitted      buyer  cancel  cancelled
submitted      buyer  write   submitted
submitted      staff  take    in_review
submitted      staff  decline declined
submitted      staff  write   submitted
in_review      buyer  cancel  cancelled
in_review      buyer  write   in_review
in_review      staff  take    in_review
in_review      staff  ask     info_requested
in_review      staff  offer   offered
in_review      staff  decline declined
in_review      staff  write   in_review
info_requested buyer  edit    info_requested
info_requested buyer  attach  info_requested
info_requested buyer  answer  submitted
info_requested buyer  cancel  cancelled
info_requested buyer  write   info_requested
info_requested staff  write   info_requested
offered        buyer  attach  offered
offered        buyer  counter countered
offered        buyer  accept  accepted
offered        buyer  cancel  cancelled
offered        buyer  write   offered
offered        staff  revise  offered
offered        staff  write   offered
offered        system expire  expired
countered      buyer  cancel  cancelled
countered      buyer  write   countered
countered      staff  take    in_review
countered      staff  decline declined
countered      staff  write   countered
accepted       buyer  order   ordered
accepted       buyer  write   accepted
accepted       staff  write   accepted
accepted       system expire  expired
ordered        buyer  write   ordered
ordered        staff  write   ordered
ordered        system reopen  accepted`
  .trim()
  .split('\n')
  .map((row) => row.split(/ +/));

const cases = quotationStates.flatMap((state) =>
  actingSides.flatMap((side) =>
    quotationActions.map((action) => {
      const found = declared.find(([a, b, c]) => a === state && b === side && c === action);
      return { state, side, action, to: found?.[3] ?? null };
    }),
  ),
);

test('allows exactly the declared transitions for every state, action and side', () => {
  expect(cases).toHaveLength(11 * 3 * 17);
  expect(cases.filter(({ to }) => to !== null)).toHaveLength(declared.length);
  for (const { state, side, action, to } of cases) {
    expect(nextQuotationState(state, action, side, 1), `${state} ${side} ${action}`).toBe(to);
  }
});

test('after five offers the buyer can only accept or decline', () => {
  for (let round = 1; round < maxRounds; round++)
    expect(nextQuotationState('offered', 'counter', 'buyer', round)).toBe('countered');
  expect(nextQuotationState('offered', 'counter', 'buyer', maxRounds)).toBeNull();
  expect(nextQuotationState('offered', 'accept', 'buyer', maxRounds)).toBe('accepted');
});

/** A random attempt by either side. */
const step = fc.record({
  side: fc.constantFrom<ActingSide>(...actingSides),
  action: fc.constantFrom<QuotationAction>(...quotationActions),
});
const changing: readonly QuotationAction[] = ['edit', 'attach', 'submit', 'answer', 'counter', 'accept'];

test('under any sequence only the side whose turn it is edits, rounds are limited, and final states stay final', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 120 }), (steps) => {
      let state: QuotationState = 'draft';
      let round = 0;
      for (const { side, action } of steps) {
        const to = nextQuotationState(state, action, side, round);
        if (to === null) continue;
        if (changing.includes(action)) expect(turnOf(state)).toBe('buyer');
        if (action === 'offer' || action === 'ask') expect(turnOf(state)).toBe('staff');
        if (to === 'ordered' && state !== 'ordered') expect(state).toBe('accepted');
        if (to === 'accepted') expect(['offered', 'accepted', 'ordered']).toContain(state);
        if (action === 'offer') round++;
        expect(round).toBeLessThanOrEqual(maxRounds);
        expect(['declined', 'cancelled', 'expired']).not.toContain(state);
        state = to;
      }
    }),
    { numRuns: 1000 },
  );
});

describe('actions of a buyer', () => {
  const now = new Date('2026-11-18T12:00:00+08:00');
  const until = new Date('2026-11-25T23:59:59+08:00');
  const facts = (state: QuotationState, round = 1) => ({ state, round, validUntil: until });
  const actions = (state: QuotationState, at = now, round = 1) =>
    buyerActionsOf(facts(state, round), personalScopes, at).join(' ');

  test.each([
    ['draft', 'edit remove attach submit'],
    ['submitted', 'cancel write'],
    ['in_review', 'cancel write'],
    ['info_requested', 'edit attach answer cancel write'],
    ['offered', 'attach counter accept cancel write'],
    ['countered', 'cancel write'],
    ['accepted', 'write order'],
    ['ordered', 'write'],
    ['declined', ''],
    ['cancelled', ''],
    ['expired', ''],
  ] as const)('%s: %s', (state, expected) => {
    expect(actions(state)).toBe(expected);
  });

  test('an offer is valid through its last second', () => {
    expect(isValid(until, until)).toBe(true);
    const late = new Date(until.getTime() + 1);
    expect(isValid(until, late)).toBe(false);
    expect(isValid(null, now)).toBe(false);
    expect(actions('offered', late)).toBe('attach cancel write');
    expect(actions('accepted', late)).toBe('write');
    expect(actions('offered', now, maxRounds)).toBe('attach accept cancel write');
  });

  test('an approver accepts but cannot request', () => {
    expect(buyerActionsOf(facts('offered'), ['order.view', 'order.approve', 'quote.accept'], now)).toEqual([
      'accept',
    ]);
  });
});

test('an offer made on Wednesday for 7 days expires at the end of the next Wednesday in Kuala Lumpur', () => {
  const until = new Date('2026-11-25T23:59:59+08:00');
  expect(validUntil(new Date('2026-11-18T12:00:00+08:00'), 7)).toEqual(until);
  expect(validUntil(new Date('2026-11-18T23:59:59+08:00'), 7)).toEqual(until);
  expect(validUntil(new Date('2026-11-17T16:00:00Z'), 7)).toEqual(until);
});

test('staff are overdue after 24 hours; a buyer never is', () => {
  const since = new Date('2026-11-18T12:00:00+08:00');
  const after = (hours: number) => new Date(since.getTime() + hours * 3_600_000);
  expect(isOverdue('submitted', since, after(24))).toBe(false);
  expect(isOverdue('submitted', since, after(24.1))).toBe(true);
  expect(isOverdue('offered', since, after(100))).toBe(false);
});

describe('discounts', () => {
  test('sales give up to 10 percent, a manager any discount, others none', () => {
    expect(discountLimit(['quotation.view', 'quotation.answer'])).toBe(10);
    expect(discountLimit(permissions)).toBeNull();
    expect(discountLimit(['quotation.view'])).toBe(0);
  });

  test.each([
    [1000, 900, 10, false],
    [1000, 899, 10, true],
    [999, 900, 10, false],
    [999, 899, 10, true],
    [1000, 1000, 0, false],
    [1000, 999, 0, true],
    [1000, 1200, 0, false],
    [1000, 1, null, false],
  ])('of %i offered at %i with a limit of %s needs a manager: %s', (usual, offered, limit, expected) => {
    const whole = { usual: 500, offered: 500 };
    expect(needsManager([whole, { usual, offered }], limit)).toBe(expected);
  });
});
