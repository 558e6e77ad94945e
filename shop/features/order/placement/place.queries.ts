import { and, eq, getTableColumns, isNull } from 'drizzle-orm';
import { type Beside, namesOf, textBeside, valuesBeside } from '../../../platform/db/beside.ts';
import { type Db, type Statement, statement } from '../../../platform/db/db.ts';
import { historyBeside } from '../../audit/history.ts';
import { orderLine, promotionUse, shopOrder } from '../order.table.ts';

export type NewOrder = typeof shopOrder.$inferInsert;
export type NewLine = Omit<typeof orderLine.$inferInsert, 'order_id'>;

/** All that a table holds but its id, and what a row has in another way. */
const columnsOf = <T extends typeof shopOrder | typeof orderLine>(table: T, ...without: string[]) =>
  Object.keys(getTableColumns(table)).filter((name) => name !== 'id' && !without.includes(name)) as Exclude<
    keyof T['$inferInsert'] & string,
    'id'
  >[];
const orderColumns = columnsOf(shopOrder);
const lineColumns = columnsOf(orderLine, 'order_id');

export const orderRecord = 'order';

// All in one statement: lines and history need no answer about their order before they are sent.
const placeText = `WITH placed AS (
     INSERT INTO shop_order (${orderColumns.join()}) VALUES (${orderColumns.map((_, n) => `$${n + 1}`).join()})
     ON CONFLICT (slug) DO NOTHING RETURNING id),
   written AS (
     INSERT INTO order_line (order_id, ${lineColumns.join()})
     SELECT placed.id, ${lineColumns.map((name) => `line.${name}`).join()}
     FROM placed CROSS JOIN jsonb_populate_recordset(NULL::order_line, $${orderColumns.length + 1}) AS line ORDER BY line.position)`;
const firstBeside = orderColumns.length + 2;

const places = new Map<string, Statement>();

/** The same for the same rows beside it: there are three or four. */
function placeWith(beside: readonly Beside[]): Statement {
  const names = ['place_order', ...namesOf(beside)].join('_');
  const found = places.get(names);
  if (found) return found;
  const made = statement(
    names,
    `${placeText}${textBeside(beside, 'placed', firstBeside)} SELECT id FROM placed`,
  );
  places.set(names, made);
  return made;
}

/** Who began it, in which state, and what is written beside it. */
type Begun = { actor: string; state?: NewOrder['state']; beside?: readonly Beside[] };

/**
 * An order with its lines, the beginning of its history and what is written beside it. Undefined when the number is taken, and nothing
 * was written then: another is tried.
 */
export async function insertOrder(
  db: Db,
  order: NewOrder,
  lines: readonly NewLine[],
  { actor, state = order.state, beside = [] }: Begun,
): Promise<number | undefined> {
  const begun = historyBeside(orderRecord, { actor, from: null, to: state, at: order.placed_at });
  const all = [begun, ...beside];
  const values = orderColumns.map((name) => order[name] ?? null);
  const [row] = await db.run<{ id: number }>(placeWith(all), [
    ...values,
    JSON.stringify(lines),
    ...valuesBeside(all),
  ]);
  return row?.id;
}

export async function insertUse(
  db: Db,
  use: { promotionId: number; orderId: number; buyerId: number },
): Promise<void> {
  await db.orm
    .insert(promotionUse)
    .values({ promotion_id: use.promotionId, order_id: use.orderId, buyer_id: use.buyerId });
}

/** An order that ends without a delivery gives its uses of promotions back. */
export async function releaseUses(db: Db, orderId: number, now: Date): Promise<void> {
  await db.orm
    .update(promotionUse)
    .set({ released_at: now })
    .where(and(eq(promotionUse.order_id, orderId), isNull(promotionUse.released_at)));
}
