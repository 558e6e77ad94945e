import { expect, test } from 'vitest';
import {
  type PromotionMove,
  type PromotionState,
  promotionMoves,
  promotionStates,
} from './promotion.constants.ts';
import {
  isInPrice,
  movesOf,
  nextPromotionState,
  promotionStateAt,
  winnerOf,
} from './promotion-state.rules.ts';

const now = new Date('2026-11-18T12:00:00+08:00');
const hours = (n: number) => new Date(now.getTime() + n * 3_600_000);
const running = { startsAt: hours(-1), endsAt: hours(1) };
const coming = { startsAt: hours(1), endsAt: hours(2) };
const over = { startsAt: hours(-2), endsAt: now };

test.each<[PromotionState, typeof running, PromotionState]>([
  ['draft', running, 'draft'],
  ['draft', over, 'draft'],
  ['scheduled', coming, 'scheduled'],
  ['scheduled', running, 'active'],
  ['scheduled', { startsAt: now, endsAt: hours(1) }, 'active'],
  ['scheduled', over, 'ended'],
  ['active', running, 'active'],
  ['active', coming, 'scheduled'],
  ['active', over, 'ended'],
  ['paused', running, 'paused'],
  ['paused', over, 'ended'],
  ['ended', running, 'ended'],
])('stored as %s in %j is %s', (stored, window, state) => {
  expect(promotionStateAt(stored, window, now)).toBe(state);
});

/** The complete list. A transition that is not listed is refused. */
const declared: [PromotionState, PromotionMove, PromotionState][] = [
  ['draft', 'publish', 'active'],
  ['scheduled', 'start', 'active'],
  ['scheduled', 'withdraw', 'draft'],
  ['scheduled', 'pause', 'paused'],
  ['scheduled', 'end', 'ended'],
  ['active', 'pause', 'paused'],
  ['active', 'end', 'ended'],
  ['paused', 'resume', 'active'],
  ['paused', 'end', 'ended'],
];

test.each(promotionStates.flatMap((state) => promotionMoves.map((move) => ({ state, move }))))(
  'state $state, move $move',
  ({ state, move }) => {
    const to = declared.find(([from, by]) => from === state && by === move)?.[2] ?? null;
    expect(nextPromotionState(state, move, running, now)).toBe(to);
    expect(movesOf(state).includes(move)).toBe(to !== null);
  },
);

test('schedules what starts later and refuses to publish what is over', () => {
  expect(nextPromotionState('draft', 'publish', coming, now)).toBe('scheduled');
  expect(nextPromotionState('paused', 'resume', coming, now)).toBe('scheduled');
  expect(nextPromotionState('draft', 'publish', over, now)).toBe('late');
});

test.each([
  [{ kind: 'percent', scope: 'category', code: null, minimum: 0 }, true],
  [{ kind: 'percent', scope: 'product', code: null, minimum: 0 }, true],
  [{ kind: 'percent', scope: 'order', code: null, minimum: 0 }, false],
  [{ kind: 'amount', scope: 'product', code: null, minimum: 0 }, false],
  [{ kind: 'percent', scope: 'product', code: 'RAYA', minimum: 0 }, false],
  [{ kind: 'percent', scope: 'product', code: null, minimum: 1 }, false],
])('%j is part of the price: %s', (terms, expected) => {
  expect(isInPrice(terms)).toBe(expected);
});

test('prefers the higher priority, then the better one for the buyer', () => {
  expect([winnerOf(2, 1), winnerOf(1, 2), winnerOf(1, 1)]).toEqual(['this', 'other', 'better']);
});
