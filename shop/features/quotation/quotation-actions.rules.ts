import type { Scope } from '../../kit/access.ts';
import { type QuotationDeed, type QuotationState, quotationDeeds } from './quotation.constants.ts';
import { isValid, nextQuotationState } from './quotation.rules.ts';

/** What a buyer can do with a quotation now. Screens show just this, and services ask it again. */

export type QuotationSummary = { state: QuotationState; round: number; validUntil: Date | null };

const scopes: Record<QuotationDeed, Scope> = {
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

/** Deeds that need an offer which still holds. */
const timely: readonly QuotationDeed[] = ['accept', 'counter', 'order'];

export function mayDo(
  deed: QuotationDeed,
  { state, round, validUntil }: QuotationSummary,
  held: readonly Scope[],
  now: Date,
): boolean {
  if (!held.includes(scopes[deed])) return false;
  if (timely.includes(deed) && !isValid(validUntil, now)) return false;
  return nextQuotationState(state, deed, 'buyer', round) !== null;
}

export function deedsOf(facts: QuotationSummary, held: readonly Scope[], now: Date): QuotationDeed[] {
  return quotationDeeds.filter((deed) => mayDo(deed, facts, held, now));
}
