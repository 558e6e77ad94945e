import { and, asc, desc, eq, gte, inArray, lte, ne, sql } from 'drizzle-orm';
import type { LocalDate } from '../../kit/local-date.ts';
import type { Db } from '../../platform/db/db.ts';
import { command, firstRow, listQuery, requireRow } from '../../platform/db/query.ts';
import { address, person } from '../account/account.table.ts';
import { pickupPoint } from '../delivery/delivery.table.ts';
import type { StandingOrderState } from './standing-order.constants.ts';
import {
  standingOrder,
  standingOrderDate,
  standingOrderDateLine,
  standingOrderLine,
  standingOrderRun,
} from './standing-order.table.ts';

export type StandingOrderRow = typeof standingOrder.$inferSelect;
export type LineRow = typeof standingOrderLine.$inferSelect;
type NewStandingOrder = typeof standingOrder.$inferInsert;

/** Serializes what is created for one buyer, so that the limit on standing orders holds. */
export const lockBuyer = command<[buyerId: number]>(
  'lock_buyer_of_standing_orders',
  'SELECT id FROM buyer WHERE id = $1 FOR NO KEY UPDATE',
);

/** Locks a standing order before deciding any of its dates or changing it, so that each is decided once. */
export const lockStandingOrder = (db: Db, id: number) =>
  firstRow(db.orm.select().from(standingOrder).where(eq(standingOrder.id, id)).for('no key update'));

export const findStandingOrder = (db: Db, id: number) =>
  firstRow(db.orm.select().from(standingOrder).where(eq(standingOrder.id, id)));

export const countOpen = (db: Db, buyerId: number) =>
  db.orm.$count(standingOrder, and(eq(standingOrder.buyer_id, buyerId), ne(standingOrder.state, 'ended')));

export async function insertStandingOrder(db: Db, values: NewStandingOrder): Promise<StandingOrderRow> {
  return requireRow(await db.orm.insert(standingOrder).values(values).returning());
}

export async function updateStandingOrder(
  db: Db,
  id: number,
  values: Partial<StandingOrderRow>,
): Promise<StandingOrderRow> {
  return requireRow(
    await db.orm.update(standingOrder).set(values).where(eq(standingOrder.id, id)).returning(),
  );
}

/** With the names that a head shows. `is_waiting` sorts those first that need an answer. */
export type HeadRow = Awaited<ReturnType<typeof selectHeads>>[number];

const isWaiting = sql<boolean>`EXISTS (SELECT FROM ${standingOrderRun} WHERE ${standingOrderRun.standing_order_id} = ${standingOrder.id}
  AND ${standingOrderRun.state} = 'waiting')`;

function selectHeads(db: Db) {
  return db.orm
    .select({
      row: standingOrder,
      author: person.name,
      address: address.label,
      pickup_en: pickupPoint.name_en,
      pickup_ms: pickupPoint.name_ms,
    })
    .from(standingOrder)
    .innerJoin(person, eq(person.id, standingOrder.author_id))
    .leftJoin(address, eq(address.id, standingOrder.address_id))
    .leftJoin(pickupPoint, eq(pickupPoint.id, standingOrder.pickup_id));
}

export const findHead = (db: Db, id: number) => firstRow(selectHeads(db).where(eq(standingOrder.id, id)));

/** In any order. */
export const listHeadsById = (db: Db, ids: readonly number[]) =>
  selectHeads(db).where(inArray(standingOrder.id, [...ids]));

type HeadSearch = { buyerId: number; state: StandingOrderState | undefined; limit: number; offset: number };

export async function listHeads(db: Db, { buyerId, state, limit, offset }: HeadSearch) {
  const matching = and(
    eq(standingOrder.buyer_id, buyerId),
    state === undefined ? undefined : eq(standingOrder.state, state),
  );
  const rows = await selectHeads(db)
    .where(matching)
    .orderBy(desc(isWaiting), asc(standingOrder.state), desc(standingOrder.id))
    .limit(limit)
    .offset(offset);
  return { rows, records: await db.orm.$count(standingOrder, matching) };
}

export const listLines = (db: Db, ids: readonly number[]) =>
  db.orm
    .select()
    .from(standingOrderLine)
    .where(inArray(standingOrderLine.standing_order_id, [...ids]))
    .orderBy(standingOrderLine.standing_order_id, standingOrderLine.position);

