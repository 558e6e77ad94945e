import type { Scope } from '../../kit/access.ts';
import {
  type BuyerQuotationAction,
  buyerQuotationActions,
  type QuotationState,
} from './quotation.constants.ts';
import { isValid, nextQuotationState } from './quotation.rules.ts';

/** What a buyer can do with a quotation now. Screens show exactly these actions, and services check them again. */

export type QuotationSummary = { state: QuotationState; round: number; validUntil: Date | null };

const scopes: Record<BuyerQuotationAction, Scope> = {
  edit: 'quote.request',
  remove: 'quote.request',
  attach: 'quote.request',
  submit: 'quote.request',
  answer: 'quote.request',
  counter: 'quote.request',
  accept: 'quote.accept',
  cancel: 'quote.request',
  write: 'quote.request',
  order: 'order.create',
};

/** Actions that need a valid offer. */
const actionsNeedingValidOffer: readonly BuyerQuotationAction[] = ['accept', 'counter', 'order'];

export function isActionAllowed(
  action: BuyerQuotationAction,
  { state, round, validUntil }: QuotationSummary,
  held: readonly Scope[],
  now: Date,
): boolean {
  if (!held.includes(scopes[action])) return false;
  if (actionsNeedingValidOffer.includes(action) && !isValid(validUntil, now)) return false;
  return nextQuotationState(state, action, 'buyer', round) !== null;
}

export function buyerActionsOf(facts: QuotationSummary, held: readonly Scope[], now: Date) {
  return buyerQuotationActions.filter((action) => isActionAllowed(action, facts, held, now));
}
