import type { Company } from '@bakul/shop/company/company.contract';
import { states } from '@bakul/shop/content/reference.rules';
import { isPostcode, stateCodes } from '@bakul/shop/kit/malaysia';
import { Button } from '@bakul/ui/button';
import { Form, useForm } from '@bakul/ui/form';
import { SelectField } from '@bakul/ui/select-field';
import { SubmitButton } from '@bakul/ui/submit-button';
import { TextField } from '@bakul/ui/text-field';
import { showToast } from '@bakul/ui/toast-store';
import { format, maxLength, required } from '@bakul/ui/validate';
import { useState } from 'react';
import { call } from '../../api/browser-client.ts';
import { useProfileText } from '../profile/profile-text.ts';
import { usePostcode } from '../profile/use-postcode.ts';
import { useCompanyFormText } from './company-form-text.ts';
import { useCompanyText } from './company-text.ts';
import { EditCard } from './edit-card.tsx';

type Values = { line_1: string; line_2: string; postcode: string; city: string; state: string };
type PartProps = { company: Company; onCompany: (company: Company) => void };

const stateOptions = states.map(({ code, name }) => ({ value: code, label: name }));
const stateName = (code: string) => states.find((state) => state.code === code)?.name ?? code;

/** The address on invoices. */
export function BillingCard({ company, canEdit, onCompany }: PartProps & { canEdit: boolean }) {
  const text = useCompanyText();
  const [isEditing, setEditing] = useState(false);
  const address = company.billing_address;
  return (
    <EditCard
      title={text('billing.title')}
      editLabel={canEdit ? text('company.edit.billing') : null}
      isEditing={isEditing}
      onEdit={() => setEditing(true)}
      form={<BillingForm company={company} onCompany={onCompany} onDone={() => setEditing(false)} />}
    >
      {address ? (
        <address className="company-address">
          <strong>{company.name}</strong>
          <span>{address.line_1}</span>
          {address.line_2 && <span>{address.line_2}</span>}
          <span>
            {address.postcode} {address.city}
          </span>
          {stateName(address.state) !== address.city && <span>{stateName(address.state)}</span>}
        </address>
      ) : (
        <p className="account-lead">{text('billing.none')}</p>
      )}
    </EditCard>
  );
}

function BillingForm({ company, onCompany, onDone }: PartProps & { onDone: () => void }) {
  const text = useCompanyText();
  const profile = useProfileText();
  const names = {
    line_1: profile('address.line1'),
    line_2: profile('address.line2'),
    postcode: profile('address.postcode'),
    city: profile('address.city'),
    state: profile('address.state'),
  };
  const formText = useCompanyFormText<Values>({
    names,
    formats: { postcode: profile('address.postcode.format') },
  });
  const { line_1 = '', line_2, postcode = '', city = '', state = '' } = company.billing_address ?? {};
  const form = useForm<Values>({
    initial: { line_1, line_2: line_2 ?? '', postcode, city, state },
    rules: {
      line_1: [required(), maxLength(120)],
      line_2: [maxLength(120)],
      postcode: [required(), format(isPostcode)],
      city: [required(), maxLength(60)],
      state: [required()],
    },
    messageOf: formText.messageOf,
    onSubmit: save,
  });
  const now = { city: form.values.city, state: form.values.state };
  const isFilled = usePostcode(form.values.postcode, now, (fill) => {
    for (const name of ['city', 'state'] as const) {
      const value = fill[name];
      if (value !== undefined) form.setValue(name, value);
    }
  });

  async function save(values: Values) {
    const code = stateCodes.find((each) => each === values.state);
    if (!code) return { fields: { state: formText.messageOf({ rule: 'required' }, 'state') } };
    const result = await call('PATCH /api/company', {
      billing_address: { ...values, state: code, line_2: values.line_2.trim() || null },
    });
    if (!result.ok) return formText.refuse(result.failure);
    onCompany(result.data.data);
    showToast({ type: 'success', message: text('company.saved') });
    onDone();
    return undefined;
  }

  return (
    <Form form={form} labels={formText.labels} className="account-form">
      <div className="account-fields">
        <TextField
          {...form.field('line_1')}
          label={names.line_1}
          autoComplete="billing address-line1"
          className="account-field-wide"
          isRequired
        />
        <TextField
          {...form.field('line_2')}
          label={names.line_2}
          mark={formText.optional}
          autoComplete="billing address-line2"
          className="account-field-wide"
        />
        <TextField
          {...form.field('postcode')}
          label={names.postcode}
          hint={profile('address.postcode.hint')}
          autoComplete="billing postal-code"
          inputMode="numeric"
          maxLength={5}
          isRequired
        />
        <TextField
          {...form.field('city')}
          label={names.city}
          autoComplete="billing address-level2"
          isRequired
        />
        <SelectField
          {...form.field('state')}
          label={names.state}
          options={stateOptions}
          placeholder={profile('address.state.choose')}
          autoComplete="billing address-level1"
          isRequired
        />
      </div>
      <p role="status" className="account-status">
        {isFilled && profile('address.postcode.found')}
      </p>
      <div className="account-actions">
        <SubmitButton isSubmitting={form.isSubmitting}>{text('company.save')}</SubmitButton>
        <Button variant="quiet" onClick={onDone}>
          {text('company.cancel')}
        </Button>
      </div>
    </Form>
  );
}