export async function replaceLines(
  db: Db,
  id: number,
  lines: readonly Omit<LineRow, 'standing_order_id' | 'position'>[],
): Promise<void> {
  await db.orm.delete(standingOrderLine).where(eq(standingOrderLine.standing_order_id, id));
  await db.orm
    .insert(standingOrderLine)
    .values(lines.map((line, index) => ({ ...line, standing_order_id: id, position: index + 1 })));
}

export async function confirmPrices(
  db: Db,
  id: number,
  lines: readonly Pick<LineRow, 'variant_id' | 'confirmed_price' | 'confirmed_source'>[],
): Promise<void> {
  await db.run(
    `UPDATE standing_order_line l SET confirmed_price = p.price, confirmed_source = p.source
     FROM unnest($2::integer[], $3::integer[], $4::text[]) AS p (variant_id, price, source)
     WHERE l.standing_order_id = $1 AND l.variant_id = p.variant_id`,
    [
      id,
      lines.map(({ variant_id }) => variant_id),
      lines.map(({ confirmed_price }) => confirmed_price),
      lines.map(({ confirmed_source }) => confirmed_source),
    ],
  );
}

export type DateRow = typeof standingOrderDate.$inferSelect & {
  lines: { variant_id: number; quantity: string }[];
};

/** The dates of a standing order that differ from the rest. */
export async function listDates(db: Db, id: number, from: LocalDate, to: LocalDate): Promise<DateRow[]> {
  const within = <Table extends typeof standingOrderDate | typeof standingOrderDateLine>(table: Table) =>
    and(eq(table.standing_order_id, id), gte(table.delivery_date, from), lte(table.delivery_date, to));
  const dates = await db.orm.select().from(standingOrderDate).where(within(standingOrderDate));
  if (dates.length === 0) return [];
  const lines = await db.orm.select().from(standingOrderDateLine).where(within(standingOrderDateLine));
  return dates.map((row) => ({
    ...row,
    lines: lines.filter(({ delivery_date }) => delivery_date === row.delivery_date),
  }));
}

/** Dates from this one on that the buyers of these standing orders skip. */
export const listSkippedDates = listQuery<
  { standing_order_id: number; delivery_date: LocalDate },
  [ids: readonly number[], from: LocalDate]
>(
  'standing_order_skipped_dates',
  `SELECT standing_order_id, delivery_date::text FROM standing_order_date
   WHERE standing_order_id = ANY ($1) AND delivery_date >= $2::date AND is_skipped`,
);

export const findDate = async (db: Db, id: number, date: LocalDate): Promise<DateRow | null> =>
  (await listDates(db, id, date, date))[0] ?? null;

/** Replaces what differs on a date. */
export async function putDate(db: Db, { lines, ...row }: DateRow): Promise<void> {
  const { standing_order_id, delivery_date } = row;
  const target = [standingOrderDate.standing_order_id, standingOrderDate.delivery_date];
  await db.orm.insert(standingOrderDate).values(row).onConflictDoUpdate({ target, set: row });
  await db.orm
    .delete(standingOrderDateLine)
    .where(
      and(
        eq(standingOrderDateLine.standing_order_id, standing_order_id),
        eq(standingOrderDateLine.delivery_date, delivery_date),
      ),
    );
  if (lines.length === 0) return;
  await db.orm
    .insert(standingOrderDateLine)
    .values(
      lines.map(({ variant_id, quantity }) => ({ standing_order_id, delivery_date, variant_id, quantity })),
    );
}

/** A date whose changed quantities leave nothing, because the other lines were removed since, is skipped. */
export const skipEmptyDates = command<[id: number]>(
  'skip_empty_standing_order_dates',
  `UPDATE standing_order_date d SET is_skipped = true
   WHERE d.standing_order_id = $1 AND NOT d.is_skipped AND NOT EXISTS (
     SELECT FROM standing_order_line l LEFT JOIN standing_order_date_line c
       ON c.standing_order_id = l.standing_order_id AND c.variant_id = l.variant_id AND c.delivery_date = d.delivery_date
     WHERE l.standing_order_id = $1 AND coalesce(c.quantity, l.quantity) > 0)`,
);

/** Those whose last delivery date is over. */
export const listExpired = listQuery<{ id: number }, [today: LocalDate]>(
  'expired_standing_orders',
  "SELECT id FROM standing_order WHERE state <> 'ended' AND ends_on < $1::date ORDER BY id",
);
