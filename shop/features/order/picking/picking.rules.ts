import { milliOf } from '../../../kit/quantity.ts';
import type { Lang } from '../../../kit/text/language.ts';
import type { Transaction } from '../transaction/transaction.contract.ts';
import type { FarmGroup, RouteGroup, Stop } from './picking.contract.ts';

/** Groups the lines of a day's orders by farm and by route. */

export type PickingRow = Pick<Stop, 'slug' | 'status' | 'buyer' | 'substitution'> &
  Pick<
    Stop['lines'][number],
    'variant_id' | 'sku' | 'order_unit' | 'weight_grams' | 'is_catch_weight' | 'note'
  > &
  Pick<FarmGroup, 'farm' | 'district'> &
  Pick<RouteGroup, 'fulfilment'> &
  Record<`${'route' | 'name' | 'pack_label'}_${Lang}`, string> & {
    /** The order it is packed with: its own number, or that of its parent. */
    stop: string;
    place: Omit<Transaction['place'], 'state'>;
    order_note: string | null;
    quantity: string;
    is_picked: boolean;
  };

export const weightOf = (rows: readonly PickingRow[]) =>
  rows.reduce((sum, { weight_grams }) => sum + weight_grams, 0);
const quantityOf = (rows: readonly PickingRow[]) =>
  rows.reduce((sum, { quantity }) => sum + milliOf(quantity), 0) / 1000;

function goodsOf(row: PickingRow, lang: Lang) {
  return {
    variant_id: row.variant_id,
    sku: row.sku,
    name: row[`name_${lang}`],
    pack_label: row[`pack_label_${lang}`],
    order_unit: row.order_unit,
    quantity: quantityOf([row]),
    weight_grams: row.weight_grams,
  };
}

/** What to fetch from each farm, one line per variant. */
export function byFarm(rows: readonly PickingRow[], lang: Lang): FarmGroup[] {
  const farms = Map.groupBy(rows, ({ farm }) => farm);
  return [...farms]
    .map(([farm, own]) => {
      const variants = Map.groupBy(own, ({ variant_id }) => variant_id);
      const lines = [...variants.values()].flatMap((same) => {
        const [first] = same;
        if (!first) return [];
        const orders = new Set(same.map(({ slug }) => slug)).size;
        return [
          { ...goodsOf(first, lang), quantity: quantityOf(same), weight_grams: weightOf(same), orders },
        ];
      });
      return {
        farm,
        district: own[0]?.district ?? '',
        weight_grams: weightOf(own),
        lines: lines.toSorted((a, b) => a.name.localeCompare(b.name) || a.sku.localeCompare(b.sku)),
      };
    })
    .toSorted((a, b) => a.farm.localeCompare(b.farm));
}

/** What to pack for each stop. Rows arrive in delivery order; additions are packed with their parent. */
export function byRoute(rows: readonly PickingRow[], lang: Lang): RouteGroup[] {
  const routes = Map.groupBy(rows, (row) => `${row.fulfilment} ${row[`route_${lang}`]}`);
  return [...routes.values()].flatMap((own) => {
    const [first] = own;
    if (!first) return [];
    const stops = Map.groupBy(own, ({ stop }) => stop);
    return [
      {
        route: first[`route_${lang}`],
        fulfilment: first.fulfilment,
        weight_grams: weightOf(own),
        stops: [...stops].flatMap(([slug, lines]) => stopOf(slug, lines, lang)),
      },
    ];
  });
}

function stopOf(slug: string, rows: readonly PickingRow[], lang: Lang): Stop[] {
  const head = rows.find((row) => row.slug === slug) ?? rows[0];
  if (!head) return [];
  const { label, contact, phone, line_1, line_2, postcode, city, notes } = head.place;
  const address = [line_1, line_2, `${postcode} ${city}`].flatMap((line) => line || []);
  return [
    {
      slug,
      status: head.status,
      buyer: head.buyer,
      place: { label, contact, phone, address, notes },
      substitution: head.substitution,
      note: head.order_note,
      weight_grams: weightOf(rows),
      is_packed: rows.every(({ is_picked }) => is_picked),
      lines: rows.map((row) => ({
        ...goodsOf(row, lang),
        note: row.note,
        is_catch_weight: row.is_catch_weight,
        addition: row.slug === slug ? null : row.slug,
      })),
    },
  ];
}
