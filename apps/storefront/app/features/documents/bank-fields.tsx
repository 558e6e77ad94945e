import { banks } from '@bakul/shop/features/content/reference.rules';
import { accountNumberLength } from '@bakul/shop/kit/malaysia';
import type { useForm } from '@bakul/ui/form';
import type { FormRules } from '@bakul/ui/form-errors';
import { SelectField } from '@bakul/ui/select-field';
import { TextField } from '@bakul/ui/text-field';
import { digits, maxLength, required } from '@bakul/ui/validate';
import { useFormText } from '../../forms/form-text.ts';
import { useDocumentText } from './document-text.ts';

export type BankValues = { bank_code: string; holder: string; account_number: string };

export const bankPath = (id: number) => `/profile/bank-information/${id}`;

/** An account number that is already stored need not be typed again. */
export function bankRules(isKept: boolean): FormRules<BankValues> {
  return {
    bank_code: [required()],
    holder: [required(), maxLength(150)],
    account_number: [
      ...(isKept ? [] : [required()]),
      digits(accountNumberLength.min, accountNumberLength.max),
    ],
  };
}

export function useBankText() {
  const text = useDocumentText();
  const names = {
    bank_code: text('bank.bank'),
    holder: text('bank.holder'),
    account_number: text('bank.number'),
  };
  return {
    names,
    ...useFormText<BankValues>({ names }),
  };
}

type BankFieldsProps = { form: ReturnType<typeof useForm<BankValues>>; shownNumber?: string | undefined };

export function BankFields({ form, shownNumber }: BankFieldsProps) {
  const text = useDocumentText();
  const { names } = useBankText();
  return (
    <>
      <SelectField
        {...form.field('bank_code')}
        label={names.bank_code}
        placeholder={text('bank.bank.choose')}
        options={banks.map(({ code, name }) => ({ value: code, label: name }))}
        isRequired
      />
      <TextField {...form.field('holder')} label={names.holder} hint={text('bank.holder.hint')} isRequired />
      <TextField
        {...form.field('account_number')}
        label={names.account_number}
        hint={shownNumber ? text('documents.number.kept', { number: shownNumber }) : text('bank.number.hint')}
        inputMode="numeric"
        autoComplete="off"
        isRequired={!shownNumber}
      />
    </>
  );
}
