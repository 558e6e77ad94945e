import type { PaymentProvider } from '../../adapters/payment/payment.ts';
import { AppError } from '../../kit/errors.ts';
import type { RequestCtx } from '../../platform/http/context.ts';
import { orderText } from '../order/order.messages.ts';

type Method = RequestCtx['config']['payment_methods'][number];

/** Why the shop does not offer this method at all; null when it does. */
export function unavailableReason({ config }: Pick<RequestCtx, 'config'>, method: Method) {
  return config.payment_methods.includes(method) ? null : (`${method}_unavailable` as const);
}

/** The receiver of a new payment. Throws when the shop does not offer the method. */
export function requirePaymentReceiver(
  ctx: Pick<RequestCtx, 'config' | 'payments' | 'lang'>,
  method: Method,
): PaymentProvider['name'] | 'bank' {
  const receiver = method === 'transfer' ? 'bank' : ctx.payments?.name;
  if (receiver && unavailableReason(ctx, method) === null) return receiver;
  const detail = orderText[ctx.lang](`method_${method}_unavailable`);
  throw new AppError('validation', { detail, errors: { payment_method: [detail] } });
}
