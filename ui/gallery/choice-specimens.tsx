import { useState } from 'react';
import { CheckboxField } from '../checkbox-field.tsx';
import { Badge } from '../chip.tsx';
import { RadioField } from '../radio-field.tsx';
import { Uploader } from '../uploader.tsx';
import type { SectionProps } from './gallery-section.tsx';
import { Specimen } from './specimen.tsx';

export function RadioSpecimen({ copy }: SectionProps) {
  const [payment, setPayment] = useState('credit');
  const [plain, setPlain] = useState('');
  const online = { value: 'online', label: copy.online };
  const transfer = { value: 'transfer', label: copy.transfer, isDisabled: true };
  return (
    <Specimen name="RadioField" file="radio-field.tsx">
      <RadioField
        id="gallery-tiles"
        name="gallery-tiles"
        look="tiles"
        label={copy.payment}
        value={payment}
        onValue={setPayment}
        options={[
          {
            value: 'credit',
            label: copy.credit,
            note: copy.creditNote,
            aside: <Badge tone="success">{copy.sample.recommended}</Badge>,
          },
          { ...online, note: copy.onlineNote },
          transfer,
        ]}
      />
      <RadioField
        id="gallery-plain"
        name="gallery-plain"
        label={copy.payment}
        value={plain}
        onValue={setPlain}
        options={[{ value: 'credit', label: copy.credit }, online, transfer]}
        error={plain ? undefined : copy.required(copy.payment)}
      />
    </Specimen>
  );
}

export function CheckboxSpecimen({ copy }: SectionProps) {
  const [isChecked, setChecked] = useState(true);
  const [isAccepted, setAccepted] = useState(false);
  return (
    <Specimen name="CheckboxField" file="checkbox-field.tsx">
      <CheckboxField
        id="gallery-half"
        name="half"
        label="Cameron Highlands"
        isChecked={false}
        isIndeterminate
        onValue={() => undefined}
        aside={<span className="gal-name">6</span>}
      />
      <CheckboxField id="gallery-on" name="on" label="Johor" isChecked={isChecked} onValue={setChecked} />
      <CheckboxField
        id="gallery-none"
        name="none"
        label="Pahang"
        isChecked={false}
        onValue={() => undefined}
        isDisabled
      />
      <CheckboxField
        id="gallery-terms"
        name="gallery-terms"
        label={copy.terms}
        isChecked={isAccepted}
        onValue={setAccepted}
        error={isAccepted ? undefined : copy.sample.invalid.terms}
      />
    </Specimen>
  );
}

const files = [
  { id: '1', name: 'ssm-certificate.pdf', note: '840 kB', state: 'done' },
  { id: '2', name: 'kitchen-front-door.jpg', note: '', state: 'sending', percent: 62 },
  { id: '3', name: 'scan.png', note: '2.4 MB', state: 'failed' },
] as const;

export function UploaderSpecimen({ copy }: SectionProps) {
  return (
    <Specimen name="Uploader" file="uploader.tsx">
      <Uploader
        id="gallery-files"
        name="files"
        label={copy.files}
        hint={copy.filesHint}
        accept={['.pdf', 'image/*']}
        maxBytes={5_000_000}
        maxCount={5}
        files={files}
        onAdd={() => undefined}
        onRemove={() => undefined}
        onRetry={() => undefined}
        labels={{
          drop: copy.drop,
          choose: copy.chooseFiles,
          retry: copy.retry,
          remove: (name) => `${copy.remove} ${name}`,
          refused: (name, reason) => `${name}: ${copy.sample.refusals[reason]}`,
          progress: (name) => name,
        }}
      />
    </Specimen>
  );
}
