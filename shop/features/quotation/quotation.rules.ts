import type { Permission } from '../../kit/http/access.ts';
import { addDays, atHour, localDate } from '../../kit/local-date.ts';
import type { Sen } from '../../kit/money.ts';
import {
  buyerQuotationActions,
  maxRounds,
  type QuotationSide,
  type QuotationState,
  staffOnlyActions,
} from './quotation.constants.ts';

/** State machine of a quotation. */

export const quotationActions = [
  ...buyerQuotationActions,
  ...staffOnlyActions,
  /** Automatic: the offer expired, or the resulting order ended unpaid. */
  'expire',
  'reopen',
] as const;
export type QuotationAction = (typeof quotationActions)[number];

export const actingSides = ['buyer', 'staff', 'system'] as const;
export type ActingSide = QuotationSide | 'system';

type Moves = Partial<Record<QuotationAction, QuotationState>>;

/**
 * Transitions by the side that may make them. Only the side whose turn it is edits. A buyer may withdraw at any time
 * before accepting. An unanswered offer may be replaced by a newer one.
 */
const transitions: Partial<Record<QuotationState, Partial<Record<ActingSide, Moves>>>> = {
  draft: {
    // Nobody else has seen it, so it is deleted rather than cancelled.
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
};

/** Returns null when the transition is not declared for that side. `round` is the number of offers so far. */
export function nextQuotationState(
  state: QuotationState,
  action: QuotationAction,
  side: ActingSide,
  round: number,
): QuotationState | null {
  if (action === 'counter' && round >= maxRounds) return null;
  return transitions[state]?.[side]?.[action] ?? null;
}

const turns: Partial<Record<QuotationState, QuotationSide>> = {
  draft: 'buyer',
  submitted: 'staff',
  in_review: 'staff',
  info_requested: 'buyer',
  offered: 'buyer',
  countered: 'staff',
  accepted: 'buyer',
};

/** Whose turn it is; null when neither side is expected to act. */
export const turnOf = (state: QuotationState) => turns[state] ?? null;

/** The last second, in Kuala Lumpur, at which an offer made now can be accepted and ordered. */
export function validUntil(now: Date, days: number): Date {
  return new Date(atHour(addDays(localDate(now), days), 24).getTime() - 1000);
}

/** An offer is valid through its last second. */
export function isValid(until: Date | null, now: Date): boolean {
  return until !== null && now <= until;
}

export const needsValidOffer = (action: QuotationAction) =>
  action === 'accept' || action === 'counter' || action === 'order';

export const overdueHours = 24;

/** Whether the buyer has waited too long for staff. */
export function isOverdue(state: QuotationState, since: Date, now: Date): boolean {
  return turnOf(state) === 'staff' && now.getTime() - since.getTime() > overdueHours * 3_600_000;
}

const salesPercent = 10;

/** The percentage below the usual price that somebody may offer alone; null is unlimited, 0 is no discount. */
export function discountLimit(permissions: readonly Permission[]): number | null {
  if (permissions.includes('quotation.approve')) return null;
  return permissions.includes('quotation.answer') ? salesPercent : 0;
}

export type PricedOffer = {
  /** What the buyer pays without a quotation: tier or contract price, whichever is lower. */
  usual: Sen;
  offered: Sen;
};

/** Whether any line is below its author's limit, so that the offer waits for a manager. */
export function needsManager(lines: readonly PricedOffer[], limit: number | null): boolean {
  return limit !== null && lines.some(({ usual, offered }) => offered * 100 < usual * (100 - limit));
}
