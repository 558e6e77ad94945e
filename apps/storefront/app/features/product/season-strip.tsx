import { monthNames } from '@bakul/shop/kit/text/format';
import { classNames } from '@bakul/ui/class-names';
import { formatList } from '../../i18n/format-list.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { type MonthState, monthRuns, monthStates } from './season.ts';

const looks: Record<MonthState, string> = {
  best: 'bg-brand text-white font-bold forced-colors:border-2 forced-colors:border-[Highlight]',
  season:
    'bg-brand-soft text-brand-hover font-semibold forced-colors:border forced-colors:border-[CanvasText]',
  none: 'bg-[#eceeea] text-muted',
};

type Props = {
  season: readonly number[];
  best: readonly number[];
  /** The current month, once known. */
  month: number | null;
};

/** The season as text and as a strip of twelve months. */
export function SeasonStrip({ season, best, month }: Props) {
  const { t, lang } = useI18n();
  const months = monthNames[lang];
  const words = (of: readonly number[]) => {
    if (new Set(of).size === 12) return t('product.season.allYear');
    const runs = monthRuns(of).map(({ first, last }) =>
      first === last
        ? monthName(first)
        : t('product.season.run', { first: monthName(first), last: monthName(last) }),
    );
    return formatList(runs, lang);
  };
  function monthName(month: number): string {
    return months[month - 1] ?? '';
  }

  return (
    <>
      <span>
        {best.length > 0
          ? t('product.season.best', { season: words(season), best: words(best) })
          : words(season)}
      </span>
      <span
        className="grid grid-cols-[repeat(12,minmax(0,24px))] gap-0.5 w-[min(100%,310px)]"
        aria-hidden="true"
      >
        {monthStates(season, best).map((state, index) => (
          <span
            className={classNames(
              'grid place-items-center h-6.5 rounded-[4px] text-sm/none',
              looks[state],
              index + 1 === month && 'outline-2 outline-sun',
            )}
            key={months[index]}
            title={months[index]}
          >
            {months[index]?.[0]}
          </span>
        ))}
      </span>
    </>
  );
}
