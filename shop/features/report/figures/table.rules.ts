import { addDays, type LocalDate } from '../../../kit/local-date.ts';
import type { ColumnKind } from '../report.constants.ts';
import type { ReportChart, ReportColumn, ReportRow } from '../report.contract.ts';
import { type Period, shifted, weeksOf } from '../report.rules.ts';

/** From sums per group to a table: columns are computed from sums, so that a total is computed like a row. */

export type Value = string | number | null;
export type Sums = Readonly<Record<string, number>>;

/** A group with what was summed up in it. `texts` are values that have no sum, by column key. */
export type Group = {
  key: string;
  name: string;
  link?: string | null;
  sums: Sums;
  texts?: Readonly<Record<string, Value>>;
};

const unitPrefix = 'unit ';

/** Marks the units of what was summed up. */
export const unitSums = (units: readonly string[]): Sums =>
  Object.fromEntries(units.map((unit) => [unitPrefix + unit, 1]));

/** Kilograms and pieces are not added up. */
export const hasOneUnit = (sums: Sums): boolean =>
  Object.keys(sums).filter((name) => name.startsWith(unitPrefix)).length <= 1;

export type Measure = {
  key: string;
  kind: ColumnKind;
  of: (sums: Sums) => number | null;
};

/** A column of the sum with the same name. */
export const sumOf = (key: string, kind: ColumnKind): Measure => ({
  key,
  kind,
  of: (sums) => sums[key] ?? 0,
});

/** A column with a text or a fact of each row. It has no total. */
export type Fact = { key: string; kind: ColumnKind };

export type TableShape = {
  first: ReportColumn;
  facts: readonly (Fact & { label: string })[];
  measures: readonly (Measure & { label: string })[];
};

export function addSums(groups: readonly { sums: Sums }[]): Sums {
  const total: Record<string, number> = {};
  for (const { sums } of groups)
    for (const [name, value] of Object.entries(sums)) total[name] = (total[name] ?? 0) + value;
  return total;
}

export const columnsOf = ({ first, facts, measures }: TableShape): ReportColumn[] => [
  first,
  ...facts.map(({ key, kind, label }) => ({ key, kind, label })),
  ...measures.map(({ key, kind, label }) => ({ key, kind, label })),
];

/** The rows with those of the earlier period. A group that exists only there gets a row too, with empty sums. */
export function rowsOf(
  shape: TableShape,
  groups: readonly Group[],
  earlier: readonly Group[] | null,
): ReportRow[] {
  const before = new Map(earlier?.map((group) => [group.key, group]));
  const keys = new Set(groups.map(({ key }) => key));
  const gone = (earlier ?? []).filter(({ key }) => !keys.has(key)).map((group) => ({ ...group, sums: {} }));
  return [...groups, ...gone].map((group) =>
    rowOf(shape, group, earlier && (before.get(group.key)?.sums ?? {})),
  );
}

function rowOf({ facts, measures }: TableShape, group: Group, before: Sums | null): ReportRow {
  const { key, name, link = null, sums, texts = {} } = group;
  const values = [
    name,
    ...facts.map((fact) => texts[fact.key] ?? null),
    ...measures.map(({ of }) => of(sums)),
  ];
  const previous = before && [null, ...facts.map(() => null), ...measures.map(({ of }) => of(before))];
  return { key, values, previous, link };
}

export function totalOf(
  shape: TableShape,
  groups: readonly Group[],
  earlier: readonly Group[] | null,
  label: string,
): ReportRow {
  const total = { key: 'total', name: label, sums: addSums(groups) };
  return rowOf(shape, total, earlier && addSums(earlier));
}

/** Every day or week of a period has a row, also without sales. Those of an earlier period get the keys of this one. */
export function fillTimes(groups: readonly Group[], times: readonly LocalDate[], shift = 0): Group[] {
  const known = new Map(groups.map((group) => [group.key, group]));
  return times.map((time) => {
    const sums = known.get(addDays(time, -shift))?.sums ?? {};
    return { key: time, name: time, sums };
  });
}

export const weeksBefore = (period: Period, shift: number) => weeksOf(shifted(period, shift));

/** Rows by a column, nulls last in both directions. Rows that are equal stay in the order of their names. */
export function sortRows(rows: readonly ReportRow[], at: number, direction: 'asc' | 'desc'): ReportRow[] {
  const sign = direction === 'asc' ? 1 : -1;
  return rows.toSorted((one, other) => {
    const [a = null, b = null] = [one.values[at], other.values[at]];
    if (a === null || b === null) return a === b ? byName(one, other) : a === null ? 1 : -1;
    const order = typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b));
    return sign * order || byName(one, other);
  });
}

const byName = (one: ReportRow, other: ReportRow) =>
  String(one.values[0]).localeCompare(String(other.values[0])) || one.key.localeCompare(other.key);

const maxBars = 10;

/** Days and weeks as a line, months as bars, everything else as bars of its first rows. */
export function chartOf(
  columns: readonly ReportColumn[],
  rows: readonly ReportRow[],
  keys: readonly string[],
): ReportChart | null {
  const isTime = columns[0]?.kind === 'date';
  const shown =
    isTime || columns[0]?.key === 'month'
      ? rows.toSorted((a, b) => a.key.localeCompare(b.key))
      : rows.slice(0, maxBars);
  const series = keys.flatMap((key) => {
    const at = columns.findIndex((column) => column.key === key);
    const column = columns[at];
    if (!column) return [];
    const values = shown.map(({ values }) => numberOf(values[at]));
    const hasPrevious = shown.some(({ previous }) => previous !== null);
    const previous = hasPrevious ? shown.map(({ previous }) => previous?.[at] ?? null) : null;
    return [{ label: column.label, kind: column.kind, values, previous }];
  });
  const unitAt = series.some(({ kind }) => kind === 'quantity')
    ? columns.findIndex(({ key }) => key === 'unit')
    : -1;
  const nameOf = ({ values }: ReportRow) => [values[0], values[unitAt]].filter(Boolean).join(', ');
  if (series.every(({ values }) => values.every((value) => value === null))) return null;
  return { kind: isTime ? 'line' : 'bar', x: shown.map(nameOf), series };
}

const numberOf = (value: Value | undefined) => (typeof value === 'number' ? value : null);
