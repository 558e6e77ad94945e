import { AppError, conflict, invalidField } from '../../../kit/http/errors.ts';
import { atHour, deliveryHour, isoWithOffset } from '../../../kit/local-date.ts';
import { formatDay, formatMoney } from '../../../kit/text/format.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import type { PaymentMethod } from '../../order/order.constants.ts';
import { orderText } from '../../order/order.messages.ts';
import { isTransferPossible, paymentDeadline } from '../../order/placement/dates.rules.ts';
import { unavailableReason } from '../../payment/open-payment.service.ts';
import type { PlaceInput, Preview } from '../checkout.contract.ts';
import { checkoutText } from '../checkout.messages.ts';
import { placementOutcome } from '../checkout.rules.ts';
import type { PricedDraft } from './price-draft.service.ts';

type AgreedChoices = Pick<PlaceInput, 'add_to' | 'delivery_date' | 'price_hash'>;

/** The buyer must confirm every change: a price, the earliest date, the discount of a promotion. */
export function requireUnchanged(ctx: Ctx, priced: PricedDraft, choices: AgreedChoices): void {
  const t = checkoutText[ctx.lang];
  const [earliest] = priced.dates;
  // Another tab has ordered everything, so there is nothing to compare.
  if (priced.lines.length === 0) throw refusalError(ctx, priced);
  if (choices.add_to && !priced.parent) throw conflict(t('checkout_cannot_add_to'));
  // The requested date is part of the hash, so the hash does not change when the date is no longer possible.
  if (!priced.parent && earliest !== undefined && choices.delivery_date < earliest) {
    throw conflict(t('delivery_moved', { date: formatDay(atHour(earliest, deliveryHour), ctx.lang) }));
  }
  if (priced.hash === choices.price_hash) return;
  const repriced = priced.lines.filter(({ shown }) => shown.price_before !== null);
  const lines = repriced.map(({ shown }) =>
    t('price_moved', {
      name: shown.product.name,
      from: formatMoney(shown.price_before ?? 0),
      to: formatMoney(shown.price),
    }),
  );
  throw conflict([...lines, t('total_moved', { total: formatMoney(priced.sums.total) })].join(' '));
}

export function refusalError(ctx: Ctx, { problems }: Pick<PricedDraft, 'problems'>): AppError {
  const t = checkoutText[ctx.lang];
  const texts = problems.map((problem) => t(`checkout_${problem}`));
  return new AppError('validation', { detail: texts.join(' '), errors: { checkout: texts } });
}

/** Whether the order is placed or sent for approval. Throws the reason when it is neither. */
export function requirePlaceable(ctx: Ctx<'config'>, priced: PricedDraft, method: PaymentMethod) {
  const { problems, approvalReason } = priced;
  const payment_methods = paymentMethodsFor(ctx, priced);
  const outcome = placementOutcome({ problems, approval_reason: approvalReason, payment_methods }, method);
  if (outcome.kind !== 'refused') return outcome.kind;
  if (problems.length > 0) throw refusalError(ctx, outcome);
  const reason = outcome.methodReason ?? 'no_credit_account';
  throw invalidField('payment_method', orderText[ctx.lang](`method_${reason}`));
}

/** The payment methods of this order, with the reason for each that is not available. */
export function paymentMethodsFor(
  ctx: Ctx<'config'>,
  { date, credit, approvalReason }: PricedDraft,
): Preview['payment_methods'] {
  const noCredit = { available: null, shortfall: null };
  const isLate = date !== null && !isTransferPossible(ctx.now, date);
  const online = unavailableReason(ctx, 'online');
  const transfer = unavailableReason(ctx, 'transfer') ?? (isLate ? 'too_late_for_transfer' : null);
  const payBy = (method: 'online' | 'transfer') =>
    date === null || approvalReason !== null ? null : isoWithOffset(paymentDeadline(ctx.now, method, date));
  return [
    {
      method: 'online',
      is_available: online === null,
      reason: online,
      ...noCredit,
      pay_by: payBy('online'),
    },
    {
      method: 'transfer',
      is_available: transfer === null,
      reason: transfer,
      ...noCredit,
      pay_by: payBy('transfer'),
    },
    { method: 'credit', is_available: credit.reason === null, ...credit, pay_by: null },
  ];
}
