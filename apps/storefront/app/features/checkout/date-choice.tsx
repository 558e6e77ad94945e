import { Button } from '@bakul/ui/button';
import { useId, useState } from 'react';
import { useCheckoutText } from './checkout-text.ts';
import { dateChips, shownChips } from './date-chips.ts';
import { useDayText } from './use-day-text.ts';

type DateChoiceProps = {
  dates: readonly string[];
  chosen: string | null;
  /** Null means the earliest date. When that changes, the choice changes with it and the buyer is notified. */
  onChoose: (date: string | null) => void;
};

const firstDays = 7;

/** Days as chips. Closed days stay visible, so that nobody wonders why Sunday is missing. */
export function DateChoice({ dates, chosen, onChoose }: DateChoiceProps) {
  const text = useCheckoutText();
  const day = useDayText();
  const name = useId();
  const [isAll, setAll] = useState(false);
  const [earliest] = dates;
  const chips = dateChips(dates);
  const shown = shownChips(chips, { most: firstDays, chosen, isAll });
  return (
    <fieldset className="date-choice">
      <legend className="sr-only">{text('date.title')}</legend>
      {shown.map(({ date, isOpen }) => {
        const [weekday, ...rest] = day(date).split(' ');
        return (
          <label key={date} className="date-chip" data-closed={!isOpen || undefined}>
            <input
              type="radio"
              className="sr-only"
              name={name}
              value={date}
              checked={date === chosen}
              disabled={!isOpen}
              onChange={() => onChoose(date === earliest ? null : date)}
            />
            <strong>{weekday}</strong>
            <span>{rest.join(' ')}</span>
            {date === earliest && <span className="date-mark">{text('date.earliest')}</span>}
            {!isOpen && <span>{text('date.closed')}</span>}
          </label>
        );
      })}
      {shown.length < chips.length && (
        <Button variant="quiet" className="date-more" onClick={() => setAll(true)}>
          {text('date.more')}
        </Button>
      )}
    </fieldset>
  );
}
