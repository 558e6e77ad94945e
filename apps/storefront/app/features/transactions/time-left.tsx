import { Icon } from '@bakul/ui/icon';
import { useNow } from '../../root-data/use-now.ts';
import { minutesUntil } from './minutes-until.ts';
import { useOrdersText } from './transactions-text.ts';

/** The last half hour is shown as a warning. Beyond a day nothing is shown, because the date beside it is enough. */
const urgentMinutes = 30;
const maxMinutes = 24 * 60;

/** The time left. Not a live region: the text beside it states the deadline. */
export function TimeLeft({ until }: { until: string }) {
  const text = useOrdersText();
  const now = useNow();
  if (!now) return null;
  const left = minutesUntil(until, now);
  if (left > maxMinutes) return null;
  const [h, m] = [Math.floor(left / 60), left % 60];
  const said =
    left < 0
      ? text('left.over')
      : left === 0
        ? text('left.moment')
        : h > 0
          ? text('left.hours', { h, m })
          : text('left.minutes', { m });
  return (
    <span
      className="tabular inline-flex items-center gap-1 py-0.5 px-2 rounded-small bg-warning-soft text-warning text-sm font-semibold data-urgent:bg-danger-soft data-urgent:text-danger"
      data-urgent={left < urgentMinutes || undefined}
    >
      <Icon name="clock" size="sm" />
      {said}
    </span>
  );
}
