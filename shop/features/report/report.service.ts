import { AppError, invalidField } from '../../kit/http/errors.ts';
import { isoWithOffset, localDate } from '../../kit/local-date.ts';
import type { Lang } from '../../kit/text/language.ts';
import { staffOf } from '../../platform/http/access.ts';
import type { Ctx } from '../../platform/http/context.ts';
import { priceUnits } from '../catalog/catalog.constants.ts';
import { findState } from './aggregate/aggregate.queries.ts';
import { customers } from './figures/customers.service.ts';
import type { Definition, Definitions, ReadCtx, Text } from './figures/definition.ts';
import { forecast } from './figures/forecast.service.ts';
import { receivables } from './figures/receivables.service.ts';
import { fillRate, margin, needsLines, prices, sales, service, wastage } from './figures/sales.service.ts';
import {
  chartOf,
  columnsOf,
  fillTimes,
  type Group,
  rowsOf,
  sortRows,
  type TableShape,
  totalOf,
} from './figures/table.rules.ts';
import {
  maxReportDays,
  type ReportGroup,
  type ReportName,
  reportFilters,
  reportNames,
  reportPageSize,
  reportShapes,
} from './report.constants.ts';
import type { Report, ReportPage, ReportQuery } from './report.contract.ts';
import { reportText } from './report.messages.ts';
import { daysOf, lengthOf, type Period, resolvePeriod, shifted, shiftOf, weeksOf } from './report.rules.ts';

const definitions: Definitions = {
  sales,
  margin,
  'fill-rate': fillRate,
  wastage,
  service,
  customers,
  prices,
  receivables,
  forecast,
};

/** Reading single order lines takes too long for more days than these, unless an index finds few of them. */
const maxLineDays = 92;

export async function listReports(ctx: Ctx) {
  const t = reportText[ctx.lang];
  const { permissions } = staffOf(ctx);
  const visible = reportNames.filter((name) => permissions.includes(reportShapes[name].permission));
  return {
    data: visible.map((name) => {
      const { groups, filters, hasPeriod, canCompare } = reportShapes[name];
      return {
        ...{ name, title: t(`report_title_${name}`), description: t(`report_about_${name}`) },
        ...{ filters: [...filters], groups: [...groups], has_period: hasPeriod, can_compare: canCompare },
      };
    }),
  };
}

export async function getReport(
  ctx: Ctx,
  { name, page, ...query }: ReportQuery & { name: ReportName; page: number },
): Promise<ReportPage> {
  const report = await readReport(ctx, name, query);
  return pageOf(report, page);
}

export function pageOf(report: Report, page: number): ReportPage {
  const start = (page - 1) * reportPageSize;
  const rows = report.rows.slice(start, start + reportPageSize);
  const total = Math.ceil(report.rows.length / reportPageSize);
  return { data: { ...report, rows }, page, total, records: report.rows.length };
}

/** The whole report, if the caller may see it. */
export async function readReport(ctx: Ctx, name: ReportName, query: ReportQuery): Promise<Report> {
  if (!staffOf(ctx).permissions.includes(reportShapes[name].permission)) throw new AppError('authorization');
  return composeReport(ctx, name, query);
}

/** Whoever calls it has checked that the reader may see the report. */
export async function composeReport(ctx: ReadCtx, name: ReportName, query: ReportQuery): Promise<Report> {
  const t = reportText[ctx.lang];
  const group = requireShape(t, name, query);
  const period = requirePeriod(ctx, name, query);
  if (needsLines(query, group) && query.buyer_id === undefined && query.product_id === undefined)
    requireShortPeriod(t, period);
  const definition = definitions[name](query, group);
  const { compare, sort, direction } = query;
  const first = firstColumn(name, query, group);
  const title = t(`report_title_${name}`);
  return buildReport(ctx, definition, { name, title, group, first, period, compare, sort, direction });
}

export function requireShape(t: Text, name: ReportName, query: ReportQuery): ReportGroup | null {
  const { groups, filters, canCompare } = reportShapes[name];
  const { group } = query;
  if (group !== undefined && !groups.includes(group)) throw invalidField('group', t('report_group_unknown'));
  const unknown = reportFilters.find((filter) => query[filter] !== undefined && !filters.includes(filter));
  if (unknown !== undefined) throw invalidField(unknown, t('report_filter_unknown'));
  if (!canCompare && query.compare !== 'none') throw invalidField('compare', t('report_filter_unknown'));
  return group ?? groups[0] ?? null;
}

