import type { Lang } from '../../kit/language.ts';
import type { Sen } from '../../kit/money.ts';

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
  /** In the future, and the same each time: a provider refuses a known reference with other particulars. */
  expiresAt: Date;
};

/** What a provider says of a payment, by an event or when asked. */
export type ProviderPaymentState = {
  outcome: 'processing' | 'paid' | 'failed' | 'expired';
  /** Our own name of the payment, which the provider keeps. */
  reference: string;
  amount: Sen;
  currency: string;
  reason: string | null;
};

/** An event that the provider signed, read and checked. */
export type ProviderEvent = { id: string; kind: string; facts: ProviderPaymentState | null };

/** Money on its way back, or why the provider gives none. Not being reached is thrown: it is asked again. */
export type RefundAnswer = { ok: true; ref: string; isDone: boolean } | { ok: false; reason: string };

/** Whoever takes the money at a page of their own. Calls leave this process: never within a transaction. */
export type PaymentProvider = {
  name: 'stripe' | 'sandbox';
  start: (request: PaymentRequest) => Promise<{ ref: string; redirectUrl: string }>;
  /** What the provider knows; null when nothing happened yet. */
  findState: (ref: string) => Promise<ProviderPaymentState | null>;
  /** Ends an attempt, so that it cannot be paid any more. False when it is too late. */
  cancel: (ref: string) => Promise<boolean>;
  /** Gives money back; asking twice with the same key gives it once. */
  refund: (refund: { ref: string; amount: Sen; key: string }) => Promise<RefundAnswer>;
  /** What became of a refund that was not done at once, by the name that it was given. */
  findRefund: (ref: string) => Promise<RefundAnswer>;
  /** Null when the signature is missing, wrong or older than five minutes. */
  readEvent: (body: string, headers: Pick<Headers, 'get'>, now: Date) => ProviderEvent | null;
};
