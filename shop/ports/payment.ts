import type { Lang } from '../kit/language.ts';
import type { Sen } from '../kit/money.ts';
import type { ProviderFacts } from '../payment/payment.rules.ts';

export type PaymentRequest = {
  /** Our name of the payment; asking twice with the same one gives the same payment. */
  reference: string;
  amount: Sen;
  currency: 'MYR';
  description: string;
  email: string;
  lang: Lang;
  /** Where the buyer comes back to, whatever happened. */
  returnUrl: string;
  expiresAt: Date;
};

/** An event that the provider signed, read and checked. */
export type ProviderEvent = { id: string; kind: string; facts: ProviderFacts | null };

/** Whoever takes the money at a page of their own. Calls leave this process: never within a transaction. */
export type PaymentProvider = {
  name: 'stripe' | 'sandbox';
  start: (request: PaymentRequest) => Promise<{ ref: string; redirectUrl: string }>;
  /** What the provider knows; null when nothing happened yet. */
  look: (ref: string) => Promise<ProviderFacts | null>;
  /** Ends an attempt, so that it cannot be paid any more. False when it is too late. */
  cancel: (ref: string) => Promise<boolean>;
  refund: (refund: { ref: string; amount: Sen; key: string }) => Promise<{ ref: string; isDone: boolean }>;
  /** Null when the signature is missing, wrong or older than five minutes. */
  readEvent: (body: string, headers: Headers, now: Date) => ProviderEvent | null;
};
