import { formatMoney } from '@bakul/shop/kit/text/format';
import { Button } from '@bakul/ui/button';
import { Disclosure } from '@bakul/ui/disclosure';
import { Form, useForm } from '@bakul/ui/form';
import { Modal } from '@bakul/ui/modal';
import { RadioField } from '@bakul/ui/radio-field';
import { SubmitButton } from '@bakul/ui/submit-button';
import { TextField } from '@bakul/ui/text-field';
import { format, required } from '@bakul/ui/validate';
import { amountRule, formatAmountInput, parseAmount } from '@bakul/web/format/amount';
import { formatLocalDate } from '@bakul/web/format/format-date';
import { Money } from '@bakul/web/format/money';
import { useNavigate } from 'react-router';
import { actionRow } from '../../account/styles.ts';
import { call } from '../../api/browser-client.ts';
import { useDetailedFormText } from '../../forms/detailed-form-text.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { localizedPath } from '../../i18n/paths.ts';
import { useOfferedMethods } from '../payment/use-offered-methods.ts';
import { useCreditText } from './credit-text.ts';
import { type PayItem, paymentEffect, sumOpenAmounts } from './selection.ts';
import { smallPrint } from './styles.ts';

type PayModalProps = {
  /** Null while the modal is closed. */
  items: readonly PayItem[] | null;
  /** The company's total outstanding amount. Null when only these invoices are known. */
  outstanding: number | null;
  onClose: () => void;
};

/** The amount, the method and the invoices of a payment. The effect of the amount is shown before it is paid. */
export function PayModal({ items, outstanding, onClose }: PayModalProps) {
  const { t } = useI18n();
  const text = useCreditText();
  return (
    <Modal
      isOpen={items !== null}
      onClose={onClose}
      title={text('pay.title')}
      closeLabel={t('common.close')}
      contentClassName="sm:max-w-lg"
    >
      {items && <PayForm items={items} outstanding={outstanding} onClose={onClose} />}
    </Modal>
  );
}

type Values = { amount: string; method: string };
const least = 100;
const maxShown = 6;

function PayForm({
  items,
  outstanding,
  onClose,
}: Omit<PayModalProps, 'items'> & { items: readonly PayItem[] }) {
  const { lang } = useI18n();
  const text = useCreditText();
  const navigate = useNavigate();
  const offered = useOfferedMethods();
  const sum = sumOpenAmounts(items);
  const names = { amount: text('pay.amount'), method: text('pay.method') };
  const formText = useDetailedFormText<Values>({ names, formats: { amount: text('pay.amount.format') } });
  const form = useForm<Values>({
    initial: { amount: formatAmountInput(sum), method: offered[0] ?? 'online' },
    rules: { amount: [required(), amountRule, format((value) => (parseAmount(value) ?? 0) >= least)] },
    messageOf: formText.messageOf,
    onSubmit: async (values) => {
      const result = await call('POST /api/credit/repayment', {
        amount: parseAmount(values.amount) ?? sum,
        settlements: items.map(({ number }) => ({ invoice_number: number })),
        method: values.method === 'transfer' ? 'transfer' : 'online',
      });
      if (!result.ok) return formText.refuse(result.failure);
      const { slug, payment } = result.data.data;
      if (payment.redirect_url) window.location.assign(payment.redirect_url);
      else await navigate(localizedPath(lang, `/credit-terms/transaction/${slug}`));
      return undefined;
    },
  });
  const amount = parseAmount(form.values.amount);
  const shown = formatMoney(amount ?? sum);
  return (
    <Form form={form} labels={formText.labels} className="grid grid-cols-1 gap-4">
      <Chosen items={items} />
      <TextField
        {...form.field('amount')}
        type="number"
        prefix="RM"
        label={names.amount}
        hint={text('pay.amount.hint', { amount: formatMoney(sum) })}
        isRequired
        autoComplete="off"
      />
      <Effect amount={amount} sum={sum} outstanding={outstanding} />
      <RadioField
        {...form.field('method')}
        look="tiles"
        label={names.method}
        options={(['online', 'transfer'] as const).map((method) => {
          const isOffered = offered.includes(method);
          const note = text(isOffered ? `pay.${method}.note` : 'pay.unavailable');
          return { value: method, label: text(`pay.${method}`), note, isDisabled: !isOffered };
        })}
      />
      <p className={smallPrint}>{text('pay.replaces')}</p>
      <div className={actionRow}>
        <SubmitButton className="flex-auto" isSubmitting={form.isSubmitting}>
          {text(form.values.method === 'transfer' ? 'pay.submit.transfer' : 'pay.submit', { amount: shown })}
        </SubmitButton>
        <Button variant="quiet" onClick={onClose}>
          {text('pay.cancel')}
        </Button>
      </div>
    </Form>
  );
}

function Chosen({ items }: { items: readonly PayItem[] }) {
  const { lang } = useI18n();
  const text = useCreditText();
  const oldest = items.toSorted(
    (a, b) => a.due_on.localeCompare(b.due_on) || a.number.localeCompare(b.number),
  );
  return (
    <Disclosure
      summary={text('pay.invoices', { n: items.length })}
      isOpen={items.length <= maxShown}
      className="rounded-control border border-line px-4"
    >
      <ul>
        {oldest.map(({ number, due_on, open }) => (
          <li key={number} className="flex justify-between gap-3 py-1.5">
            <span>
              <span className="tabular">{number}</span>{' '}
              <span className={smallPrint}>{text('pay.due', { date: formatLocalDate(due_on, lang) })}</span>
            </span>
            <Money sen={open} />
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

type EffectProps = { amount: number | null; sum: number; outstanding: number | null };

/** A live region: too small an amount leaves some open, too large a one becomes an advance. */
function Effect({ amount, sum, outstanding }: EffectProps) {
  const text = useCreditText();
  const { left, others, advance } = paymentEffect(
    amount ?? sum,
    sum,
    outstanding ?? Number.POSITIVE_INFINITY,
  );
  const isExact = left === 0 && others === 0 && advance === 0;
  return (
    <div role="status" className="text-ink font-semibold">
      {isExact && <p>{text('pay.exact')}</p>}
      {left > 0 && <p>{text('pay.less', { amount: formatMoney(left) })}</p>}
      {others > 0 && (
        <p>{text(outstanding === null ? 'pay.more' : 'pay.others', { amount: formatMoney(others) })}</p>
      )}
      {advance > 0 && <p>{text('pay.advance', { amount: formatMoney(advance) })}</p>}
    </div>
  );
}
