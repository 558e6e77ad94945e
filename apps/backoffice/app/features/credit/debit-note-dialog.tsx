import { type DebitCause, debitCauses, taxedCauses } from '@bakul/shop/features/credit/credit.constants';
import type { StaffInvoiceDetail } from '@bakul/shop/features/credit/invoice/staff/invoice.contract';
import { percentOf } from '@bakul/shop/kit/money';
import { formatMoney } from '@bakul/shop/kit/text/format';
import { SelectField } from '@bakul/ui/select-field';
import { TextField } from '@bakul/ui/text-field';
import { maxStaffAmount, parseAmount } from '@bakul/web/format/amount';
import { useId, useState } from 'react';
import { useMutation } from '../../api/use-mutation.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import { useCreditText } from './credit-text.ts';

type DebitNoteDialogProps = { invoice: StaffInvoiceDetail; onClose: () => void; onDone: () => Promise<void> };

/** Charges an additional amount for an invoice: what for, how much before tax, and the tax on it. */
export function DebitNoteDialog({ invoice, onClose, onDone }: DebitNoteDialogProps) {
  const t = useCreditText();
  const { t: common } = useI18n();
  const id = useId();
  const mutation = useMutation();
  const { number, debitable, tax_rates } = invoice;
  const [cause, setCause] = useState<DebitCause>('price');
  const [typed, setTyped] = useState('');
  const [isChecked, setChecked] = useState(false);
  const [rate, setRate] = useState('0');
  const mayTax = tax_rates.length > 0 && taxedCauses.includes(cause);
  const tax_rate = mayTax ? Number(rate) : 0;
  const amount = parseAmount(typed, maxStaffAmount) ?? 0;
  const total = amount + percentOf(amount, tax_rate / 100);
  const most = formatMoney(debitable);
  const problem =
    amount === 0 ? common('amount.wrong') : total > debitable ? t('debit.tooMuch', { most }) : undefined;

  function validate() {
    setChecked(true);
    return problem === undefined;
  }

  async function issue(reason: string) {
    const input = { number, cause, amount, tax_rate, reason };
    const done = t('debit.done', { amount: formatMoney(total) });
    const result = await mutation.run('POST /api/staff/credit/invoice/{number}/debit_note', input, { done });
    if (result.ok) await onDone();
  }

  return (
    <ReasonDialog
      title={t('debit.title', { number })}
      text={t('debit.text')}
      label={t('note.why')}
      hint={t('debit.why.hint')}
      action={t('debit.do')}
      maxLength={500}
      isBusy={mutation.isBusy}
      failure={mutation.failure}
      // Without an answer it may have been issued.
      onClose={mutation.failure ? () => void onDone() : onClose}
      validate={validate}
      onReason={(reason) => void issue(reason)}
    >
      <SelectField
        id={`${id}-cause`}
        name="cause"
        label={t('debit.cause')}
        value={cause}
        options={debitCauses.map((value) => ({ value, label: common(`cause.${value}`) }))}
        onValue={(value) => setCause(debitCauses.find((known) => known === value) ?? 'other')}
      />
      <TextField
        id={`${id}-amount`}
        name="amount"
        type="number"
        prefix="RM"
        label={mayTax ? t('debit.amount.beforeTax') : common('field.amount')}
        hint={t('debit.most', { most })}
        value={typed}
        onValue={(value) => {
          setTyped(value);
          setChecked(false);
        }}
        error={isChecked ? problem : undefined}
        isRequired
      />
      {mayTax && <TaxField rates={tax_rates} value={rate} onValue={setRate} />}
      {total > 0 && (
        <p className="flex justify-between gap-4 font-bold">
          <span>{t('debit.total')}</span>
          <output className="tabular-nums">{formatMoney(total)}</output>
        </p>
      )}
    </ReasonDialog>
  );
}

type TaxFieldProps = { rates: readonly number[]; value: string; onValue: (value: string) => void };

/** No tax, or one of the rates of the goods on the invoice, in hundredths of a percent. */
function TaxField({ rates, value, onValue }: TaxFieldProps) {
  const t = useCreditText();
  const options = rates.map((rate) => ({
    value: String(rate),
    label: t('debit.tax.rate', { percent: String(rate / 100) }),
  }));
  return (
    <SelectField
      id={useId()}
      name="tax_rate"
      label={t('debit.tax')}
      value={value}
      options={[{ value: '0', label: t('debit.tax.none') }, ...options]}
      onValue={onValue}
    />
  );
}
