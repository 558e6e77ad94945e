/** Reasons of failed payments and of refunds, as screens name them. */

const codes = {
  insufficient_funds: ['insufficient_funds'],
  declined: [
    'declined',
    'card_declined',
    'generic_decline',
    'do_not_honor',
    'call_issuer',
    'transaction_not_allowed',
    'payment_intent_payment_attempt_failed',
  ],
  bank_unavailable: ['bank_unavailable', 'issuer_not_available', 'processing_error', 'try_again_later'],
  expired_card: ['expired_card', 'invalid_expiry_month', 'invalid_expiry_year'],
  incorrect_cvc: ['incorrect_cvc', 'invalid_cvc'],
  incorrect_card: ['incorrect_number', 'invalid_number', 'invalid_account', 'card_not_supported'],
  not_authenticated: [
    'authentication_required',
    'payment_intent_authentication_failure',
    'incorrect_pin',
    'invalid_pin',
    'pin_try_exceeded',
  ],
  above_limit: ['card_velocity_exceeded', 'withdrawal_count_limit_exceeded', 'amount_too_large'],
  approval_rejected: ['approval_rejected'],
  approval_expired: ['approval_expired'],
  cancelled: ['cancelled', 'canceled', 'payment_method_customer_decline'],
} as const;

export type PaymentFailure = keyof typeof codes | 'other';

const failureByCode = new Map<string, PaymentFailure>(
  Object.entries(codes).flatMap(([failure, all]) =>
    all.map((code): [string, PaymentFailure] => [code, failure as PaymentFailure]),
  ),
);

/** Every reason that screens have a text for. */
export const paymentFailures: readonly PaymentFailure[] = [...new Set(failureByCode.values()), 'other'];

/** Maps a provider's code to a reason with a text. Providers add codes over time. */
export function toPaymentFailure(code: string | null): PaymentFailure {
  return failureByCode.get(code ?? '') ?? 'other';
}

/** Reasons of refunds that the shop starts itself. Staff type theirs. */
export const refundReasons = ['cancelled', 'not_delivered', 'claim'] as const;
export type RefundReason = (typeof refundReasons)[number];

export function toRefundReason(reason: string): RefundReason | null {
  return refundReasons.find((known) => known === reason) ?? null;
}
