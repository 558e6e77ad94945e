import { type LocalDate, localDate } from '../../kit/local-date.ts';
import type { Db } from '../../platform/db/db.ts';

/** What the sums of reports must be, added up row by row from orders, lines, claims, credit notes and stock. */

type OrderRow = {
  id: number;
  parent_id: number | null;
  state: string;
  day: LocalDate;
  buyer_id: number;
  zone_id: number | null;
  pickup_id: number | null;
  payment_method: string;
  fulfilment: string;
  delivered_at: Date | null;
  goods: number;
  discount: number;
  tax: number;
  delivery: number;
};
type LineRow = {
  order_id: number;
  variant_id: number;
  replaces_id: number | null;
  is_catch_weight: boolean;
  quantity: string;
  replaced_quantity: string | null;
  picked_quantity: string | null;
  picked_weight: string | null;
  pack_size: string;
  amount: number;
  discount: number;
  tax: number;
};
type MoveRow = {
  variant_id: number;
  kind: string;
  change: string;
  on_hand: string;
  unit_cost: number | null;
  at: Date;
  pack_size: string;
};
export type Totals = Record<string, Record<string, number>>;

const fallenThrough = ['cancelled', 'rejected', 'expired'];
const gone = ['out_for_delivery', 'ready_for_pickup', 'delivered', 'completed'];

function add(totals: Totals, key: string, values: Record<string, number>): void {
  totals[key] ??= {};
  const own = totals[key];
  for (const [name, value] of Object.entries(values)) own[name] = (own[name] ?? 0) + value;
}

/** Also of stock that was removed, unlike the shop's own function. */
const milliOf = (text: string) => Math.round(Number(text) * 1000);

/** Half away from zero, as PostgreSQL rounds. */
const round = (value: number) => Math.sign(value) * Math.round(Math.abs(value));

/** The average cost of a variant at the end of a day, in thousandths of a sen. Moves are oldest first. */
function costOn(moves: readonly MoveRow[], variantId: number, day: LocalDate): number | null {
  let average: number | null = null;
  for (const { variant_id, unit_cost, at, change, on_hand } of moves) {
    if (variant_id !== variantId || unit_cost === null || localDate(at) > day) continue;
    const added = milliOf(change);
    const before = Math.max(0, milliOf(on_hand) - added);
    average =
      average === null
        ? unit_cost * 1000
        : Math.round((average * before + unit_cost * 1000 * added) / (before + added));
  }
  return average;
}

function sumsOfLine(order: OrderRow, line: LineRow, unitCost: number | null) {
  const size = milliOf(line.pack_size);
  const ordered = milliOf(line.quantity);
  const kept = ordered - milliOf(line.replaced_quantity ?? '0');
  const packed = line.picked_quantity === null ? kept : milliOf(line.picked_quantity);
  const hasLeft = gone.includes(order.state);
  const isWeighed = hasLeft && line.is_catch_weight && line.picked_weight !== null;
  const sold = isWeighed ? milliOf(line.picked_weight ?? '0') : ((hasLeft ? packed : kept) * size) / 1000;
  const isFilled = hasLeft && line.replaces_id === null;
  return {
    product: {
      lines: 1,
      demand: line.replaces_id === null ? (ordered * size) / 1e6 : 0,
      sold: sold / 1000,
      goods: line.amount,
      discount: line.discount,
      tax: line.tax,
    },
    both: {
      cost: unitCost === null ? 0 : round((sold * unitCost) / 1e6),
      costed: unitCost === null ? 0 : line.amount - line.discount,
      packed_lines: isFilled ? 1 : 0,
      complete_lines: isFilled && packed === ordered ? 1 : 0,
      ordered: isFilled ? ordered / 1000 : 0,
      delivered: isFilled ? packed / 1000 : 0,
    },
  };
}

const amountsOf = (rows: readonly { order_id: number; amount: number }[], id: number) =>
  rows.filter(({ order_id }) => order_id === id).reduce((sum, { amount }) => sum + amount, 0);

