import type { PromotionMove, PromotionState } from './promotion.constants.ts';

export type Window = { startsAt: Date; endsAt: Date };

/** The current state of a promotion: a scheduled one becomes active and any one ends without a write. */
export function promotionStateAt(
  stored: PromotionState,
  { startsAt, endsAt }: Window,
  now: Date,
): PromotionState {
  if (stored === 'draft' || stored === 'ended') return stored;
  if (endsAt <= now) return 'ended';
  if (stored === 'paused') return 'paused';
  return startsAt <= now ? 'active' : 'scheduled';
}

const declared: Record<PromotionState, readonly PromotionMove[]> = {
  draft: ['publish'],
  scheduled: ['start', 'withdraw', 'pause', 'end'],
  active: ['pause', 'end'],
  paused: ['resume', 'end'],
  ended: [],
};

export function movesOf(state: PromotionState): readonly PromotionMove[] {
  return declared[state];
}

/** The next state. Null when the transition is not allowed, `late` when the period is already over. */
export function nextPromotionState(
  state: PromotionState,
  move: PromotionMove,
  window: Window,
  now: Date,
): PromotionState | 'late' | null {
  if (!declared[state].includes(move)) return null;
  if (move !== 'publish' && move !== 'resume') return targets[move];
  if (window.endsAt <= now) return 'late';
  return window.startsAt <= now ? 'active' : 'scheduled';
}

const targets = { start: 'active', withdraw: 'draft', pause: 'paused', end: 'ended' } as const;

type Priced = { kind: string; scope: string; code: string | null; minimum: number };

/**
 * Whether the promotion is already part of the displayed price: a percentage off a product or category, without a code
 * or minimum.
 */
export function isInPrice({ kind, scope, code, minimum }: Priced): boolean {
  return kind === 'percent' && scope !== 'order' && code === null && minimum === 0;
}

/** Which of two promotions for the same goods applies: the higher priority, else the better one for the buyer. */
export function winnerOf(own: number, other: number): 'this' | 'other' | 'better' {
  if (own === other) return 'better';
  return own > other ? 'this' : 'other';
}
