import type { Scope } from '../../kit/http/access.ts';
import {
  type BuyerQuotationAction,
  buyerQuotationActions,
  type QuotationState,
} from './quotation.constants.ts';
import { isValid, needsValidOffer, nextQuotationState } from './quotation.rules.ts';

/** What a buyer can do with a quotation now. Screens show exactly these actions, and services check them again. */

export type QuotationSummary = { state: QuotationState; round: number; validUntil: Date | null };

/** The actions that need another scope than `quote.request`. */
const scopes: Partial<Record<BuyerQuotationAction, Scope>> = {
  accept: 'quote.accept',
  order: 'order.create',
};

export function isActionAllowed(
  action: BuyerQuotationAction,
  { state, round, validUntil }: QuotationSummary,
  held: readonly Scope[],
  now: Date,
): boolean {
  if (!held.includes(scopes[action] ?? 'quote.request')) return false;
  if (needsValidOffer(action) && !isValid(validUntil, now)) return false;
  return nextQuotationState(state, action, 'buyer', round) !== null;
}

export function buyerActionsOf(facts: QuotationSummary, held: readonly Scope[], now: Date) {
  return buyerQuotationActions.filter((action) => isActionAllowed(action, facts, held, now));
}
