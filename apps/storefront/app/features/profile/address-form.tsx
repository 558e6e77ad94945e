import { states } from '@bakul/shop/content/reference.rules';
import { buttonClass } from '@bakul/ui/button';
import { CheckboxField } from '@bakul/ui/checkbox-field';
import { Form, type Refusal, useForm } from '@bakul/ui/form';
import { SelectField } from '@bakul/ui/select-field';
import { SubmitButton } from '@bakul/ui/submit-button';
import { TextField } from '@bakul/ui/text-field';
import { TextareaField } from '@bakul/ui/textarea-field';
import { useFormText, useSentences } from '../../forms/form-text.ts';
import { Link } from '../../i18n/link.tsx';
import { sectionPath } from './account-sections.ts';
import { type AddressField, type AddressValues, addressRules } from './address-fields.ts';
import { useProfileText } from './profile-text.ts';
import { usePostcode } from './use-postcode.ts';

type AddressFormProps = {
  initial: AddressValues;
  /** The default address stays it until another one is. */
  isDefault: boolean;
  onSave: (values: AddressValues) => Promise<Refusal<AddressValues> | undefined>;
};

const states16 = states.map(({ code, name }) => ({ value: code, label: name }));

export function useAddressLabels(): Record<AddressField, string> {
  const text = useProfileText();
  return {
    label: text('address.label'),
    contact: text('address.contact'),
    phone: text('address.phone'),
    postcode: text('address.postcode'),
    city: text('address.city'),
    state: text('address.state'),
    line_1: text('address.line1'),
    line_2: text('address.line2'),
    notes: text('address.notes'),
    is_default: text('address.isDefault'),
  };
}

export function AddressForm({ initial, isDefault, onSave }: AddressFormProps) {
  const text = useProfileText();
  const sentences = useSentences();
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
  const { postcode, city, state } = form.values;
  const isFilled = usePostcode(postcode, { city, state }, (fill) => {
    for (const name of ['city', 'state'] as const) {
      const value = fill[name];
      if (value !== undefined) form.setValue(name, value);
    }
  });

  return (
    <Form form={form} labels={formText.labels} className="account-form">
      <div className="account-fields">
        <TextField
          {...form.field('label')}
          label={labels.label}
          hint={text('address.label.hint')}
          isRequired
        />
        <TextField {...form.field('contact')} label={labels.contact} autoComplete="name" isRequired />
        <TextField {...form.field('phone')} label={labels.phone} type="tel" isRequired />
      </div>
      <div className="account-fields">
        <TextField
          {...form.field('line_1')}
          label={labels.line_1}
          autoComplete="address-line1"
          className="account-field-wide"
          isRequired
        />
        <TextField
          {...form.field('line_2')}
          label={labels.line_2}
          mark={formText.optional}
          autoComplete="address-line2"
          className="account-field-wide"
        />
        <TextField
          {...form.field('postcode')}
          label={labels.postcode}
          hint={text('address.postcode.hint')}
          autoComplete="postal-code"
          inputMode="numeric"
          maxLength={5}
          isRequired
        />
        <TextField {...form.field('city')} label={labels.city} autoComplete="address-level2" isRequired />
        <SelectField
          {...form.field('state')}
          label={labels.state}
          options={states16}
          placeholder={text('address.state.choose')}
          autoComplete="address-level1"
          isRequired
        />
      </div>
      <p role="status" className="account-status">
        {isFilled && text('address.postcode.found')}
      </p>
      <TextareaField
        {...form.field('notes')}
        label={labels.notes}
        hint={text('address.notes.hint')}
        mark={formText.optional}
        autoHeight
      />
      {isDefault ? (
        <p className="account-status">{text('address.isDefault.already')}</p>
      ) : (
        <CheckboxField {...form.checkbox('is_default')} label={labels.is_default} />
      )}
      <div className="account-actions">
        <SubmitButton isSubmitting={form.isSubmitting}>{text('address.save')}</SubmitButton>
        <Link to={sectionPath('addresses')} className={buttonClass({ variant: 'quiet' })}>
          {text('profile.cancel')}
        </Link>
      </div>
    </Form>
  );
}
