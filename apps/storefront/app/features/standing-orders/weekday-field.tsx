import { weekdays } from '@bakul/shop/features/standing-order/standing-order.constants';
import { formatWeekday } from '@bakul/shop/kit/text/format';
import { FieldNotes } from '@bakul/ui/field';
import { useI18n } from '../../i18n/i18n.tsx';
import { toggleWeekday } from './draft.ts';

type WeekdayFieldProps = {
  id: string;
  label: string;
  value: readonly number[];
  onValue: (weekdays: number[]) => void;
  error?: string | undefined;
};

/** The days of delivery, as one checkbox each. */
export function WeekdayField({ id, label, value, onValue, error }: WeekdayFieldProps) {
  const { lang } = useI18n();
  return (
    <fieldset className="field" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="field-label">{label}</legend>
      <FieldNotes id={id} error={error} />
      <div className="choices">
        {weekdays.map((day) => (
          <label key={day} className="choice">
            <input
              id={day === weekdays[0] ? id : `${id}-${day}`}
              type="checkbox"
              className="sr-only"
              name="weekdays"
              value={day}
              checked={value.includes(day)}
              onChange={() => onValue(toggleWeekday(value, day))}
            />
            {formatWeekday(day, lang)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
