import type { PromotionMove, PromotionState } from './promotion.constants.ts';

export type Window = { startsAt: Date; endsAt: Date };

/** Where a promotion stands now: one that was scheduled begins, and any ends, without anybody writing. */
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

/** Where a move leads; null where it is not declared. `late` when the window is over before it would begin. */
export function nextPromotionState(
  state: PromotionState,
  move: PromotionMove,
  window: Window,
  now: Date,
): PromotionState | 'late' | null {
  if (!declared[state].includes(move)) return null;
  switch (move) {
    case 'publish':
    case 'resume':
      if (window.endsAt <= now) return 'late';
      return window.startsAt <= now ? 'active' : 'scheduled';
    case 'start':
      return 'active';
    case 'withdraw':
      return 'draft';
    case 'pause':
      return 'paused';
    case 'end':
      return 'ended';
  }
}

/** In the price of goods already: a percentage off a product or a category, without a code or a minimum. */
export function isInPrice(promotion: {
  kind: string;
  scope: string;
  code: string | null;
  minimum: number;
}): boolean {
  const { kind, scope, code, minimum } = promotion;
  return kind === 'percent' && scope !== 'order' && code === null && minimum === 0;
}

/** Which of two promotions for the same goods counts: the higher priority; among equals the better one for the buyer. */
export function winnerOf(own: number, other: number): 'this' | 'other' | 'better' {
  if (own === other) return 'better';
  return own > other ? 'this' : 'other';
}
