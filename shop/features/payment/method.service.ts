import type { PaymentProvider } from '../../adapters/payment/payment.ts';
import { AppError } from '../../kit/errors.ts';
import type { RequestCtx } from '../../platform/http/context.ts';
import { orderText } from '../order/order.messages.ts';

type Method = RequestCtx['config']['payment_methods'][number];

/** Why this shop takes no money this way, whatever the order; null when it does. */
export function unavailableReason({ config }: Pick<RequestCtx, 'config'>, method: Method) {
  return config.payment_methods.includes(method) ? null : (`${method}_unavailable` as const);
}

/** Who receives a new payment. A way to pay that the shop does not offer is refused. */
export function requirePaymentReceiver(
  ctx: Pick<RequestCtx, 'config' | 'payments' | 'lang'>,
  method: Method,
): PaymentProvider['name'] | 'bank' {
  const receiver = method === 'transfer' ? 'bank' : ctx.payments?.name;
  if (receiver && unavailableReason(ctx, method) === null) return receiver;
  const detail = orderText[ctx.lang](`method_${method}_unavailable`);
  throw new AppError('validation', { detail, errors: { payment_method: [detail] } });
}
