import { monthNames } from '@bakul/shop/kit/text/format';
import { useI18n } from '../../i18n/i18n.tsx';
import { formatList } from '../../i18n/list-words.ts';
import { monthRuns, monthStates } from './season.ts';

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
      <span className="season-strip" aria-hidden="true">
        {monthStates(season, best).map((state, index) => (
          <span
            key={months[index]}
            data-state={state}
            data-now={index + 1 === month || undefined}
            title={months[index]}
          >
            {months[index]?.[0]}
          </span>
        ))}
      </span>
    </>
  );
}
