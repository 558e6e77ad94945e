import { useState } from 'react';
import { Card } from '../card.tsx';
import { CheckboxField } from '../checkbox-field.tsx';
import { Badge } from '../chip.tsx';
import { Form, useForm } from '../form.tsx';
import { PasswordField } from '../password-field.tsx';
import { RadioField } from '../radio-field.tsx';
import { SelectField } from '../select-field.tsx';
import { SubmitButton } from '../submit-button.tsx';
import { TextField } from '../text-field.tsx';
import { TextareaField } from '../textarea-field.tsx';
import { Uploader } from '../uploader.tsx';
import { hasSymbol, minLength, number, required } from '../validate.ts';
import { GallerySection, type SectionProps } from './gallery-section.tsx';

const initial = {
  name: '',
  email: '',
  phone: '',
  password: '',
  state: '',
  date: '2026-11-17',
  price: '5.40',
  payment: 'credit',
  note: '',
  terms: false,
};
const states = ['Johor', 'Pahang', 'Selangor'].map((label) => ({ value: label, label }));
const sample = [
  { id: '1', name: 'ssm-certificate.pdf', note: '840 kB', state: 'done' },
  { id: '2', name: 'kitchen-front-door.jpg', note: '', state: 'sending', percent: 62 },
  { id: '3', name: 'scan.png', note: '2.4 MB', state: 'failed' },
] as const;

export function FormSection({ copy }: SectionProps) {
  const [isDone, setDone] = useState(false);
  const label: Record<keyof typeof initial, string> = copy;
  const form = useForm({
    initial,
    rules: {
      name: [required()],
      email: [required()],
      password: [required(), minLength(8), hasSymbol()],
      state: [required()],
      price: [number()],
      terms: [required()],
    },
    messageOf: (failure, field) =>
      failure.rule === 'required' ? copy.required(label[field]) : copy.wrong(label[field], failure.rule),
    onSubmit: () => {
      setDone(true);
      return undefined;
    },
  });
  return (
    <GallerySection title="Form kit">
      <div className="gal-wide">
        <Card title={copy.title} aside={isDone && <Badge tone="success">{copy.added}</Badge>}>
          <Form
            form={form}
            labels={{
              problem: copy.problem,
              notAllCorrect: copy.notAllCorrect,
              titlePrefix: copy.errorPrefix,
            }}
          >
            <div className="gal-stack">
              <TextField {...form.field('name')} label={copy.name} autoComplete="name" isRequired />
              <TextField {...form.field('email')} type="email" label={copy.email} isRequired />
              <TextField {...form.field('phone')} type="tel" label={copy.phone} mark={copy.optional} />
              <PasswordField
                {...form.field('password')}
                label={copy.password}
                hint={copy.passwordHint}
                autoComplete="new-password"
                isRequired
                labels={{ show: copy.show, hide: copy.hide }}
              />
              <SelectField
                {...form.field('state')}
                label={copy.state}
                options={states}
                placeholder={copy.choose}
                isRequired
              />
              <TextField {...form.field('date')} type="date" label={copy.date} />
              <TextField {...form.field('price')} type="number" prefix="RM" label={copy.price} />
              <TextareaField {...form.field('note')} label={copy.note} mark={copy.optional} autoHeight />
              <CheckboxField {...form.checkbox('terms')} label={copy.terms} isRequired />
              <SubmitButton isSubmitting={form.isSubmitting}>{copy.save}</SubmitButton>
            </div>
          </Form>
        </Card>
        <div className="gal-stack">
          <RadioField
            {...form.field('payment')}
            look="tiles"
            label={copy.payment}
            options={[
              {
                value: 'credit',
                label: copy.credit,
                note: copy.creditNote,
                aside: <Badge tone="success">{copy.added}</Badge>,
              },
              { value: 'online', label: copy.online, note: copy.onlineNote },
              { value: 'transfer', label: copy.transfer, isDisabled: true },
            ]}
          />
          <RadioField
            {...form.field('payment')}
            id="gallery-plain"
            name="gallery-plain"
            label={copy.payment}
            options={states}
          />
          <CheckboxField
            id="gallery-half"
            name="half"
            label="Cameron Highlands"
            isChecked={false}
            isIndeterminate
            onValue={() => undefined}
            aside={<span className="gal-name">6</span>}
          />
          <CheckboxField id="gallery-on" name="on" label="Johor" isChecked onValue={() => undefined} />
          <TextField
            id="gallery-off"
            name="off"
            label={copy.name}
            value="Aisyah Rahman"
            onValue={() => undefined}
            isDisabled
          />
          <Uploader
            id="gallery-files"
            name="files"
            label={copy.files}
            hint={copy.filesHint}
            accept={['.pdf', 'image/*']}
            maxBytes={5_000_000}
            maxCount={5}
            files={sample}
            onAdd={() => undefined}
            onRemove={() => undefined}
            onRetry={() => undefined}
            labels={{
              drop: copy.drop,
              choose: copy.chooseFiles,
              retry: copy.retry,
              remove: (name) => `${copy.remove} ${name}`,
              refused: copy.refused,
              progress: (name) => name,
            }}
          />
        </div>
      </div>
    </GallerySection>
  );
}
