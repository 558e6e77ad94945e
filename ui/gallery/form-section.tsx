import { useState } from 'react';
import { Card } from '../card.tsx';
import { CheckboxField } from '../checkbox-field.tsx';
import { Badge } from '../chip.tsx';
import { Form, useForm } from '../form.tsx';
import { PasswordField } from '../password-field.tsx';
import { SelectField } from '../select-field.tsx';
import { SubmitButton } from '../submit-button.tsx';
import { TextField } from '../text-field.tsx';
import { TextareaField } from '../textarea-field.tsx';
import { type Failure, hasSymbol, minLength, number, required } from '../validate.ts';
import { GallerySection, type SectionProps } from './gallery-section.tsx';
import { Specimen } from './specimen.tsx';

const initial = {
  name: '',
  email: '',
  phone: '',
  password: '',
  state: '',
  date: '2026-11-17',
  price: '5.40',
  note: '',
  terms: false,
};
const states = ['Johor', 'Pahang', 'Selangor'].map((label) => ({ value: label, label }));

function useSampleForm(copy: SectionProps['copy'], onDone: () => void) {
  const label: Record<keyof typeof initial, string> = copy;
  const invalid: Partial<Record<Failure['rule'], string>> = copy.sample.invalid;
  return useForm({
    initial,
    rules: {
      name: [required()],
      email: [required()],
      password: [required(), minLength(8), hasSymbol()],
      state: [required()],
      price: [number()],
      terms: [required()],
    },
    messageOf: (failure, field) => {
      if (field === 'terms') return copy.sample.invalid.terms;
      if (failure.rule === 'required') return copy.required(label[field]);
      return invalid[failure.rule] ?? copy.notAllCorrect;
    },
    onSubmit: () => {
      onDone();
      return undefined;
    },
  });
}

export function FormSection({ copy }: SectionProps) {
  const [isDone, setDone] = useState(false);
  const form = useSampleForm(copy, () => setDone(true));
  const labels = { problem: copy.problem, notAllCorrect: copy.notAllCorrect, titlePrefix: copy.errorPrefix };
  return (
    <GallerySection title={copy.sections.titles.form}>
      <Specimen name="Form" file="form.tsx">
        <Card title={copy.sample.contact} aside={isDone && <Badge tone="success">{copy.added}</Badge>}>
          <Form form={form} labels={labels}>
            <FormFields form={form} copy={copy} />
          </Form>
        </Card>
      </Specimen>
    </GallerySection>
  );
}

type FormFieldsProps = SectionProps & { form: ReturnType<typeof useSampleForm> };

function FormFields({ form, copy }: FormFieldsProps) {
  return (
    <div className="gal-wide">
      <Specimen name="TextField" file="text-field.tsx">
        <TextField {...form.field('name')} label={copy.name} autoComplete="name" isRequired />
        <TextField {...form.field('email')} type="email" label={copy.email} isRequired />
        <TextField {...form.field('phone')} type="tel" label={copy.phone} mark={copy.optional} />
        <TextField {...form.field('date')} type="date" label={copy.date} />
        <TextField {...form.field('price')} type="number" prefix="RM" label={copy.price} />
      </Specimen>
      <div className="gal-specimens">
        <Specimen name="PasswordField" file="password-field.tsx">
          <PasswordField
            {...form.field('password')}
            label={copy.password}
            hint={copy.passwordHint}
            autoComplete="new-password"
            isRequired
            labels={{ show: copy.show, hide: copy.hide }}
          />
        </Specimen>
        <Specimen name="SelectField" file="select-field.tsx">
          <SelectField
            {...form.field('state')}
            label={copy.state}
            options={states}
            placeholder={copy.choose}
            isRequired
          />
        </Specimen>
        <Specimen name="TextareaField" file="textarea-field.tsx">
          <TextareaField {...form.field('note')} label={copy.note} mark={copy.optional} autoHeight />
        </Specimen>
        <Specimen name="CheckboxField" file="checkbox-field.tsx">
          <CheckboxField {...form.checkbox('terms')} label={copy.terms} isRequired />
        </Specimen>
        <Specimen name="SubmitButton" file="submit-button.tsx">
          <SubmitButton isSubmitting={form.isSubmitting}>{copy.save}</SubmitButton>
        </Specimen>
      </div>
    </div>
  );
}
