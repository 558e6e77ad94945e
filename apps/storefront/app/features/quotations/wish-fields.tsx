import { frequencies } from '@bakul/shop/features/quotation/quotation.constants';
import { addDays, localDate } from '@bakul/shop/kit/local-date';
import { Card } from '@bakul/ui/card';
import { SelectField } from '@bakul/ui/select-field';
import { TextField } from '@bakul/ui/text-field';
import { TextareaField } from '@bakul/ui/textarea-field';
import { useId } from 'react';
import { dateId } from './problems.ts';
import { useQuoteText } from './quotation-text.ts';
import { PlaceFields, type RequestFieldsProps } from './wish-place.tsx';

/** When, how often and where the goods are needed. */
export function RequestFields({
  draft,
  onChange,
  dateError,
}: RequestFieldsProps & { dateError: string | undefined }) {
  const text = useQuoteText();
  const id = useId();
  const optional = text('quote.optional');
  return (
    <Card title={text('wish.title')}>
      <div className="grid grid-cols-1 gap-4">
        <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
          <TextField
            id={dateId}
            name="required_on"
            type="date"
            label={text('wish.date')}
            mark={optional}
            min={addDays(localDate(new Date()), 1)}
            value={draft.requiredOn}
            onValue={(requiredOn) => onChange({ requiredOn })}
            error={dateError}
          />
          <SelectField
            id={`${id}-frequency`}
            name="frequency"
            label={text('wish.frequency')}
            value={draft.frequency}
            onValue={(value) => onChange({ frequency: frequencies.find((each) => each === value) ?? 'once' })}
            options={frequencies.map((value) => ({ value, label: text(`frequency.${value}`) }))}
          />
        </div>
        <PlaceFields draft={draft} onChange={onChange} />
        <TextareaField
          id={`${id}-note`}
          name="note"
          label={text('wish.note')}
          mark={optional}
          value={draft.note}
          onValue={(note) => onChange({ note })}
          autoHeight
          rows={2}
          maxLength={1000}
        />
        <TextField
          id={`${id}-title`}
          name="title"
          label={text('wish.name')}
          hint={text('wish.name.hint')}
          mark={optional}
          value={draft.title}
          onValue={(title) => onChange({ title })}
          maxLength={100}
          autoComplete="off"
        />
      </div>
    </Card>
  );
}
