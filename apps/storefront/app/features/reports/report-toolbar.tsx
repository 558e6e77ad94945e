import { buyerReportShapes, comparisons, periodNames } from '@bakul/shop/features/report/report.constants';
import { SelectField } from '@bakul/ui/select-field';
import { TextField } from '@bakul/ui/text-field';
import { readChoice } from '@bakul/web/lists/list-query';
import { useId } from 'react';
import { type ReportQuery, readPeriod } from './report-query.ts';
import { useReportsText, useReportText } from './reports-text.ts';

type ReportToolbarProps = {
  query: ReportQuery;
  today: string;
  onChange: (next: Partial<ReportQuery>) => void;
};

/** Period, grouping and comparison. */
export function ReportToolbar({ query, today, onChange }: ReportToolbarProps) {
  const text = useReportsText();
  const report = useReportText();
  const id = useId();
  const { groups, canCompare } = buyerReportShapes[query.report];
  return (
    <search className="grid grid-cols-2 gap-3 lg:grid-cols-3">
      <SelectField
        id={`${id}-period`}
        name="period"
        label={report('period.label')}
        className={groups.length === 0 && !canCompare ? 'max-lg:col-span-2' : 'max-sm:col-span-2'}
        value={query.period}
        options={periodNames.map((value) => ({ value, label: report(`period.${value}`) }))}
        onValue={(value) => {
          const period = readChoice(periodNames, value, 'last_28');
          // The dates start from the period that was shown.
          onChange({ period, ...(period === 'dates' && readPeriod(query, today)) });
        }}
      />
      {groups.length > 0 && (
        <SelectField
          id={`${id}-group`}
          name="group"
          label={report('group.label')}
          value={query.group}
          options={groups.map((value) => ({ value, label: report(`group.${value}`) }))}
          // The columns differ, so the order by one of them goes.
          onValue={(value) => onChange({ group: readChoice(groups, value, ''), sort: '' })}
        />
      )}
      {canCompare && (
        <SelectField
          id={`${id}-compare`}
          name="compare"
          label={report('compare.label')}
          value={query.compare}
          options={comparisons.map((value) => ({ value, label: report(`compare.${value}`) }))}
          onValue={(value) => onChange({ compare: readChoice(comparisons, value, 'previous') })}
        />
      )}
      {query.period === 'dates' && (
        <div className="col-span-full grid grid-cols-[repeat(2,minmax(0,200px))] gap-3">
          <TextField
            id={`${id}-from`}
            name="from"
            type="date"
            label={text('reports.from')}
            value={query.from}
            max={query.to || undefined}
            onValue={(from) => onChange({ from })}
          />
          <TextField
            id={`${id}-to`}
            name="to"
            type="date"
            label={text('reports.to')}
            value={query.to}
            min={query.from || undefined}
            onValue={(to) => onChange({ to })}
          />
        </div>
      )}
    </search>
  );
}
