import { buyerReportNames, maxReportDays } from '@bakul/shop/features/report/report.constants';
import { localDate } from '@bakul/shop/kit/local-date';
import { Button } from '@bakul/ui/button';
import { Card } from '@bakul/ui/card';
import { Notice } from '@bakul/ui/inline-error';
import { Pagination } from '@bakul/ui/pagination';
import { LinkTabs } from '@bakul/ui/tabs';
import { KeyFigures } from '@bakul/web/report/key-figures';
import { ReportChartView } from '@bakul/web/report/report-chart';
import { ReportNotes, ReportTable } from '@bakul/web/report/report-table';
import { periodText } from '@bakul/web/report/report-text';
import { useNavigate, useSearchParams } from 'react-router';
import { CardSkeleton, Loaded } from '../../account/loaded.tsx';
import { useDownload } from '../../account/use-download.ts';
import { useListLoad } from '../../account/use-load.ts';
import { call } from '../../api/browser-client.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { localizedPath } from '../../i18n/paths.ts';
import { hasScope } from '../../session/session.ts';
import { useSession } from '../../session/use-session.ts';
import { BudgetCard } from './budget-card.tsx';
import {
  exportPath,
  type ReportQuery,
  readReportQuery,
  requestOf,
  writeReportQuery,
} from './report-query.ts';
import { ReportToolbar } from './report-toolbar.tsx';
import { useReportsText, useReportText } from './reports-text.ts';
import '@bakul/ui/styles/trend.css';

type ReportInput = NonNullable<ReturnType<typeof requestOf>>;

const hrefOf = (query: ReportQuery) => `/reports${writeReportQuery(query)}`;

/** One of the reports, as its URL says, with tabs to the others. */
export function BuyerReport() {
  const { lang } = useI18n();
  const text = useReportsText();
  const report = useReportText();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const query = readReportQuery(search);
  const today = localDate(new Date());
  const request = requestOf(query, today);
  const change = (next: Partial<ReportQuery>) =>
    void navigate(localizedPath(lang, hrefOf({ ...query, page: 1, ...next })), {
      replace: true,
      preventScrollReset: true,
    });
  return (
    <div className="grid grid-cols-1 gap-4 min-w-0">
      <LinkTabs
        label={text('reports.tabs')}
        selected={query.report}
        tabs={buyerReportNames.map((id) => ({
          id,
          label: text(`reports.tab.${id}`),
          href: hrefOf(readReportQuery(new URLSearchParams({ report: id }))),
        }))}
      />
      <ReportToolbar query={query} today={today} onChange={change} />
      {request ? (
        <Result query={query} request={request} onChange={change} />
      ) : (
        <Notice tone="warning" title={report('period.wrong', { n: maxReportDays })} />
      )}
    </div>
  );
}

type ResultProps = {
  query: ReportQuery;
  request: ReportInput;
  onChange: (next: Partial<ReportQuery>) => void;
};

function Result({ query, request, onChange }: ResultProps) {
  const { lang } = useI18n();
  const session = useSession();
  const report = useReportText();
  const speech = { text: report, lang };
  const load = useListLoad(`${lang} ${JSON.stringify(request)}`, (signal) =>
    call('GET /api/report/{name}', request, { signal }),
  );
  return (
    <Loaded load={load} skeleton={<CardSkeleton cards={2} />}>
      {({ data, page, total }) => (
        <>
          <div className="flex flex-wrap items-center justify-between gap-2">
            <p role="status" className="text-muted text-sm" aria-busy={load.isLoading || undefined}>
              {periodText(speech, data.period)}
            </p>
            <Exports request={request} />
          </div>
          {(data.chart || data.total) && (
            <Card className="grid grid-cols-1 gap-6 min-w-0" data-testid="report-summary">
              <KeyFigures report={data} {...speech} />
              {data.chart && (
                <ReportChartView
                  chart={data.chart}
                  title={data.title}
                  zoomsMoney={query.report === 'prices'}
                  {...speech}
                />
              )}
            </Card>
          )}
          <ReportTable
            report={data}
            sorting={query.sort ? { sort: query.sort, direction: query.direction } : null}
            onSort={onChange}
            isStale={load.isLoading}
            {...speech}
          />
          <ReportPages query={query} page={page} total={total} />
          {query.report === 'budget' && hasScope(session, 'company.edit') && (
            <BudgetCard onChanged={() => void load.reload()} />
          )}
          <ReportNotes report={data} text={report} />
        </>
      )}
    </Loaded>
  );
}

function Exports({ request }: { request: ReportInput }) {
  const report = useReportText();
  const { busy, download } = useDownload();
  return (
    <div className="flex gap-2">
      {(['csv', 'xlsx'] as const).map((format) => {
        const path = exportPath(request, format);
        return (
          <Button
            key={format}
            variant="neutral"
            icon="download"
            isLoading={busy === path}
            aria-label={`${report('export.label')}: ${report(`export.${format}`)}`}
            onClick={() => void download(path)}
          >
            {report(`export.${format}`)}
          </Button>
        );
      })}
    </div>
  );
}

function ReportPages({ query, page, total }: { query: ReportQuery; page: number; total: number }) {
  const text = useReportsText();
  return (
    <Pagination
      page={page}
      pageCount={total}
      href={(to) => hrefOf({ ...query, page: to })}
      labels={{
        navigation: text('reports.pages'),
        previous: text('reports.previous'),
        next: text('reports.next'),
        page: (n) => text('reports.page', { page: n }),
      }}
    />
  );
}
