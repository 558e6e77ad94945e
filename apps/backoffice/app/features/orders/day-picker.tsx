import { addDays } from '@bakul/shop/kit/local-date';
import { IconButton } from '@bakul/ui/button';
import { useOrderText } from './order-text.ts';

type DayPickerProps = { value: string; onValue: (day: string) => void; id: string };

/** Picks a delivery day: previous, next, or any date. */
export function DayPicker({ value, onValue, id }: DayPickerProps) {
  const t = useOrderText();
  const step = (days: number) => value !== '' && onValue(addDays(value, days));
  return (
    <span className="inline-flex items-center gap-1">
      <IconButton
        icon="chevron-left"
        variant="neutral"
        label={t('orders.day.before')}
        onClick={() => step(-1)}
      />
      <label className="sr-only" htmlFor={id}>
        {t('orders.day')}
      </label>
      <input
        id={id}
        type="date"
        className="input w-auto max-w-full"
        value={value}
        onChange={(event) => event.target.value !== '' && onValue(event.target.value)}
      />
      <IconButton
        icon="chevron-right"
        variant="neutral"
        label={t('orders.day.after')}
        onClick={() => step(1)}
      />
    </span>
  );
}
