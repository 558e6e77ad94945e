import { useState } from 'react';
import { Button } from '../button.tsx';
import { ErrorSummary } from '../error-summary.tsx';
import { controlProps, Field, FieldNotes } from '../field.tsx';
import { SelectField } from '../select-field.tsx';
import { StrengthMeter } from '../strength-meter.tsx';
import { SubmitButton } from '../submit-button.tsx';
import { TextField } from '../text-field.tsx';
import { CheckboxSpecimen, RadioSpecimen, UploaderSpecimen } from './choice-specimens.tsx';
import { GallerySection, type SectionProps } from './gallery-section.tsx';
import { Specimen } from './specimen.tsx';

export function FieldSection({ copy }: SectionProps) {
  return (
    <GallerySection title={copy.sections.titles.fields}>
      <div className="gal-wide">
        <TextFieldSpecimen copy={copy} />
        <FieldSpecimens copy={copy} />
        <RadioSpecimen copy={copy} />
        <CheckboxSpecimen copy={copy} />
        <UploaderSpecimen copy={copy} />
        <StatusSpecimens copy={copy} />
      </div>
    </GallerySection>
  );
}

function TextFieldSpecimen({ copy }: SectionProps) {
  const [name, setName] = useState('');
  const [code, setCode] = useState('');
  return (
    <Specimen name="TextField" file="text-field.tsx">
      <TextField
        id="gallery-refused"
        name="refused"
        label={copy.name}
        value={name}
        onValue={setName}
        error={copy.required(copy.name)}
      />
      <TextField
        id="gallery-code"
        name="code"
        type="code"
        label={copy.sample.code}
        hint={copy.sample.codeHint}
        value={code}
        onValue={setCode}
      />
      <TextField
        id="gallery-off"
        name="off"
        label={copy.name}
        value="Aisyah Rahman"
        onValue={() => undefined}
        isDisabled
      />
    </Specimen>
  );
}

function FieldSpecimens({ copy }: SectionProps) {
  const [state, setState] = useState('');
  const frame = {
    id: 'gallery-frame',
    name: 'frame',
    hint: copy.sample.timeHint,
    error: copy.sample.invalid.time,
  };
  return (
    <div className="gal-specimens">
      <Specimen name="SelectField" file="select-field.tsx">
        <SelectField
          id="gallery-select"
          name="select"
          label={copy.state}
          placeholder={copy.choose}
          options={['Johor', 'Pahang', 'Selangor'].map((label) => ({ value: label, label }))}
          value={state}
          onValue={setState}
          error={state ? undefined : copy.required(copy.state)}
        />
      </Specimen>
      <Specimen name="Field" file="field.tsx">
        <Field {...frame} label={copy.sample.time} mark={copy.optional}>
          <input {...controlProps(frame)} className="input" type="time" defaultValue="04:30" />
        </Field>
      </Specimen>
      <Specimen name="FieldNotes" file="field.tsx">
        <FieldNotes id="gallery-notes" hint={frame.hint} error={frame.error} />
      </Specimen>
    </div>
  );
}

const strengths = [null, 'weak', 'fair', 'strong'] as const;

function StatusSpecimens({ copy }: SectionProps) {
  const [attempt, setAttempt] = useState(0);
  return (
    <div className="gal-specimens">
      <Specimen name="ErrorSummary" file="error-summary.tsx">
        <div className="gal-row">
          <Button variant="neutral" onClick={() => setAttempt(attempt + 1)}>
            {copy.sample.showSummary}
          </Button>
        </div>
        <ErrorSummary
          title={copy.problem}
          message={copy.notAllCorrect}
          errors={[
            { fieldId: 'gallery-refused', text: copy.required(copy.name) },
            { fieldId: 'gallery-select', text: copy.required(copy.state) },
          ]}
          attempt={attempt}
        />
      </Specimen>
      <Specimen name="StrengthMeter" file="strength-meter.tsx">
        {strengths.map((strength) => (
          <StrengthMeter
            key={strength}
            strength={strength}
            text={strength ? copy.sample.strengths[strength] : ''}
          />
        ))}
      </Specimen>
      <Specimen name="SubmitButton" file="submit-button.tsx">
        <div className="gal-row">
          <SubmitButton isSubmitting>{copy.save}</SubmitButton>
        </div>
      </Specimen>
    </div>
  );
}
