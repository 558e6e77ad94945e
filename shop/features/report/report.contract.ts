import { z } from 'zod';
import { endpointsAt } from '../../kit/http/endpoint.ts';
import { id, idParam, localDate, none, one, paging, timestamp } from '../../kit/http/wire.ts';
import { line } from '../account/account-fields.contract.ts';
import { paymentMethods } from '../order/order.constants.ts';
import {
  columnKinds,
  comparisons,
  recordFilters,
  reportFilters,
  reportFormats,
  reportGroups,
  reportNames,
} from './report.constants.ts';

const period = z.object({ from: localDate, to: localDate });

const ReportColumn = z.object({
  key: z.string(),
  kind: z.enum(columnKinds),
  /** In the language of the request. */
  label: z.string(),
});
export type ReportColumn = z.infer<typeof ReportColumn>;

const Value = z.union([z.string(), z.number()]).nullable();
const ReportRow = z.object({
  key: z.string(),
  /** In the order of the columns. Null is unknown, or does not apply. */
  values: z.array(Value),
  /** The numbers of the same columns in the period compared with. Null without a comparison. */
  previous: z.array(z.number().nullable()).nullable(),
  /** The page that the row opens. */
  link: z.string().nullable(),
});
export type ReportRow = z.infer<typeof ReportRow>;

const ReportSeries = z.object({
  label: z.string(),
  kind: z.enum(columnKinds),
  values: z.array(z.number().nullable()),
  /** The period compared with, at the same positions. */
  previous: z.array(z.number().nullable()).nullable(),
});

const ReportChart = z.object({
  kind: z.enum(['line', 'bar']),
  /** Dates of a line, names of bars. */
  x: z.array(z.string()),
  series: z.array(ReportSeries),
});
export type ReportChart = z.infer<typeof ReportChart>;

export const Report = z.object({
  name: z.string(),
  title: z.string(),
  period,
  previous_period: period.nullable(),
  /** Up to when changes of orders and stock are included. */
  as_of: timestamp,
  group: z.string().nullable(),
  columns: z.array(ReportColumn),
  rows: z.array(ReportRow),
  /** The sum of all rows, those on other pages too. */
  total: ReportRow.nullable(),
  chart: ReportChart.nullable(),
  /** How the figures are computed, in sentences. */
  notes: z.array(z.string()),
});
export type Report = z.infer<typeof Report>;

/** `page` is the current page, `total` the number of pages, `records` the number of rows. */
export const ReportPage = z.object({ data: Report, page: z.int(), total: z.int(), records: z.int() });
export type ReportPage = z.infer<typeof ReportPage>;

export const sorting = {
  /** The key of a column. */
  sort: z.string().max(40).optional(),
  direction: z.enum(['asc', 'desc']).optional(),
};
export const dates = {
  from: localDate.optional(),
  to: localDate.optional(),
  compare: z.enum(comparisons).default('none'),
};

/** What a report shows, without the page. A saved view stores it. */
const query = {
  ...dates,
  group: z.enum(reportGroups).optional(),
  category_id: idParam.optional(),
  farm_id: idParam.optional(),
  product_id: idParam.optional(),
  buyer_id: idParam.optional(),
  zone_id: idParam.optional(),
  payment_method: z.enum(paymentMethods).optional(),
  ...sorting,
};
export const ReportQuery = z.object(query);
export type ReportQuery = z.output<typeof ReportQuery>;

const reports = endpointsAt('/api/staff/report', {
  tag: 'Back office: reports',
  access: { staff: 'report.view' },
});

const ReportKind = z.object({
  name: z.enum(reportNames),
  title: z.string(),
  description: z.string(),
  filters: z.array(z.enum(reportFilters)),
  /** The first is the default. */
  groups: z.array(z.enum(reportGroups)),
  has_period: z.boolean(),
  can_compare: z.boolean(),
});

export const listReports = reports.get('', {
  summary: 'List the reports that the caller may see',
  output: one(z.array(ReportKind)),
});

export const getReport = reports.get('/{name}', {
  summary: 'Retrieve a report; without dates the last 28 days',
  isReport: true,
  input: z.object({ name: z.enum(reportNames), ...query, page: paging.page }),
  output: ReportPage,
});

export const exportReport = reports.download('/{name}/export', {
  summary: 'Export all rows of a report as CSV or XLSX',
  input: z.object({ name: z.enum(reportNames), ...query, format: z.enum(reportFormats) }),
});

/** A value of a filter. */
const ReportChoice = z.object({ id, name: z.string() });

export const listReportChoices = endpointsAt('/api/staff/report_choice', {
  tag: 'Back office: reports',
  access: { staff: 'report.view' },
}).get('', {
  summary: 'Find values of a filter by name, at most 20; with `id` the name of that one',
  input: z.object({
    filter: z.enum(recordFilters),
    keywords: z.string().trim().max(100).optional(),
    id: idParam.optional(),
  }),
  output: one(z.array(ReportChoice)),
});

const views = endpointsAt('/api/staff/report_view', {
  tag: 'Back office: reports',
  access: { staff: 'report.view' },
});

export const ReportView = z.object({
  id,
  name: z.string(),
  report: z.enum(reportNames),
  /** As in the URL of the report. A view without dates shows the last 28 days. */
  query: z.record(z.string(), z.string()),
  /** Sent every Monday morning, about the week before. */
  weekly_mail: z.boolean(),
  created_at: timestamp,
});
export type ReportView = z.infer<typeof ReportView>;

const viewName = line(80);
const viewQuery = z.record(z.string().max(40), z.string().max(100));

export const listReportViews = views.get('', {
  summary: 'List the caller’s saved views',
  input: none,
  output: one(z.array(ReportView)),
});

export const createReportView = views.post('', {
  summary: 'Save a report with its filters',
  input: z.object({
    name: viewName,
    report: z.enum(reportNames),
    query: viewQuery,
    weekly_mail: z.boolean().default(false),
  }),
  output: one(ReportView),
});

export const changeReportView = views.patch('/{id}', {
  summary: 'Change a saved view',
  input: z.object({
    id: idParam,
    name: viewName.optional(),
    query: viewQuery.optional(),
    weekly_mail: z.boolean().optional(),
  }),
  output: one(ReportView),
});

export const removeReportView = views.remove('/{id}', {
  summary: 'Remove a saved view',
  input: z.object({ id: idParam }),
  output: one(z.object({ removed: z.literal(true) })),
});
