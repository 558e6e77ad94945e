import type { Company } from '@bakul/shop/features/company/company.contract';
import { stateCodes } from '@bakul/shop/kit/malaysia';
import { Button } from '@bakul/ui/button';
import { Form, useForm } from '@bakul/ui/form';
import { SubmitButton } from '@bakul/ui/submit-button';
import { showToast } from '@bakul/ui/toast-store';
import { useState } from 'react';
import { Lead } from '../../account/lead.tsx';
import { useProfileText } from '../../account/profile-text.ts';
import { actionRow } from '../../account/styles.ts';
import { call } from '../../api/browser-client.ts';
import { useDetailedFormText } from '../../forms/detailed-form-text.ts';
import {
  PlaceFields,
  type PlaceValues,
  placeRules,
  stateName,
  usePlaceLabels,
} from '../address/place-fields.tsx';
import { useCompanyText } from './company-text.ts';
import { EditCard } from './edit-card.tsx';

type PartProps = { company: Company; onCompany: (company: Company) => void };

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
        <address className="grid not-italic leading-6.5 wrap-anywhere">
          <strong>{company.name}</strong>
          <span>{address.line_1}</span>
          {address.line_2 && <span>{address.line_2}</span>}
          <span>
            {address.postcode} {address.city}
          </span>
          {stateName(address.state) !== address.city && <span>{stateName(address.state)}</span>}
        </address>
      ) : (
        <Lead>{text('billing.none')}</Lead>
      )}
    </EditCard>
  );
}

function BillingForm({ company, onCompany, onDone }: PartProps & { onDone: () => void }) {
  const text = useCompanyText();
  const profile = useProfileText();
  const names = usePlaceLabels();
  const formText = useDetailedFormText<PlaceValues>({
    names,
    formats: { postcode: profile('address.postcode.format') },
  });
  const { line_1 = '', line_2, postcode = '', city = '', state = '' } = company.billing_address ?? {};
  const form = useForm<PlaceValues>({
    initial: { line_1, line_2: line_2 ?? '', postcode, city, state },
    rules: placeRules,
    messageOf: formText.messageOf,
    onSubmit: save,
  });

  async function save(values: PlaceValues) {
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
    <Form form={form} labels={formText.labels} className="grid grid-cols-1 gap-4">
      <PlaceFields form={form} optional={formText.optional} purpose="billing" />
      <div className={actionRow}>
        <SubmitButton isSubmitting={form.isSubmitting}>{text('company.save')}</SubmitButton>
        <Button variant="quiet" onClick={onDone}>
          {text('company.cancel')}
        </Button>
      </div>
    </Form>
  );
}
