import { Icon } from '@bakul/ui/icon';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useNow } from '../../root-data/use-now.ts';
import { useCheckoutText } from './checkout-text.ts';
import { useDayText } from './use-day-text.ts';

const minuteMs = 60_000;
const dayMinutes = 24 * 60;

/** The time left to order for the chosen date, or the date of the cut-off when it is more than a day away. */
export function CutOffLine({ until, onEnd }: { until: string; onEnd: () => void }) {
  const text = useCheckoutText();
  const day = useDayText();
  const now = useNow();
  const end = useEffectEvent(onEnd);
  const told = useRef<string | null>(null);
  const left = now ? Math.ceil((Date.parse(until) - now.getTime()) / minuteMs) : null;
  const isOver = left !== null && left <= 0;

  useEffect(() => {
    // Once per cut-off: with a client clock ahead of the shop's, this would otherwise repeat forever.
    if (!isOver || told.current === until) return;
    told.current = until;
    end();
  }, [isOver, until]);

  if (left === null || isOver) return null;
  const hours = Math.floor(left / 60);
  const minutes = left % 60;
  const time = hours > 0 ? text('date.hours', { hours, minutes }) : text('date.minutes', { minutes });
  return (
    <p
      className="flex items-center gap-2 tabular-nums text-muted text-sm data-soon:text-[#92420a] data-soon:font-strong"
      data-soon={left <= 60 || undefined}
    >
      <Icon name="clock" size="sm" />
      {left < dayMinutes ? text('date.left', { time }) : text('date.until', { day: day(until.slice(0, 10)) })}
    </p>
  );
}
