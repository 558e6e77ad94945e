import { formatDay } from '@bakul/shop/kit/text/format';
import { Icon } from '@bakul/ui/icon';
import { useI18n } from '../../i18n/i18n.tsx';
import { RichText } from '../../i18n/rich-text.tsx';
import { cutOffAt } from '../../root-data/cut-off.ts';
import { useRootData } from '../../root-data/root-data.ts';
import { useNow } from '../../root-data/use-now.ts';

/** Counts down to the cut-off and shows the delivery it applies to. */
export function CutOffStrip() {
  const { t } = useI18n();
  const phone = useRootData()?.config.operator.phone;
  const words = useCutOffWords();
  return (
    <div className="bg-brand-hover text-white text-sm **:focus-visible:outline-white **:focus-visible:shadow-none">
      <div className="page-container flex items-center justify-between gap-4 min-h-10">
        {words ? <CutOffText {...words} /> : <p />}
        {phone && (
          <a
            className="hit-area flex items-center gap-1.5 min-h-10 whitespace-nowrap max-md:hidden underline-offset-3 hover:underline"
            href={`tel:${phone.replace(/[^+\d]/g, '')}`}
          >
            <Icon name="phone" size="sm" />
            <span className="sr-only">{t('shell.call')} </span>
            {phone}
          </a>
        )}
      </div>
    </div>
  );
}

type Words = { time: string; day: string };

function useCutOffWords(): Words | null {
  const { t, lang } = useI18n();
  const now = useNow();
  if (!now) return null;
  const { hours, minutes, delivery, isTomorrow } = cutOffAt(now);
  return {
    time: hours > 0 ? t('shell.time.hours', { hours, minutes }) : t('shell.time.minutes', { minutes }),
    day: isTomorrow ? t('shell.tomorrow') : t('shell.onDay', { day: formatDay(delivery, lang) }),
  };
}

function CutOffText({ time, day }: Words) {
  const { t } = useI18n();
  const parts = {
    time: <strong className="text-[#ffd27a] font-bold">{time}</strong>,
    day: <strong className="font-bold">{day}</strong>,
  };
  const names = { time: '{time}', day: '{day}' };
  return (
    <p className="flex items-center gap-2 tabular-nums">
      <Icon name="clock" size="sm" />
      <span className="max-sm:hidden">
        <RichText text={t('shell.cutOff', names)} parts={parts} />
      </span>
      <span className="sm:hidden">
        <RichText text={t('shell.cutOff.short', names)} parts={parts} />
      </span>
    </p>
  );
}