async function readSource(db: Db) {
  return {
    orders: await db.run<OrderRow>('SELECT *, delivery_date::text AS day FROM shop_order ORDER BY id'),
    lines: await db.run<LineRow>('SELECT * FROM order_line ORDER BY id'),
    claims: await db.run<{ order_id: number; amount: number; resolution: string | null }>(
      'SELECT order_id, coalesce(amount, 0) AS amount, resolution FROM claim',
    ),
    notes: await db.run<{ order_id: number; amount: number }>(
      'SELECT i.order_id, n.amount FROM credit_note n JOIN invoice i ON i.id = n.invoice_id',
    ),
    moves: await db.run<MoveRow>(
      'SELECT m.*, v.pack_size FROM stock_move m JOIN variant v ON v.id = m.variant_id ORDER BY m.id',
    ),
  };
}

export async function expectedSums(db: Db): Promise<{ products: Totals; buyers: Totals }> {
  const { orders, lines, claims, notes, moves } = await readSource(db);
  const [products, buyers]: [Totals, Totals] = [{}, {}];
  for (const order of orders.filter(({ state }) => !fallenThrough.includes(state))) {
    const { id, day, buyer_id, zone_id, pickup_id, payment_method, delivered_at } = order;
    const key = [day, buyer_id, zone_id === null ? `pickup:${pickup_id}` : `zone:${zone_id}`, payment_method];
    const own = claims.filter(({ order_id }) => order_id === id);
    const isDelivery = delivered_at !== null && order.fulfilment === 'delivery' && order.parent_id === null;
    const noon = new Date(`${day}T12:00:00+08:00`);
    let [packed, complete] = [0, 0];
    for (const line of lines.filter(({ order_id }) => order_id === id)) {
      const { product, both } = sumsOfLine(order, line, costOn(moves, line.variant_id, day));
      add(products, `${day} ${line.variant_id}`, { ...product, ...both });
      add(buyers, key.join(' '), both);
      packed += both.packed_lines;
      complete += both.complete_lines;
    }
    add(buyers, key.join(' '), {
      orders: order.parent_id === null ? 1 : 0,
      goods: order.goods,
      discount: order.discount,
      tax: order.tax,
      delivery: order.delivery,
      refunded: amountsOf(
        own.filter(({ resolution }) => resolution === 'refund'),
        id,
      ),
      credited: amountsOf(notes, id),
      packed_orders: packed > 0 ? 1 : 0,
      complete_orders: packed > 0 && packed === complete ? 1 : 0,
      delivered_orders: isDelivery ? 1 : 0,
      on_time_orders: isDelivery && delivered_at < noon ? 1 : 0,
      claims: own.length,
      claimed: amountsOf(own, id),
    });
  }
  for (const { kind, variant_id, change, pack_size, at } of moves) {
    if (kind !== 'spoiled' && kind !== 'counted' && kind !== 'returned') continue;
    const cost = costOn(moves, variant_id, localDate(at)) ?? 0;
    const sign = kind === 'spoiled' ? -1 : 1;
    add(products, `${localDate(at)} ${variant_id}`, {
      [kind]: (sign * milliOf(change)) / 1000,
      [`${kind}_value`]: sign * round((milliOf(change) * milliOf(pack_size) * cost) / 1e9),
    });
  }
  return { products, buyers };
}

/** The stored sums in the same form, without what is 0. */
export async function storedSums(db: Db): Promise<{ products: Totals; buyers: Totals }> {
  const read = async (table: string, keys: readonly string[]) => {
    const rows = await db.run<Record<string, unknown>>(`SELECT *, day::text FROM ${table}`);
    return Object.fromEntries(
      rows.map((row) => {
        const values = Object.entries(row).filter(([name]) => !keys.includes(name));
        return [
          keys.map((name) => row[name]).join(' '),
          Object.fromEntries(values.map(([name, value]) => [name, Number(value)])),
        ];
      }),
    );
  };
  return {
    products: await read('report_product_day', ['day', 'variant_id']),
    buyers: await read('report_buyer_day', ['day', 'buyer_id', 'route', 'payment_method']),
  };
}

/** Days without anything and zeros are the same as nothing. Quantities have three decimals. */
export function withoutZeros(totals: Totals): Totals {
  const kept = Object.entries(totals).map(([key, sums]): [string, Record<string, number>] => [
    key,
    Object.fromEntries(
      Object.entries(sums)
        .map(([name, value]): [string, number] => [name, Math.round(value * 1000) / 1000])
        .filter(([, value]) => value !== 0),
    ),
  ]);
  return Object.fromEntries(kept.filter(([, sums]) => Object.keys(sums).length > 0));
}
