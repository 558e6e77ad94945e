import type { StandingOrderState } from './standing-order.constants.ts';

/** State machine of a standing order. */

export type StandingOrderAction = 'pause' | 'resume' | 'end';

const transitions: Record<StandingOrderState, Partial<Record<StandingOrderAction, StandingOrderState>>> = {
  active: { pause: 'paused', end: 'ended' },
  paused: { resume: 'active', end: 'ended' },
  ended: {},
};

/** The state after an action, or null when the transition is not declared. */
export function nextStandingOrderState(
  state: StandingOrderState,
  action: StandingOrderAction,
): StandingOrderState | null {
  return transitions[state][action] ?? null;
}
