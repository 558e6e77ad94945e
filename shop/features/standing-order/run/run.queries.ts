import { and, eq } from 'drizzle-orm';
import type { LocalDate } from '../../../kit/local-date.ts';
import type { Db } from '../../../platform/db/db.ts';
import { firstRow, hasChanged, listQuery, oneRowQuery, requireRow } from '../../../platform/db/query.ts';
import type { OrderState, PaymentState } from '../../order/order.constants.ts';
import type { DueDate } from '../schedule.rules.ts';
import type { RunState } from '../standing-order.constants.ts';
import type { RunProblem } from '../standing-order.contract.ts';
import { standingOrderRun } from '../standing-order.table.ts';

export type RunRow = typeof standingOrderRun.$inferSelect;

/** A run with its order and the name of who decided it. */
export type ShownRun = {
  standing_order_id: number;
  delivery_date: LocalDate;
  state: RunState;
  problems: RunProblem[];
  slug: string | null;
  order_state: OrderState | null;
  payment_state: PaymentState | null;
  total: number | null;
  decided_by: string | null;
  decided_at: Date | null;
};

const shown = `r.standing_order_id, r.delivery_date::text, r.state, r.problems, o.slug, o.state AS order_state, o.total, p.name AS decided_by, r.decided_at,
    (SELECT payment.state FROM payment WHERE payment.order_id = o.id ORDER BY payment.id DESC LIMIT 1) AS payment_state
  FROM standing_order_run r LEFT JOIN shop_order o ON o.id = r.order_id LEFT JOIN person p ON p.id = r.decided_by`;

export const listRuns = listQuery<ShownRun, [standingOrderId: number, limit: number, offset: number]>(
  'standing_order_runs',
  `SELECT ${shown} WHERE r.standing_order_id = $1 ORDER BY r.delivery_date DESC LIMIT $2 OFFSET $3`,
);

export const countRuns = oneRowQuery<{ records: number }, [standingOrderId: number]>(
  'standing_order_run_count',
  'SELECT count(*)::integer AS records FROM standing_order_run WHERE standing_order_id = $1',
);

/** Runs of several standing orders since a date, earliest first. */
export const listRunsFrom = listQuery<ShownRun, [standingOrderIds: readonly number[], from: LocalDate]>(
  'standing_order_runs_from',
  `SELECT ${shown} WHERE r.standing_order_id = ANY ($1) AND r.delivery_date >= $2::date ORDER BY r.delivery_date`,
);

const ofDate = (id: number, date: LocalDate) =>
  and(eq(standingOrderRun.standing_order_id, id), eq(standingOrderRun.delivery_date, date));

export const findRun = (db: Db, id: number, date: LocalDate) =>
  firstRow(db.orm.select().from(standingOrderRun).where(ofDate(id, date)));

type Decision = Pick<RunRow, 'state' | 'problems' | 'order_id' | 'decided_by' | 'decided_at'>;

/**
 * Records what became of a date: a new run, or the answer to one that waits. The caller holds the lock on the standing
 * order. A date that was decided before fails on the unique constraint instead of being decided twice.
 */
export async function recordRun(
  db: Db,
  {
    standing_order_id,
    delivery_date,
    now,
    isWaiting,
    ...decision
  }: Decision & Pick<RunRow, 'standing_order_id' | 'delivery_date'> & { now: Date; isWaiting: boolean },
): Promise<void> {
  if (!isWaiting) {
    const row = { standing_order_id, delivery_date, created_at: now, ...decision };
    requireRow(await db.orm.insert(standingOrderRun).values(row).returning({ id: standingOrderRun.id }));
    return;
  }
  const waiting = and(ofDate(standing_order_id, delivery_date), eq(standingOrderRun.state, 'waiting'));
  const update = db.orm.update(standingOrderRun).set(decision).where(waiting);
  if (!(await hasChanged(update))) throw new Error('The run no longer waits for an answer');
}

/** Nothing waits for an answer any more when a standing order is paused or ended. */
export async function skipWaitingRuns(
  db: Db,
  id: number,
  { by, now }: { by: number | null; now: Date },
): Promise<void> {
  await db.orm
    .update(standingOrderRun)
    .set({ state: 'skipped', decided_by: by, decided_at: now })
    .where(and(eq(standingOrderRun.standing_order_id, id), eq(standingOrderRun.state, 'waiting')));
}

/** After the days of a standing order have changed, nobody needs to answer for a date that it no longer delivers on. */
export const skipUnscheduledRuns = async (
  db: Db,
  id: number,
  { by, now }: { by: number; now: Date },
): Promise<void> => {
  await db.run(
    `UPDATE standing_order_run r SET state = 'skipped', decided_by = $2, decided_at = $3
     FROM standing_order s WHERE s.id = $1 AND r.standing_order_id = s.id AND r.state = 'waiting'
       AND NOT (extract(isodow FROM r.delivery_date)::integer = ANY (s.weekdays) AND r.delivery_date >= s.starts_on
         AND (s.ends_on IS NULL OR r.delivery_date <= s.ends_on))`,
    [id, by, now],
  );
};

export type DueRun = { id: number; date: LocalDate };

/**
 * Dates of active standing orders that are due and have no run. Dates whose cut-off had passed when the standing order
 * was last changed or resumed were never planned. A closed company orders nothing any more.
 */
export function listDueRuns(db: Db, due: readonly DueDate[]): Promise<DueRun[]> {
  const rows = due.flatMap(({ modes, ...date }) => modes.map((mode) => ({ ...date, mode })));
  return db.run<DueRun>(
    `SELECT s.id, d.date::text
     FROM unnest($1::date[], $2::integer[], $3::timestamptz[], $4::text[]) AS d (date, weekday, cut_off, mode)
     JOIN standing_order s ON s.state = 'active' AND s.mode = d.mode AND d.weekday = ANY (s.weekdays)
       AND d.date >= s.starts_on AND (s.ends_on IS NULL OR d.date <= s.ends_on) AND d.cut_off > s.updated_at
     WHERE NOT EXISTS (SELECT FROM standing_order_run r WHERE r.standing_order_id = s.id AND r.delivery_date = d.date)
       AND NOT EXISTS (SELECT FROM company c WHERE c.id = s.company_id AND c.state = 'closed')
     ORDER BY d.date, s.id`,
    [
      rows.map(({ date }) => date),
      rows.map(({ weekday }) => weekday),
      rows.map(({ cutOff }) => cutOff),
      rows.map(({ mode }) => mode),
    ],
  );
}

/** Waiting runs whose date can no longer be ordered: before the earliest possible date, or closed. */
export const listLapsedRuns = listQuery<DueRun, [earliest: LocalDate, closed: readonly LocalDate[]]>(
  'standing_order_lapsed_runs',
  `SELECT standing_order_id AS id, delivery_date::text AS date FROM standing_order_run
   WHERE state = 'waiting' AND (delivery_date < $1::date OR delivery_date = ANY ($2::date[]))
   ORDER BY delivery_date, standing_order_id`,
);
