import type { Report } from '@bakul/shop/features/report/report.contract';
import { classNames } from '@bakul/ui/class-names';
import { changeText, type ReportSpeech } from './report-text.ts';
import { changeOf, formatNumber, isNumeric } from './report-value.ts';

type KeyFiguresProps = ReportSpeech & {
  report: Report;
  /** The columns to show, the first ones by default. */
  keys?: readonly string[] | undefined;
};

const maxFigures = 6;

/** The totals of a report in large type, with their change from the compared period. */
export function KeyFigures({ report, keys, text }: KeyFiguresProps) {
  const { columns, total } = report;
  if (!total) return null;
  const figures = columns
    .flatMap(({ key, kind, label }, index) => {
      const value = total.values[index];
      const isShown = isNumeric(kind) && typeof value === 'number' && (!keys || keys.includes(key));
      return isShown ? [{ key, kind, label, value, before: total.previous?.[index] ?? null }] : [];
    })
    .slice(0, maxFigures);
  if (figures.length === 0) return null;
  return (
    <div className="@container">
      <dl
        className={classNames(
          'grid grid-cols-2 gap-x-3 gap-y-4 sm:gap-x-6 sm:grid-cols-3',
          // Six stand in one row or in two full ones.
          figures.length === 6 ? '@5xl:grid-cols-6' : '@3xl:grid-cols-5',
        )}
        aria-label={text('figures.label')}
        data-testid="key-figures"
      >
        {figures.map(({ key, kind, label, value, before }) => {
          const change = changeOf(kind, value, before);
          return (
            <div key={key} className="min-w-0">
              <dt className="text-muted text-sm">{label}</dt>
              <dd className="text-lg/7 font-heavy tabular-nums sm:text-xl/7">{formatNumber(kind, value)}</dd>
              {before !== null && (
                <dd className="text-muted text-sm tabular-nums">
                  {change && <strong className="text-ink">{changeText(text, change)} </strong>}
                  <span className="inline-block">
                    {text('figures.before', { value: formatNumber(kind, before) })}
                  </span>
                </dd>
              )}
            </div>
          );
        })}
      </dl>
    </div>
  );
}
