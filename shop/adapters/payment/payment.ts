import type { Sen } from '../../kit/money.ts';
import type { Lang } from '../../kit/text/language.ts';

export type PaymentRequest = {
  /** Our reference of the payment. Starting twice with the same one returns the same payment. */
  reference: string;
  amount: Sen;
  currency: 'MYR';
  description: string;
  email: string;
  lang: Lang;
  /** Where the buyer returns to, whatever the outcome. */
  returnUrl: string;
  /** In the future, and the same at each attempt: providers refuse a known reference with different parameters. */
  expiresAt: Date;
};

/** The provider's view of a payment, from an event or a query. */
export type ProviderPaymentState = {
  outcome: 'processing' | 'paid' | 'failed' | 'expired';
  /** Our reference of the payment, as stored by the provider. */
  reference: string;
  amount: Sen;
  currency: string;
  reason: string | null;
  /**
   * While `processing`: until when a second person at the payer's bank may approve it (corporate FPX). Absent when it
   * waits for nobody, or when the provider does not say.
   */
  approvalUntil?: Date | null | undefined;
};

/** A verified and parsed event of the provider. */
export type ProviderEvent = { id: string; kind: string; facts: ProviderPaymentState | null };

/**
 * A started refund, or why the provider refuses it. Throws when the provider cannot be reached, and is then retried.
 */
export type RefundAnswer = { ok: true; ref: string; isDone: boolean } | { ok: false; reason: string };

/** Whether the provider accepts our keys. */
export type KeyCheck = { result: 'accepted' | 'rejected' | 'unreachable'; is_test_mode: boolean };

/** A provider with a hosted payment page. Makes network calls, so never call it within a transaction. */
export type PaymentProvider = {
  name: 'stripe' | 'sandbox';
  /** Makes a request that changes nothing. */
  checkKeys: () => Promise<KeyCheck>;
  start: (request: PaymentRequest) => Promise<{ ref: string; redirectUrl: string }>;
  /** The state at the provider. Null when nothing has happened yet. */
  findState: (ref: string) => Promise<ProviderPaymentState | null>;
  /** Ends a payment, so that it can no longer be paid. False when it is too late. */
  cancel: (ref: string) => Promise<boolean>;
  /** Refunds an amount. Idempotent by key. */
  refund: (refund: { ref: string; amount: Sen; key: string }) => Promise<RefundAnswer>;
  /** The state of a refund that was not completed at once, by its ref. */
  findRefund: (ref: string) => Promise<RefundAnswer>;
  /** Null when the signature is missing, wrong or older than five minutes. */
  readEvent: (body: string, headers: Pick<Headers, 'get'>, now: Date) => ProviderEvent | null;
};
