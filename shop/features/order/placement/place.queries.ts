import { getTableColumns } from 'drizzle-orm';
import { type Db, statement } from '../../../platform/db/db.ts';
import { command } from '../../../platform/db/query.ts';
import { orderLine, promotionUse, shopOrder } from '../order.table.ts';

export type NewOrder = typeof shopOrder.$inferInsert;
export type NewLine = Omit<typeof orderLine.$inferInsert, 'order_id'>;

/** All columns of a table except its id and those given. */
const columnsOf = <T extends typeof shopOrder | typeof orderLine>(table: T, ...without: string[]) =>
  Object.keys(getTableColumns(table)).filter((name) => name !== 'id' && !without.includes(name)) as Exclude<
    keyof T['$inferInsert'] & string,
    'id'
  >[];
const orderColumns = columnsOf(shopOrder);
const lineColumns = columnsOf(orderLine, 'order_id');

// One statement, so that the lines need no round trip for the id of their order.
const place = statement(
  'place_order',
  `WITH placed AS (
     INSERT INTO shop_order (${orderColumns.join()}) VALUES (${orderColumns.map((_, n) => `$${n + 1}`).join()})
     ON CONFLICT (slug) DO NOTHING RETURNING id),
   written AS (
     INSERT INTO order_line (order_id, ${lineColumns.join()})
     SELECT placed.id, ${lineColumns.map((name) => `line.${name}`).join()}
     FROM placed CROSS JOIN json_populate_recordset(NULL::order_line, $${orderColumns.length + 1}) AS line ORDER BY line.position)
   SELECT id FROM placed`,
);

/** Inserts an order with its lines. Returns undefined and writes nothing when the order number is taken. */
export async function insertOrder(db: Db, order: NewOrder, lines: readonly NewLine[]) {
  const values = orderColumns.map((name) => order[name] ?? null);
  const [row] = await db.run<{ id: number }>(place, [...values, JSON.stringify(lines)]);
  return row?.id;
}

export async function insertPromotionUse(db: Db, use: typeof promotionUse.$inferInsert): Promise<void> {
  await db.orm.insert(promotionUse).values(use);
}

/** Releases the promotion uses of an order that ends without a delivery. */
export const releaseUses = command<[orderId: number, now: Date]>(
  'release_promotion_uses',
  'UPDATE promotion_use SET released_at = $2 WHERE order_id = $1 AND released_at IS NULL',
);
