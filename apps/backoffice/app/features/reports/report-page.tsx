import { maxReportDays, type ReportName } from '@bakul/shop/features/report/report.constants';
import type { Report } from '@bakul/shop/features/report/report.contract';
import { localDate } from '@bakul/shop/kit/local-date';
import { Card } from '@bakul/ui/card';
import { classNames } from '@bakul/ui/class-names';
import { Notice } from '@bakul/ui/inline-error';
import { LoadingRegion, Skeleton } from '@bakul/ui/skeleton';
import { KeyFigures } from '@bakul/web/report/key-figures';
import { ReportChartView } from '@bakul/web/report/report-chart';
import { ReportNotes, ReportTable } from '@bakul/web/report/report-table';
import { periodText } from '@bakul/web/report/report-text';
import type { ReactNode } from 'react';
import { useData } from '../../api/use-data.ts';
import { useFilters } from '../../frame/filters.ts';
import { formatTime } from '../../frame/format.ts';
import { Page } from '../../frame/page.tsx';
import { UiLink } from '../../frame/ui-link.tsx';
import { useReloadOn } from '../../frame/use-reload-on.ts';
import { WithData } from '../../frame/with-data.tsx';
import { useI18n } from '../../i18n/i18n.tsx';
import { ListPages } from '../../parts/list-pages.tsx';
import { SaveButton } from '../../parts/save-button.tsx';
import { textLink } from '../../parts/styles.ts';
import { keyColumns } from './key-columns.ts';
import { exportPath, requestOf, urlDefaults } from './report-query.ts';
import { ReportToolbar } from './report-toolbar.tsx';
import { useReportsText, useReportText } from './reports-text.ts';
import { SaveView } from './save-view.tsx';

type ReportPageProps = {
  name: ReportName;
  /** Other views of the same report. */
  tabs?: ReactNode;
};

/** /reports/:name: any report. Everything that it shows is in its URL. */
export function ReportPage({ name, tabs }: ReportPageProps) {
  const { t: common, lang } = useI18n();
  const text = useReportText();
  const { values: url, set } = useFilters(urlDefaults);
  const today = localDate(new Date());
  const request = requestOf(name, url, today);
  const loaded = useData('GET /api/staff/report/{name}', request);
  useReloadOn(lang, loaded.reload);
  const title = useReportTitle(name);
  const change = (next: Partial<typeof url>) => set({ page: urlDefaults.page, ...next });
  const report = loaded.data?.data;
  return (
    <Page
      title={title}
      hint={report && <PeriodLine report={report} />}
      actions={
        request && (
          <>
            <SaveView report={name} url={url} title={title} onSaved={(id) => set({ saved: String(id) })} />
            <SaveButton path={exportPath(request, 'csv')}>{text('export.csv')}</SaveButton>
            <SaveButton path={exportPath(request, 'xlsx')}>{text('export.xlsx')}</SaveButton>
          </>
        )
      }
      toolbar={
        <>
          <ReportsLink />
          {tabs}
          <ReportToolbar name={name} url={url} today={today} onChange={change} />
        </>
      }
    >
      {request ? (
        <WithData
          from={loaded}
          skeleton={
            <LoadingRegion label={common('common.loading')}>
              <Skeleton lines={12} />
            </LoadingRegion>
          }
        >
          {({ data, ...pages }) => (
            <>
              <FiguresAndChart name={name} report={data} />
              <ReportTable
                report={data}
                sorting={
                  url.sort ? { sort: url.sort, direction: url.direction === 'asc' ? 'asc' : 'desc' } : null
                }
                onSort={change}
                isStale={loaded.isLoading}
                text={text}
                lang={lang}
              />
              {pages.total > 1 && <ListPages list={{ ...pages, data: data.rows }} />}
              <ReportNotes report={data} text={text} />
            </>
          )}
        </WithData>
      ) : (
        <Notice tone="warning" title={text('period.wrong', { n: maxReportDays })} />
      )}
    </Page>
  );
}

/** The way back to the list of reports. */
export function ReportsLink() {
  const t = useReportsText();
  return (
    <UiLink
      className={classNames('inline-flex basis-full items-center min-h-11 -my-2', textLink)}
      href="/reports"
    >
      {t('reports.back')}
    </UiLink>
  );
}

/** The title from the list of reports, which is there before the report itself. */
function useReportTitle(name: ReportName): string {
  const { lang } = useI18n();
  const list = useData('GET /api/staff/report', {});
  useReloadOn(lang, list.reload);
  return list.data?.data.find((each) => each.name === name)?.title ?? '';
}

/** '21 Oct 2026 to 17 Nov 2026 · Updated 8:05 am'. */
function PeriodLine({ report }: { report: Report }) {
  const { lang } = useI18n();
  const text = useReportText();
  return (
    <>
      {periodText({ text, lang }, report.period)} ·{' '}
      {text('period.asOf', { time: formatTime(report.as_of, lang) })}
    </>
  );
}

function FiguresAndChart({ name, report }: { name: ReportName; report: Report }) {
  const { lang } = useI18n();
  const text = useReportText();
  const { chart, total } = report;
  if (!chart && !total) return null;
  return (
    <Card className="grid grid-cols-1 gap-6 min-w-0" data-testid="report-summary">
      <KeyFigures report={report} keys={keyColumns[name]} text={text} lang={lang} />
      {chart && (
        <ReportChartView
          chart={chart}
          title={report.title}
          zoomsMoney={name === 'prices'}
          text={text}
          lang={lang}
        />
      )}
    </Card>
  );
}
