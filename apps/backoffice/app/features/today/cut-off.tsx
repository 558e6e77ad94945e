import { formatClock } from '@bakul/shop/kit/text/format';
import { secondsUntil, splitCountdown, useCountdown } from '@bakul/ui/countdown';
import { Icon } from '@bakul/ui/icon';
import { useI18n } from '../../i18n/i18n.tsx';
import { useTodayText } from './today-text.ts';

/** Counts down by the server's clock, not the computer's. */
export function CutOff({ at, now }: { at: string; now: string }) {
  const t = useTodayText();
  const { lang } = useI18n();
  const left = useCountdown(secondsUntil(Date.parse(at), Date.parse(now)));
  const { hours: h, minutes: m } = splitCountdown(left);
  return (
    <p
      className="flex flex-wrap items-center gap-y-1 gap-x-2 py-2.5 px-4 rounded-card bg-tint data-soon:bg-warning-soft"
      data-soon={left < 3600 || undefined}
    >
      <Icon name="clock" />
      <strong>{h > 0 ? t('today.cutoff', { h, m }) : t('today.cutoff.soon', { m })}</strong>
      <span className="text-muted">{t('today.cutoff.at', { time: formatClock(new Date(at), lang) })}</span>
    </p>
  );
}
