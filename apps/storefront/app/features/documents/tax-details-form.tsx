import { personIdTypes } from '@bakul/shop/features/einvoice/tax-details/tax-details.constants';
import type { TaxDetails } from '@bakul/shop/features/einvoice/tax-details/tax-details.contract';
import { isIdentityNumber, isPersonalTin } from '@bakul/shop/features/einvoice/tax-details/tax-details.rules';
import { localDate } from '@bakul/shop/kit/local-date';
import { compactNumber } from '@bakul/shop/kit/malaysia';
import { Form, useForm } from '@bakul/ui/form';
import { SelectField } from '@bakul/ui/select-field';
import { SubmitButton } from '@bakul/ui/submit-button';
import { TextField } from '@bakul/ui/text-field';
import { showToast } from '@bakul/ui/toast-store';
import { format, required } from '@bakul/ui/validate';
import { useState } from 'react';
import { call } from '../../api/browser-client.ts';
import { useFormText } from '../../forms/form-text.ts';
import { useDocumentText } from './document-text.ts';

type Values = { id_number: string; tin: string };
type TaxDetailsFormProps = { details: TaxDetails; onSaved: (details: TaxDetails) => void };

const plain = (value: string) => compactNumber(value).toUpperCase();
const idTypeOf = (value: string) => personIdTypes.find((type) => type === value) ?? 'NRIC';

export function TaxDetailsForm({ details, onSaved }: TaxDetailsFormProps) {
  const text = useDocumentText();
  const [idType, setIdType] = useState(details.id_type ?? 'NRIC');
  const names = { id_number: text(`tax.id.${idType}`), tin: text('tax.tin') };
  const formText = useFormText<Values>({
    names,
    formats: { id_number: text(`tax.format.${idType}`), tin: text('tax.format.tin') },
  });
  const form = useForm<Values>({
    initial: { id_number: '', tin: '' },
    rules: {
      id_number: [
        required(),
        format((value) => isIdentityNumber(idType, plain(value), localDate(new Date()))),
      ],
      tin: [format((value) => value.trim() === '' || isPersonalTin(plain(value)))],
    },
    messageOf: formText.messageOf,
    onSubmit: async ({ id_number, tin }) => {
      const input = { id_type: idType, id_number, tin: tin.trim() || null };
      const result = await call('PUT /api/profile/tax_details', input);
      if (!result.ok) return formText.refuse(result.failure);
      onSaved(result.data.data);
      showToast({ type: 'success', message: text('tax.done') });
      return undefined;
    },
  });
  return (
    <Form form={form} labels={formText.labels} className="grid gap-4">
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 sm:*:justify-end">
        <SelectField
          id="tax-id-type"
          name="id_type"
          label={text('tax.id')}
          value={idType}
          onValue={(value) => {
            setIdType(idTypeOf(value));
            form.clearError('id_number');
          }}
          options={personIdTypes.map((type) => ({ value: type, label: text(`tax.id.${type}`) }))}
        />
        <TextField
          {...form.field('id_number')}
          label={names.id_number}
          hint={text(`tax.hint.${idType}`)}
          autoComplete="off"
          isRequired
        />
      </div>
      <TextField {...form.field('tin')} label={names.tin} hint={text('tax.hint.tin')} autoComplete="off" />
      <SubmitButton className="justify-self-start" isSubmitting={form.isSubmitting}>
        {text('tax.save')}
      </SubmitButton>
    </Form>
  );
}
