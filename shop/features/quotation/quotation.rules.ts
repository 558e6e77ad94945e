import type { Permission } from '../../kit/access.ts';
import { addDays, atHour, localDate } from '../../kit/local-date.ts';
import type { Sen } from '../../kit/money.ts';
import { maxRounds, type QuotationSide, type QuotationState } from './quotation.constants.ts';

/** A quotation's way from a wish to an order. */

export const quotationActions = [
  /** The buyer. */
  'edit',
  'attach',
  'remove',
  'submit',
  'answer',
  'counter',
  'accept',
  'cancel',
  'order',
  /** Staff. */
  'take',
  'ask',
  'offer',
  'revise',
  'decline',
  /** Both. */
  'write',
  /** The shop by itself: the time is up, or the order that came of it ended before it was paid. */
  'expire',
  'reopen',
] as const;
export type QuotationAction = (typeof quotationActions)[number];

export const actingSides = ['buyer', 'staff', 'system'] as const;
export type ActingSide = QuotationSide | 'system';

type Moves = Partial<Record<QuotationAction, QuotationState>>;

/**
 * Every transition there is, by the side that may make it. Only the side whose turn it is edits; a buyer may withdraw at
 * any time before the acceptance, and an offer that was not answered yet may be replaced by a newer one.
 */
const transitions: Record<QuotationState, Partial<Record<ActingSide, Moves>>> = {
  draft: {
    // Nobody else saw it: it is thrown away, not cancelled.
    buyer: { edit: 'draft', attach: 'draft', remove: 'cancelled', submit: 'submitted' },
  },
  submitted: {
    buyer: { cancel: 'cancelled', write: 'submitted' },
    staff: { take: 'in_review', decline: 'declined', write: 'submitted' },
  },
  in_review: {
    buyer: { cancel: 'cancelled', write: 'in_review' },
    staff: {
      take: 'in_review',
      ask: 'info_requested',
      offer: 'offered',
      decline: 'declined',
      write: 'in_review',
    },
  },
  info_requested: {
    buyer: {
      edit: 'info_requested',
      attach: 'info_requested',
      answer: 'submitted',
      cancel: 'cancelled',
      write: 'info_requested',
    },
    staff: { write: 'info_requested' },
  },
  offered: {
    buyer: {
      attach: 'offered',
      counter: 'countered',
      accept: 'accepted',
      cancel: 'cancelled',
      write: 'offered',
    },
    staff: { revise: 'offered', write: 'offered' },
    system: { expire: 'expired' },
  },
  countered: {
    buyer: { cancel: 'cancelled', write: 'countered' },
    staff: { take: 'in_review', decline: 'declined', write: 'countered' },
  },
  accepted: {
    buyer: { order: 'ordered', write: 'accepted' },
    staff: { write: 'accepted' },
    system: { expire: 'expired' },
  },
  ordered: {
    buyer: { write: 'ordered' },
    staff: { write: 'ordered' },
    system: { reopen: 'accepted' },
  },
  declined: {},
  cancelled: {},
  expired: {},
};

/** Where an action leads, or null when it is not declared for that side. `round` is the number of offers so far. */
export function nextQuotationState(
  state: QuotationState,
  action: QuotationAction,
  side: ActingSide,
  round: number,
): QuotationState | null {
  if (action === 'counter' && round >= maxRounds) return null;
  return transitions[state][side]?.[action] ?? null;
}

const turns: Record<QuotationState, QuotationSide | null> = {
  draft: 'buyer',
  submitted: 'staff',
  in_review: 'staff',
  info_requested: 'buyer',
  offered: 'buyer',
  countered: 'staff',
  accepted: 'buyer',
  ordered: null,
  declined: null,
  cancelled: null,
  expired: null,
};

/** Whose turn it is; null once nobody waits for anybody. */
export function turnOf(state: QuotationState): QuotationSide | null {
  return turns[state];
}

/** The end of the last day on which an offer of now can be accepted and ordered, in Kuala Lumpur. */
export function validUntil(now: Date, days: number): Date {
  return new Date(atHour(addDays(localDate(now), days), 24).getTime() - 1000);
}

/** An offer holds up to and including the last second. */
export function isValid(until: Date | null, now: Date): boolean {
  return until !== null && now <= until;
}

export const overdueHours = 24;

/** Whether the buyer has waited for staff too long. */
export function isOverdue(state: QuotationState, since: Date, now: Date): boolean {
  return turnOf(state) === 'staff' && now.getTime() - since.getTime() > overdueHours * 3_600_000;
}

const salesPercent = 10;

/** How many percent below the usual price somebody may offer by themselves; null is no limit, 0 is none below. */
export function discountLimit(permissions: readonly Permission[]): number | null {
  if (permissions.includes('quotation.approve')) return null;
  return permissions.includes('quotation.answer') ? salesPercent : 0;
}

export type PricedOffer = {
  /** What the buyer pays without a quotation: the tier or the contract, whichever is lower. */
  usual: Sen;
  offered: Sen;
};

/** Whether an offer goes below what its author may give on any of its lines, and so waits for a manager. */
export function needsManager(lines: readonly PricedOffer[], limit: number | null): boolean {
  return limit !== null && lines.some(({ usual, offered }) => offered * 100 < usual * (100 - limit));
}
