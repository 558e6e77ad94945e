import type { Tracing } from '../../platform/tracing/tracing.ts';
import type { PaymentProvider } from './payment.ts';

/** Records every call to the payment provider as a span, without amounts or references. */
export function tracePayments(provider: PaymentProvider, tracing: Tracing): PaymentProvider {
  const attributes = { 'bakul.payment.provider': provider.name };
  const traced = <Args extends unknown[], Result>(
    name: string,
    call: (...args: Args) => Promise<Result>,
  ): ((...args: Args) => Promise<Result>) => {
    const options = { name: `payment ${name}`, kind: 'client', attributes } as const;
    return (...args) => tracing.span(options, () => call(...args));
  };
  return {
    ...provider,
    start: traced('start', provider.start),
    findState: traced('state', provider.findState),
    cancel: traced('cancel', provider.cancel),
    refund: traced('refund', provider.refund),
    findRefund: traced('refund state', provider.findRefund),
  };
}
