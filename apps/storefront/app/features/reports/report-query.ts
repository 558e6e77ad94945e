import type { Api } from '@bakul/shop/api';
import {
  type BuyerReportGroup,
  type BuyerReportName,
  buyerReportNames,
  buyerReportShapes,
  type Comparison,
  comparisons,
  periodNames,
} from '@bakul/shop/features/report/report.constants';
import type { LocalDate } from '@bakul/shop/kit/local-date';
import { readChoice, readDate, readPage, writeSearch } from '@bakul/web/lists/list-query';
import { type Period, periodFromDates, periodOf } from '@bakul/web/report/report-period';

/** What the URL of the page says. */
export type ReportQuery = {
  report: BuyerReportName;
  period: (typeof periodNames)[number];
  from: string;
  to: string;
  compare: Comparison;
  group: BuyerReportGroup | '';
  sort: string;
  direction: 'asc' | 'desc';
  page: number;
};

type ReportInput = Api['GET /api/report/{name}']['input'];

/** Budgets are for months, so they start with the whole year. */
const defaultPeriod = (report: BuyerReportName) => (report === 'budget' ? 'this_year' : 'last_28');

export function readReportQuery(search: URLSearchParams): ReportQuery {
  const report = readChoice(buyerReportNames, search.get('report'), 'spend');
  const { groups, canCompare } = buyerReportShapes[report];
  return {
    report,
    period: readChoice(periodNames, search.get('period'), defaultPeriod(report)),
    from: readDate(search.get('from')),
    to: readDate(search.get('to')),
    compare: canCompare ? readChoice(comparisons, search.get('compare'), 'previous') : 'none',
    group: readChoice(groups, search.get('group'), groups[0] ?? ''),
    sort: search.get('sort')?.slice(0, 40) ?? '',
    direction: readChoice(['asc', 'desc'], search.get('direction'), 'desc'),
    page: readPage(search.get('page')),
  };
}

/** The query string of the page. What is the default is left out. */
export function writeReportQuery(query: ReportQuery): string {
  const { report, period, from, to, compare, group, sort, direction, page } = query;
  const { groups, canCompare } = buyerReportShapes[report];
  const values = {
    report: report === 'spend' ? '' : report,
    period: period === defaultPeriod(report) ? '' : period,
    from: period === 'dates' ? from : '',
    to: period === 'dates' ? to : '',
    compare: !canCompare || compare === 'previous' ? '' : compare,
    group: group === groups[0] ? '' : group,
    sort,
    direction: sort && direction === 'asc' ? direction : '',
  };
  return writeSearch(values, page);
}

export const readPeriod = ({ period, from, to }: ReportQuery, today: LocalDate): Period | null =>
  period === 'dates' ? periodFromDates({ from, to }) : periodOf(period, today);

/** The request for a query. Null when its dates make no period. */
export function requestOf(query: ReportQuery, today: LocalDate): ReportInput | null {
  const period = readPeriod(query, today);
  if (!period) return null;
  const { report, compare, group, sort, direction, page } = query;
  return {
    name: report,
    ...period,
    compare,
    ...(group && { group }),
    ...(sort && { sort, direction }),
    page: String(page),
  };
}

/** The path that exports all rows of a request. */
export function exportPath({ name, page: _, ...query }: ReportInput, format: 'csv' | 'xlsx'): string {
  const entries = Object.entries({ ...query, format }).map(([key, value]) => [key, String(value)]);
  return `/api/report/${name}/export?${new URLSearchParams(Object.fromEntries(entries))}`;
}
