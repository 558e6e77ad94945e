import { Button } from '@bakul/ui/button';
import { classNames } from '@bakul/ui/class-names';
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

const chip = classNames(
  'group/chip grid content-center justify-items-center min-h-19 py-1.5 px-1',
  'border border-line rounded-control bg-surface text-sm/5 text-center cursor-pointer hover:border-brand',
  'has-checked:border-brand has-checked:bg-brand-soft has-checked:shadow-[inset_0_0_0_1px_var(--color-brand)]',
  'has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-2',
  'data-closed:border-line data-closed:border-dashed data-closed:bg-canvas data-closed:text-muted data-closed:cursor-not-allowed',
);
const detail = 'text-muted group-has-checked/chip:text-brand-hover';

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
    <fieldset className="grid grid-cols-[repeat(auto-fill,minmax(min(72px,100%),1fr))] gap-2 sm:grid-cols-8">
      <legend className="sr-only">{text('date.title')}</legend>
      {shown.map(({ date, isOpen }) => {
        const [weekday, ...rest] = day(date).split(' ');
        return (
          <label key={date} className={chip} data-closed={!isOpen || undefined} data-testid="date-chip">
            <input
              type="radio"
              className="sr-only"
              name={name}
              value={date}
              checked={date === chosen}
              disabled={!isOpen}
              onChange={() => onChoose(date === earliest ? null : date)}
            />
            <strong className="text-base group-has-checked/chip:text-brand-hover">{weekday}</strong>
            <span className={detail}>{rest.join(' ')}</span>
            {date === earliest && (
              <span className={classNames(detail, 'font-bold')}>{text('date.earliest')}</span>
            )}
            {!isOpen && <span className={detail}>{text('date.closed')}</span>}
          </label>
        );
      })}
      {shown.length < chips.length && (
        <Button variant="quiet" className="min-h-19 px-1" onClick={() => setAll(true)}>
          {text('date.more')}
        </Button>
      )}
    </fieldset>
  );
}
