import type { Lang } from '../../../kit/language.ts';
import { toMilli } from '../../../kit/quantity.ts';
import type { Transaction } from '../transaction/transaction.contract.ts';
import type { FarmGroup, RouteGroup, Stop } from './picking.contract.ts';

/** Groups the lines of a day's orders by farm and by route. */

export type PickedRow = Pick<Stop, 'slug' | 'status' | 'buyer' | 'substitution'> & {
  stop: string;
  fulfilment: RouteGroup['fulfilment'];
  place: Omit<Transaction['place'], 'state'>;
  orderNote: string | null;
  route: Record<Lang, string>;
  variantId: number;
  sku: string;
  name: Record<Lang, string>;
  pack: Record<Lang, string>;
  orderUnit: string;
  quantity: string;
  weightGrams: number;
  isCatchWeight: boolean;
  note: string | null;
  isPicked: boolean;
  farm: string;
  district: string;
};

const weightOf = (rows: readonly { weightGrams: number }[]) =>
  rows.reduce((sum, { weightGrams }) => sum + weightGrams, 0);
const quantityOf = (rows: readonly { quantity: string }[]) =>
  rows.reduce((sum, { quantity }) => sum + (toMilli(quantity) ?? 0), 0) / 1000;

function goodsOf(row: PickedRow, lang: Lang) {
  return {
    variant_id: row.variantId,
    sku: row.sku,
    name: row.name[lang],
    pack_label: row.pack[lang],
    order_unit: row.orderUnit,
    quantity: quantityOf([row]),
    weight_grams: row.weightGrams,
  };
}

/** What to fetch from each farm, one line per variant. */
export function byFarm(rows: readonly PickedRow[], lang: Lang): FarmGroup[] {
  const farms = Map.groupBy(rows, ({ farm }) => farm);
  return [...farms]
    .map(([farm, own]) => {
      const variants = Map.groupBy(own, ({ variantId }) => variantId);
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
export function byRoute(rows: readonly PickedRow[], lang: Lang): RouteGroup[] {
  const routes = Map.groupBy(rows, ({ route, fulfilment }) => `${fulfilment} ${route[lang]}`);
  return [...routes.values()].flatMap((own) => {
    const [first] = own;
    if (!first) return [];
    const stops = Map.groupBy(own, ({ stop }) => stop);
    return [
      {
        route: first.route[lang],
        fulfilment: first.fulfilment,
        weight_grams: weightOf(own),
        stops: [...stops].flatMap(([slug, lines]) => stopOf(slug, lines, lang)),
      },
    ];
  });
}

function stopOf(slug: string, rows: readonly PickedRow[], lang: Lang): Stop[] {
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
      note: head.orderNote,
      weight_grams: weightOf(rows),
      is_packed: rows.every(({ isPicked }) => isPicked),
      lines: rows.map((row) => ({
        ...goodsOf(row, lang),
        note: row.note,
        is_catch_weight: row.isCatchWeight,
        addition: row.slug === slug ? null : row.slug,
      })),
    },
  ];
}
