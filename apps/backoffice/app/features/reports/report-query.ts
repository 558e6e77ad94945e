import type { Api } from '@bakul/shop/api';
import { paymentMethods } from '@bakul/shop/features/order/order.constants';
import {
  comparisons,
  type PeriodName,
  periodNames,
  type ReportName,
  recordFilters,
  reportGroups,
  reportShapes,
} from '@bakul/shop/features/report/report.constants';
import type { LocalDate } from '@bakul/shop/kit/local-date';
import { readChoice, readPage } from '@bakul/web/lists/list-query';
import { type Period, periodFromDates, periodOf } from '@bakul/web/report/report-period';

/** What the URL of a report may hold, with its defaults. */
export const urlDefaults = {
  period: 'last_28',
  from: '',
  to: '',
  compare: 'previous',
  group: '',
  sort: '',
  direction: '',
  page: '1',
  category_id: '',
  farm_id: '',
  product_id: '',
  buyer_id: '',
  zone_id: '',
  payment_method: '',
  /** The saved view that the page was opened from. */
  saved: '',
};
export type ReportUrl = { readonly [K in keyof typeof urlDefaults]: string };

type ReportInput = Api['GET /api/staff/report/{name}']['input'];

/** Dates without a name, as in the link of a mail, are dates. */
export function readPeriodName({ period, from, to }: ReportUrl): PeriodName {
  if (period === urlDefaults.period && from && to) return 'dates';
  return readChoice(periodNames, period, 'last_28');
}

/** The period of the URL. Null when its dates make none. */
export function readPeriod(url: ReportUrl, today: LocalDate): Period | null {
  const name = readPeriodName(url);
  return name === 'dates' ? periodFromDates(url) : periodOf(name, today);
}

/**
 * The request for a URL. What the report does not know is left out, so that a link from another report works. Null when
 * the dates make no period.
 */
export function requestOf(name: ReportName, url: ReportUrl, today: LocalDate): ReportInput | null {
  const { groups, filters, hasPeriod, canCompare } = reportShapes[name];
  const period = readPeriod(url, today);
  if (hasPeriod && !period) return null;
  const group = readChoice(reportGroups, url.group, '');
  const method = readChoice(paymentMethods, url.payment_method, '');
  const records = recordFilters.filter(
    (filter) => filters.includes(filter) && /^\d{1,10}$/.test(url[filter]),
  );
  return {
    name,
    ...(hasPeriod && period),
    compare: canCompare ? readChoice(comparisons, url.compare, 'previous') : 'none',
    ...(group && groups.includes(group) && { group }),
    ...Object.fromEntries(records.map((filter) => [filter, url[filter]])),
    ...(method && filters.includes('payment_method') && { payment_method: method }),
    ...(url.sort && { sort: url.sort, direction: readChoice(['asc', 'desc'], url.direction, 'desc') }),
    page: String(readPage(url.page)),
  };
}

/** The path that exports all rows of a request. */
export function exportPath({ name, page: _, ...query }: ReportInput, format: 'csv' | 'xlsx'): string {
  const entries = Object.entries({ ...query, format }).map(([key, value]) => [key, String(value)]);
  return `/api/staff/report/${name}/export?${new URLSearchParams(Object.fromEntries(entries))}`;
}

/** What a saved view keeps: the values that differ from the defaults, without the page and the view itself. */
export function viewQueryOf(url: ReportUrl): Record<string, string> {
  const { page: _, saved: __, ...kept } = url;
  const defaults: Readonly<Record<string, string>> = urlDefaults;
  return Object.fromEntries(Object.entries(kept).filter(([key, value]) => value !== defaults[key]));
}
