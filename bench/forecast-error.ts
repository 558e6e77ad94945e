import { databaseOf, readEnv } from '../apps/server/env.ts';
import { listClosedDays, listProducts } from '../shop/features/report/figures/forecast.queries.ts';
import {
  type DayNumber,
  type Demand,
  dayNumber,
  type ForecastMethod,
  firstDayNeeded,
  forecastDay,
  triedDays,
  tryForecast,
} from '../shop/features/report/figures/forecast.rules.ts';
import { readDays } from '../shop/features/report/figures/forecast.service.ts';
import { localDate } from '../shop/kit/local-date.ts';
import { connect } from '../shop/platform/db/connect.ts';
import { createDb, type Db } from '../shop/platform/db/db.ts';

/**
 * Prints how well the forecast of the reports would have done on the last 28 days of a shop, beside two plain methods.
 * Reads the database of `DATABASE_URL` or `BAKUL_DATA`, as the shop does.
 */

const sameDayLastWeek: ForecastMethod = ({ quantities }, day) => quantities.get(day - 7) ?? 0;

const meanOfDays: ForecastMethod = ({ quantities, since }, _, known, closed) => {
  const days = Array.from({ length: triedDays }, (_, back) => known - 1 - back).filter(
    (past) => past >= since && !closed.has(past),
  );
  return days.reduce((sum, past) => sum + (quantities.get(past) ?? 0), 0) / Math.max(1, days.length);
};

const methods: Record<string, ForecastMethod> = {
  'median of the weekday': forecastDay,
  'same weekday last week': sameDayLastWeek,
  'mean of 28 days': meanOfDays,
};

type Product = { category: string; demand: Demand; price: number };
type Sums = { error: number; bias: number; actual: number };

async function readProducts(db: Db, today: string): Promise<Product[]> {
  const rows = await listProducts.en(db, firstDayNeeded(today), today, null, null, null);
  const categories = await db.run<{ id: number; name: string }>(
    `SELECT DISTINCT ON (pc.product_id) pc.product_id AS id, coalesce(top.name_en, g.name_en) AS name
     FROM product_category pc JOIN category g ON g.id = pc.category_id LEFT JOIN category top ON top.id = g.parent_id
     ORDER BY pc.product_id, pc.position, pc.category_id`,
  );
  const names = new Map(categories.map(({ id, name }) => [id, name]));
  return rows.map(({ id, days, price }) => ({
    ...{ category: names.get(id) ?? 'Without a category', price },
    demand: readDays(days, dayNumber(today)).past,
  }));
}

/** In sen, so that kilograms and pieces can be added up. */
function sumErrors(
  products: readonly Product[],
  method: ForecastMethod,
  today: DayNumber,
  closed: Set<DayNumber>,
): Sums {
  const total = { error: 0, bias: 0, actual: 0 };
  for (const { demand, price } of products) {
    const { error, bias, actual } = tryForecast(demand, today, closed, method);
    total.error += error * price;
    total.bias += bias * price;
    total.actual += actual * price;
  }
  return total;
}

const percent = (part: number, whole: number) =>
  whole === 0 ? '–' : `${((part / whole) * 100).toFixed(0)} %`;

function printTable(products: readonly Product[], today: DayNumber, closed: Set<DayNumber>): void {
  const heads = Object.keys(methods).map((name) => `${name}: error | bias`);
  console.log(`| | sales, RM | ${heads.join(' | ')} |\n|---|${'---|'.repeat(1 + 2 * heads.length)}`);
  const print = (name: string, own: readonly Product[]) => {
    const sums = Object.values(methods).map((method) => sumErrors(own, method, today, closed));
    const cells = sums.flatMap(({ error, bias, actual }) => [percent(error, actual), percent(bias, actual)]);
    console.log(`| ${[name, Math.round((sums[0]?.actual ?? 0) / 100), ...cells].join(' | ')} |`);
  };
  const categories = Map.groupBy(products, ({ category }) => category);
  for (const [category, own] of [...categories].toSorted(([a], [b]) => a.localeCompare(b)))
    print(category, own);
  print('**All**', products);
}

const database = await connect({ ...databaseOf(readEnv(process.env)), max: 1 });
try {
  const db = createDb(database);
  const today = localDate(new Date());
  const closed = await listClosedDays(db, firstDayNeeded(today), today);
  printTable(
    await readProducts(db, today),
    dayNumber(today),
    new Set(closed.map(({ day }) => dayNumber(day))),
  );
} finally {
  await database.close();
}
