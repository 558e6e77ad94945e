import type { Preview } from '@bakul/shop/features/checkout/checkout.contract';
import { paymentMethods } from '@bakul/shop/features/order/order.constants';
import { formatDayTime, formatMoney } from '@bakul/shop/kit/text/format';
import type { Lang } from '@bakul/shop/kit/text/language';
import { Badge } from '@bakul/ui/chip';
import { RadioField } from '@bakul/ui/radio-field';
import { useId } from 'react';
import { useI18n } from '../../i18n/i18n.tsx';
import { type CheckoutText, useCheckoutText } from './checkout-text.ts';
import { noChoices } from './choices.ts';
import { type LaterPartProps, Section } from './section.tsx';

type Method = Preview['payment_methods'][number];

/** The description of a method, or the reason it is unavailable for this order. */
function noteOf(
  { method, reason, available, shortfall, pay_by }: Method,
  text: CheckoutText,
  lang: Lang,
): string {
  // Members who may not see the company's credit get no amounts.
  if (reason === 'credit_short' && shortfall === null) return text('payment.reason.credit_short.hidden');
  if (reason !== null) return text(`payment.reason.${reason}`, { amount: formatMoney(shortfall ?? 0) });
  if (method === 'transfer') {
    return pay_by === null
      ? text('payment.transfer.later')
      : text('payment.transfer.text', { time: formatDayTime(new Date(pay_by), lang) });
  }
  if (method === 'credit' && available === null) return text('payment.credit.text.hidden');
  return text(`payment.${method}.text`, { amount: formatMoney(available ?? 0) });
}

export function PaymentSection({ preview, choices, onChoice, problemAt, isWaiting }: LaterPartProps) {
  const { lang } = useI18n();
  const text = useCheckoutText();
  const id = useId();
  return (
    <Section
      part="payment"
      number={3}
      isWaiting={isWaiting}
      title={text('payment.title')}
      problem={problemAt('payment')}
    >
      <RadioField
        id={id}
        name="payment_method"
        label={text('payment.method')}
        isLabelHidden
        look="tiles"
        className="[&_.option]:flex-wrap [&_.option-text]:flex-[1_1_200px] [&>.option-list[data-look=tiles]]:grid-cols-1"
        value={choices.method}
        onValue={(value) =>
          onChoice({ method: paymentMethods.find((method) => method === value) ?? noChoices.method })
        }
        options={preview.payment_methods.map((method) => ({
          value: method.method,
          label: text(`payment.${method.method}`),
          note: noteOf(method, text, lang),
          isDisabled: !method.is_available,
          aside: method.method === 'online' && <Marks />,
        }))}
      />
    </Section>
  );
}

/** The brands accepted on the payment page. They are the same in every language. */
function Marks() {
  return (
    <span className="flex flex-wrap gap-1.5 ms-8.5" aria-hidden="true">
      {['FPX', 'Visa', 'Mastercard'].map((mark) => (
        <Badge key={mark} tone="plain">
          {mark}
        </Badge>
      ))}
    </span>
  );
}
