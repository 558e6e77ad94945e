import type { Permission } from '../../../kit/access.ts';

/** The queues in which something can wait, and who is told: holders of one of these permissions. */
export const countReaders = {
  /** Confirmed and not begun, or waiting for an answer to a wish to cancel. */
  orders: ['order.fulfil', 'order.cancel'],
  /** Being packed for the next round. */
  picking: ['order.fulfil'],
  quotations: ['quotation.answer', 'quotation.approve'],
  /** Transfer proofs to verify and refunds to send. */
  payments: ['payment.verify', 'payment.refund'],
  claims: ['claim.answer'],
  credit: ['credit.review', 'credit.manage'],
  companies: ['company.review'],
  documents: ['document.review'],
  reviews: ['review.moderate'],
  /** Jobs and mails that failed. */
  system: ['setting.edit'],
} as const satisfies Record<string, readonly Permission[]>;

export type CountName = keyof typeof countReaders;
export const countNames = Object.keys(countReaders) as CountName[];

/** Counting stops here: more is shown as 99+. */
export const maxCounted = 100;

export function countsFor(held: readonly Permission[]): CountName[] {
  return countNames.filter((name) => countReaders[name].some((permission) => held.includes(permission)));
}
