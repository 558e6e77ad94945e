import {
  comparisons,
  periodNames,
  type ReportName,
  reportShapes,
} from '@bakul/shop/features/report/report.constants';
import { readChoice } from '@bakul/web/lists/list-query';
import { DateRange } from '../../parts/date-span.tsx';
import { FilterSelect } from '../../parts/filter-select.tsx';
import { Shelves } from '../../parts/shelves.tsx';
import { ReportFilters } from './report-filters.tsx';
import { type ReportUrl, readPeriod, readPeriodName } from './report-query.ts';
import { useReportText } from './reports-text.ts';

type ReportToolbarProps = {
  name: ReportName;
  url: ReportUrl;
  today: string;
  onChange: (change: Partial<ReportUrl>) => void;
};

/** Period, comparison, grouping and filters of a report. */
export function ReportToolbar({ name, url, today, onChange }: ReportToolbarProps) {
  const text = useReportText();
  const { groups, hasPeriod, canCompare } = reportShapes[name];
  const period = readPeriodName(url);
  return (
    <div className="grid grid-cols-1 gap-2 w-full min-w-0">
      {hasPeriod && (
        <div className="flex flex-wrap items-center gap-2 min-w-0">
          <Shelves
            label={text('period.label')}
            selected={period}
            shelves={periodNames.map((id) => ({ id, label: text(`period.${id}`) }))}
            // The dates start from the period that was shown.
            onSelect={(next) =>
              onChange(
                next === 'dates'
                  ? { period: next, ...readPeriod(url, today) }
                  : { period: next, from: '', to: '' },
              )
            }
          />
          {period === 'dates' && <DateRange from={url.from} to={url.to} onChange={onChange} />}
        </div>
      )}
      <div className="flex flex-wrap items-center gap-2 min-w-0">
        {groups.length > 1 && (
          <FilterSelect
            label={text('group.label')}
            value={groups.find((group) => group === url.group) ?? groups[0] ?? 'day'}
            options={groups.map((value) => ({ value, label: text(`group.${value}`) }))}
            // The columns differ, so the order by one of them goes.
            onValue={(group) => onChange({ group, sort: '', direction: '' })}
          />
        )}
        {canCompare && (
          <FilterSelect
            label={text('compare.label')}
            value={readChoice(comparisons, url.compare, 'previous')}
            options={comparisons.map((value) => ({ value, label: text(`compare.${value}`) }))}
            onValue={(compare) => onChange({ compare })}
          />
        )}
        <ReportFilters name={name} url={url} onChange={onChange} />
      </div>
    </div>
  );
}
