import { Button, buttonClass } from '@bakul/ui/button';
import { CheckboxField } from '@bakul/ui/checkbox-field';
import { Form, type Refusal, useForm } from '@bakul/ui/form';
import { SubmitButton } from '@bakul/ui/submit-button';
import { TextField } from '@bakul/ui/text-field';
import { TextareaField } from '@bakul/ui/textarea-field';
import { sectionPath } from '../../account/account-sections.ts';
import { useProfileText } from '../../account/profile-text.ts';
import { actionRow } from '../../account/styles.ts';
import { useAccountFormText, useFormText } from '../../forms/form-text.ts';
import { Link } from '../../i18n/link.tsx';
import { type AddressField, type AddressValues, addressRules } from './address-fields.ts';
import { PlaceFields, usePlaceLabels } from './place-fields.tsx';

type AddressFormProps = {
  initial: AddressValues;
  /** The default address stays the default until another one is chosen. */
  isDefault: boolean;
  /** Omits optional fields, when the form is part of a larger page. */
  isShort?: boolean;
  onSave: (values: AddressValues) => Promise<Refusal<AddressValues> | undefined>;
  /** Replaces the link back to the addresses. Null when there is nothing to go back to. */
  onCancel?: (() => void) | null;
};

export function useAddressLabels(): Record<AddressField, string> {
  const text = useProfileText();
  return {
    label: text('address.label'),
    contact: text('address.contact'),
    phone: text('address.phone'),
    ...usePlaceLabels(),
    notes: text('address.notes'),
    is_default: text('address.isDefault'),
  };
}

export function AddressForm({ initial, isDefault, isShort = false, onSave, onCancel }: AddressFormProps) {
  const text = useProfileText();
  const sentences = useAccountFormText();
  const labels = useAddressLabels();
  const formText = useFormText<AddressValues>({
    names: labels,
    formats: { phone: sentences('form.phoneFormat'), postcode: text('address.postcode.format') },
  });
  const form = useForm<AddressValues>({
    initial,
    rules: addressRules,
    messageOf: formText.messageOf,
    onSubmit: onSave,
  });

  return (
    <Form form={form} labels={formText.labels} className="grid grid-cols-1 gap-4">
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-3 sm:*:justify-end">
        <TextField
          {...form.field('label')}
          label={labels.label}
          hint={text('address.label.hint')}
          isRequired
        />
        <TextField {...form.field('contact')} label={labels.contact} autoComplete="name" isRequired />
        <TextField {...form.field('phone')} label={labels.phone} type="tel" isRequired />
      </div>
      <PlaceFields form={form} optional={formText.optional} isShort={isShort} />
      {!isShort && (
        <>
          <TextareaField
            {...form.field('notes')}
            label={labels.notes}
            hint={text('address.notes.hint')}
            mark={formText.optional}
            autoHeight
          />
          {isDefault ? (
            <p className="text-muted text-sm">{text('address.isDefault.already')}</p>
          ) : (
            <CheckboxField {...form.checkbox('is_default')} label={labels.is_default} />
          )}
        </>
      )}
      <div className={actionRow}>
        <SubmitButton isSubmitting={form.isSubmitting}>{text('address.save')}</SubmitButton>
        {onCancel === undefined ? (
          <Link to={sectionPath('addresses')} className={buttonClass({ variant: 'quiet' })}>
            {text('profile.cancel')}
          </Link>
        ) : (
          onCancel && (
            <Button variant="quiet" onClick={onCancel}>
              {text('profile.cancel')}
            </Button>
          )
        )}
      </div>
    </Form>
  );
}
