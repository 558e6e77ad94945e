import { addDays, localDate } from '../../../kit/local-date.ts';
import type { ReportQuery } from '../report.contract.ts';
import { percentOfWhole } from '../report.rules.ts';
import type { Define, ReadCtx } from './definition.ts';
import { listClosedDays, listProducts, type ProductRow } from './forecast.queries.ts';
import {
  type DayNumber,
  type Demand,
  dayNumber,
  firstDayNeeded,
  forecastDays,
  forecastWeeks,
  planPurchase,
  triedDays,
  tryForecast,
} from './forecast.rules.ts';
import { addSums, type Group, hasOneUnit, type Measure, unitSums } from './table.rules.ts';

const milli = (value = 0) => Math.round(value * 1000);
const round = (value: number) => milli(value) / 1000;
const perDay = (key: string): Measure => ({
  key,
  kind: 'quantity',
  of: (sums) => (sums.days ? round((sums[key] ?? 0) / sums.days) : null),
});
/** Kilograms and pieces are not added up. */
const ofOneUnit = (measure: Measure): Measure => ({
  ...measure,
  of: (sums) => (hasOneUnit(sums) ? measure.of(sums) : null),
});

export const forecast: Define = (query, group) => ({
  facts:
    group === 'farm'
      ? []
      : [
          { key: 'unit', kind: 'text' },
          { key: 'farm', kind: 'text' },
        ],
  measures: [
    ...['tomorrow', 'week_ahead', 'held', 'available', 'buy'].map((key) =>
      ofOneUnit({ key, kind: 'quantity', of: (sums) => round(sums[key] ?? 0) }),
    ),
    ...(group === 'farm' ? [] : [ofOneUnit(perDay('error')), ofOneUnit(perDay('bias'))]),
    {
      key: 'error_rate',
      kind: 'percent',
      of: (sums) => percentOfWhole(sums.error_value ?? 0, sums.actual_value ?? 0),
    },
  ],
  read: (ctx) => readForecast(ctx, query, group === 'farm'),
  chart: ['week_ahead'],
  sort: 'week_ahead',
  notes: (t) => [
    t('report_note_forecast', { weeks: forecastWeeks }),
    t('report_note_error', { days: triedDays }),
  ],
});

async function readForecast(
  { db, lang, now }: ReadCtx,
  query: ReportQuery,
  isByFarm: boolean,
): Promise<Group[]> {
  const today = localDate(now);
  const [from, to] = [firstDayNeeded(today), addDays(today, forecastDays)];
  const { category_id = null, farm_id = null, product_id = null } = query;
  const [rows, days] = await Promise.all([
    listProducts[lang](db, from, to, category_id, farm_id, product_id),
    listClosedDays(db, from, to),
  ]);
  const closed = new Set(days.map(({ day }) => dayNumber(day)));
  const products = rows.map((row) => ({ row, group: groupOf(row, dayNumber(today), closed) }));
  if (!isByFarm) return products.map(({ group }) => group);
  return [...Map.groupBy(products, ({ row }) => row.farm_id)].map(([id, own]) => ({
    key: String(id),
    name: own[0]?.row.farm ?? '',
    sums: addSums(own.map(({ group }) => group)),
  }));
}

function groupOf(row: ProductRow, today: DayNumber, closed: ReadonlySet<DayNumber>): Group {
  const { past, held } = readDays(row.days, today);
  const { available } = row;
  const { tomorrow, week, held: ordered, buy } = planPurchase(past, held, { today, closed, available });
  const errors = tryForecast(past, today, closed);
  const sums = { tomorrow, week_ahead: week, held: ordered, available, buy, ...unitSums([row.unit]) };
  return {
    key: String(row.id),
    name: row.name,
    link: `/catalogue/${row.id}`,
    sums: {
      ...sums,
      ...errors,
      error_value: errors.error * row.price,
      actual_value: errors.actual * row.price,
    },
    texts: { unit: row.unit, farm: row.farm },
  };
}

/** Days before today are what was ordered for them; later ones are still being ordered for. */
export function readDays(text: string, today: DayNumber): { past: Demand; held: Map<DayNumber, number> } {
  const quantities = new Map<DayNumber, number>();
  const held = new Map<DayNumber, number>();
  let since = today;
  for (const part of text.split(',')) {
    const space = part.indexOf(' ');
    const day = Number(part.slice(0, space));
    const quantity = Number(part.slice(space + 1));
    if (day < today) quantities.set(day, quantity);
    else if (day > today) held.set(day, quantity);
    if (day < since) since = day;
  }
  return { past: { quantities, since }, held };
}