/** Reports about today have today as their period. */
export function requirePeriod({ lang, now }: ReadCtx, name: ReportName, query: ReportQuery): Period {
  const today = localDate(now);
  if (!reportShapes[name].hasPeriod) return { from: today, to: today };
  const period = resolvePeriod(query, today);
  if (period) return period;
  throw invalidField('to', reportText[lang]('report_period', { days: maxReportDays }));
}

function requireShortPeriod(t: Text, period: Period): void {
  if (lengthOf(period) > maxLineDays) throw invalidField('to', t('report_lines_long', { days: maxLineDays }));
}

function firstColumn(name: ReportName, query: ReportQuery, group: ReportGroup | null): ReportGroup {
  if (name === 'customers') return 'customer';
  if (name === 'prices' && query.product_id !== undefined) return 'day';
  return group ?? 'day';
}

export type ReportInput = {
  name: string;
  title: string;
  group: string | null;
  /** What the rows are; the key of the first column. */
  first: Parameters<typeof columnText>[1];
  period: Period;
  compare: ReportQuery['compare'];
  sort?: string | undefined;
  direction?: 'asc' | 'desc' | undefined;
};

type ColumnTextKey<K> = K extends `report_col_${infer Key}` ? Key : never;
type ColumnName = ColumnTextKey<Parameters<Text>[0]>;
const columnText = (t: Text, key: ColumnName) => t(`report_col_${key}`);

export async function buildReport(ctx: ReadCtx, definition: Definition, input: ReportInput): Promise<Report> {
  const t = reportText[ctx.lang];
  const { name, title, group, first, period, compare } = input;
  const shape = shapeOf(t, definition, first);
  const shift = shiftOf(period, compare, first === 'week');
  const earlier = shift === null ? null : shifted(period, shift);
  const [state, now, before] = await Promise.all([
    findState(ctx.db),
    definition.read(ctx, period),
    earlier && definition.read(ctx, earlier),
  ]);
  const isTimed = name !== 'receivables' && (first === 'day' || first === 'week');
  const times = first === 'week' ? weeksOf(period) : daysOf(period);
  const groups = isTimed ? fillTimes(now, times) : named(t, now);
  const groupsBefore = before && (isTimed ? fillTimes(before, times, shift ?? 0) : named(t, before));
  const columns = columnsOf(shape);
  const rows = sorted(ctx.lang, columns, rowsOf(shape, groups, groupsBefore), definition, input);
  const notes = definition.notes(t);
  return {
    ...{ name, title, period, previous_period: earlier, group, columns, rows },
    as_of: isoWithOffset(state?.as_of ?? ctx.now),
    total:
      rows.length === 0 || definition.hasTotal === false
        ? null
        : totalOf(shape, now, before, t('report_total')),
    chart: chartOf(columns, rows.filter(definition.isCharted ?? (() => true)), definition.chart),
    notes: state ? notes : [...notes, t('report_note_empty')],
  };
}

const named = (t: Text, groups: readonly Group[]): Group[] =>
  groups.map((group) => ({
    ...group,
    name: group.name || t('report_unknown'),
    ...(group.texts && { texts: withUnitName(t, group.texts) }),
  }));

function withUnitName(t: Text, texts: NonNullable<Group['texts']>): NonNullable<Group['texts']> {
  const unit = priceUnits.find((each) => each === texts.unit);
  return unit ? { ...texts, unit: t(`report_unit_${unit}`) } : texts;
}

function shapeOf(t: Text, { facts = [], measures }: Definition, first: ColumnName): TableShape {
  // Every key of a column has a text; a test reads every report.
  const label = (key: string) => columnText(t, key as ColumnName);
  return {
    first: { key: first, kind: first === 'day' || first === 'week' ? 'date' : 'text', label: label(first) },
    facts: facts.map((fact) => ({ ...fact, label: label(fact.key) })),
    measures: measures.map((measure) => ({ ...measure, label: label(measure.key) })),
  };
}

function sorted(
  lang: Lang,
  columns: Report['columns'],
  rows: Report['rows'],
  definition: Definition,
  { sort, direction }: ReportInput,
): Report['rows'] {
  const isTimed = columns[0]?.kind === 'date';
  const key = sort ?? (isTimed ? columns[0]?.key : definition.sort);
  const at = columns.findIndex((column) => column.key === key);
  if (sort !== undefined && at < 0) throw invalidField('sort', reportText[lang]('report_sort_unknown'));
  const isText = columns[at]?.kind === 'text' || columns[at]?.kind === 'date';
  return sortRows(rows, Math.max(0, at), direction ?? (isText ? 'asc' : 'desc'));
}
