import type { Company } from '@bakul/shop/features/company/company.contract';
import { toE164 } from '@bakul/shop/kit/phone';
import { Button } from '@bakul/ui/button';
import { Form, useForm } from '@bakul/ui/form';
import { SubmitButton } from '@bakul/ui/submit-button';
import { TextField } from '@bakul/ui/text-field';
import { showToast } from '@bakul/ui/toast-store';
import { format, maxLength } from '@bakul/ui/validate';
import { formatPhone } from '@bakul/web/format/format-phone';
import { useState } from 'react';
import { actionRow } from '../../account/styles.ts';
import { call } from '../../api/browser-client.ts';
import { useDetailedFormText } from '../../forms/detailed-form-text.ts';
import { useAccountFormText } from '../../forms/form-text.ts';
import { useCompanyText } from './company-text.ts';
import { EditCard } from './edit-card.tsx';

type Values = { tax_number: string; sst_number: string; phone: string; billing_email: string };
type PartProps = { company: Company; onCompany: (company: Company) => void };

/** Tax numbers and contact details of the company. */
export function DetailsCard({ company, canEdit, onCompany }: PartProps & { canEdit: boolean }) {
  const text = useCompanyText();
  const [isEditing, setEditing] = useState(false);
  const check =
    company.tax_number &&
    text(company.tax_number_checked_at ? 'details.tax.confirmed' : 'details.tax.pending');
  const rows = [
    [text('details.tax'), company.tax_number, check],
    [text('details.sst'), company.sst_number],
    [text('details.phone'), company.phone && formatPhone(company.phone)],
    [text('details.email'), company.billing_email],
  ] as const;
  return (
    <EditCard
      title={text('details.title')}
      editLabel={canEdit ? text('company.edit.details') : null}
      isEditing={isEditing}
      onEdit={() => setEditing(true)}
      form={<DetailsForm company={company} onCompany={onCompany} onDone={() => setEditing(false)} />}
    >
      <dl className="divide-y divide-line">
        {rows.map(([name, value, note]) => (
          <div className="grid gap-0.5 py-2.5 first:pt-0 last:pb-0" key={name}>
            <dt className="text-muted text-sm">{name}</dt>
            <dd
              className="wrap-anywhere font-semibold tabular-nums data-missing:text-muted data-missing:font-normal"
              data-missing={!value || undefined}
            >
              {value || text('company.missing')}
            </dd>
            {note && (
              <dd className="text-muted text-sm" data-testid="tax-check">
                {note}
              </dd>
            )}
          </div>
        ))}
      </dl>
    </EditCard>
  );
}

const upper = (value: string) => value.trim().toUpperCase() || null;

function DetailsForm({ company, onCompany, onDone }: PartProps & { onDone: () => void }) {
  const text = useCompanyText();
  const sentences = useAccountFormText();
  const names = {
    tax_number: text('details.tax'),
    sst_number: text('details.sst'),
    phone: text('details.phone'),
    billing_email: text('details.email'),
  };
  const formText = useDetailedFormText<Values>({
    names,
    formats: {
      tax_number: text('details.tax.format'),
      sst_number: text('details.sst.format'),
      phone: sentences('form.phoneFormat'),
      billing_email: sentences('form.emailFormat'),
    },
  });
  const form = useForm<Values>({
    initial: {
      tax_number: company.tax_number ?? '',
      sst_number: company.sst_number ?? '',
      phone: formatPhone(company.phone ?? '').replaceAll('\u00a0', ' '),
      billing_email: company.billing_email ?? '',
    },
    rules: {
      tax_number: [format((value) => /^[A-Z]{1,3}\d{8,12}$/i.test(value))],
      sst_number: [format((value) => /^[A-Z]\d{2}-\d{4}-\d{8}$/i.test(value))],
      phone: [format((value) => toE164(value) !== null)],
      billing_email: [maxLength(254), format((value) => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(value))],
    },
    messageOf: formText.messageOf,
    onSubmit: async (values) => {
      const result = await call('PATCH /api/company', {
        tax_number: upper(values.tax_number),
        sst_number: upper(values.sst_number),
        phone: values.phone.trim() || null,
        billing_email: values.billing_email.trim() || null,
      });
      if (!result.ok) return formText.refuse(result.failure);
      onCompany(result.data.data);
      showToast({ type: 'success', message: text('company.saved') });
      onDone();
      return undefined;
    },
  });
  const optional = { mark: formText.optional };
  return (
    <Form form={form} labels={formText.labels} className="grid grid-cols-1 gap-4">
      <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
        <TextField
          {...form.field('tax_number')}
          {...optional}
          label={names.tax_number}
          hint={text('details.tax.hint')}
          autoComplete="off"
        />
        <TextField
          {...form.field('sst_number')}
          {...optional}
          label={names.sst_number}
          hint={text('details.sst.hint')}
          autoComplete="off"
        />
        <TextField {...form.field('phone')} {...optional} type="tel" label={names.phone} autoComplete="off" />
        <TextField
          {...form.field('billing_email')}
          {...optional}
          type="email"
          label={names.billing_email}
          autoComplete="off"
        />
      </div>
      <div className={actionRow}>
        <SubmitButton isSubmitting={form.isSubmitting}>{text('company.save')}</SubmitButton>
        <Button variant="quiet" onClick={onDone}>
          {text('company.cancel')}
        </Button>
      </div>
    </Form>
  );
}
