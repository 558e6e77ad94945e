import type { InputOf } from '../../kit/http/endpoint.ts';
import { conflict, invalidField, requireFound } from '../../kit/http/errors.ts';
import { addDays, type LocalDate, localDate } from '../../kit/local-date.ts';
import { formatMilli, milliOf } from '../../kit/quantity.ts';
import { actorName, personOf } from '../../platform/http/access.ts';
import type { Ctx } from '../../platform/http/context.ts';
import { appendHistory } from '../audit/history.ts';
import { requireQuantity } from '../cart/cart.service.ts';
import type { Offer } from '../catalog/price/offer.service.ts';
import { closedDays } from '../delivery/delivery.service.ts';
import { findRun, listRunsFrom, recordRun, type ShownRun } from './run/run.queries.ts';
import { linesOfDate } from './run.rules.ts';
import { calendarDates, isPastCutOff, isScheduled } from './schedule.rules.ts';
import { calendarWeeks, type StandingOrderEvent, standingOrderRecord } from './standing-order.constants.ts';
import type * as contract from './standing-order.contract.ts';
import { standingOrderText } from './standing-order.messages.ts';
import { isOrderAlive, presentRun } from './standing-order.present.ts';
import * as queries from './standing-order.queries.ts';
import {
  buyerOfStandingOrder,
  loadOffersOf,
  priceStandingLines,
  sumAmounts,
} from './standing-order-lines.service.ts';
import { requireOwnStandingOrder } from './standing-order-view.service.ts';

type CalendarDay = contract.CalendarDay;

export async function getCalendar(ctx: Ctx<'caches'>, { id }: { id: number }) {
  return { data: await loadCalendar(ctx, await requireOwnStandingOrder(ctx, id)) };
}

/** The deliveries of the next four weeks, and dates from today on that were decided before the days changed. */
export async function loadCalendar(
  ctx: Ctx<'caches'>,
  row: queries.StandingOrderRow,
): Promise<CalendarDay[]> {
  const today = localDate(ctx.now);
  const last = addDays(today, calendarWeeks * 7);
  const runs = await listRunsFrom(ctx.db, [row.id], today);
  const exceptions = await queries.listDates(ctx.db, row.id, today, last);
  const closed = await closedDays(ctx, today, last);
  const stored = await queries.listLines(ctx.db, [row.id]);
  const offers = await loadOffersOf(ctx, buyerOfStandingOrder(row), stored);
  const totalOf = async (exception: queries.DateRow | null) =>
    sumAmounts(await priceStandingLines(ctx, linesOfDate(stored, exception?.lines ?? []), offers));
  const runByDate = new Map(runs.map((run) => [run.delivery_date, run]));
  const planned = row.state === 'ended' ? [] : calendarDates(row, ctx.now);
  const open = planned.filter((date) => runByDate.has(date) || !isPastCutOff(date, ctx.now));
  const dates = [...new Set([...runByDate.keys(), ...open])].toSorted();
  const days: CalendarDay[] = [];
  for (const date of dates) {
    const exception = exceptions.find(({ delivery_date }) => delivery_date === date) ?? null;
    const about = { run: runByDate.get(date) ?? null, exception, isClosed: closed.has(date) };
    const state = stateOfDay(about);
    days.push({
      delivery_date: date,
      state,
      expected_total: await expectedTotal(about.run, state, () => totalOf(exception)),
      lines: (exception?.lines ?? []).map(({ variant_id, quantity }) => {
        return { variant_id, quantity: Number(quantity) };
      }),
      run: about.run && presentRun(about.run),
      is_open: isOpen(row, date, { ...about, now: ctx.now }),
    });
  }
  return days;
}

type AboutDay = {
  run: Pick<ShownRun, 'state'> | null;
  exception: queries.DateRow | null;
  isClosed: boolean;
};

function stateOfDay({ run, exception, isClosed }: AboutDay): CalendarDay['state'] {
  if (run) return run.state;
  if (exception?.is_skipped) return 'skipped';
  if (isClosed) return 'closed';
  return exception && exception.lines.length > 0 ? 'changed' : 'planned';
}

/** That of the order, unless it was cancelled, or of the goods that are still to be ordered. */
async function expectedTotal(
  run: ShownRun | null,
  state: CalendarDay['state'],
  totalOfGoods: () => Promise<number>,
): Promise<number | null> {
  if (run?.state === 'placed') return isOrderAlive(run) ? run.total : null;
  return ['planned', 'changed', 'waiting'].includes(state) ? totalOfGoods() : null;
}

/** Whether a date can still be skipped or changed. */
function isOpen(
  { state }: queries.StandingOrderRow,
  date: LocalDate,
  { run, isClosed, now }: Pick<AboutDay, 'run' | 'isClosed'> & { now: Date },
): boolean {
  const isUndecided = run === null || run.state === 'waiting';
  return state !== 'ended' && isUndecided && !isClosed && !isPastCutOff(date, now);
}

type DateChange = InputOf<typeof contract.changeDate>;

/** Skips a date, restores it, or changes its quantities. A date that waits for an answer is answered by skipping it. */
export async function changeDate(ctx: Ctx<'caches'>, input: DateChange) {
  const { id, delivery_date: date } = input;
  const t = standingOrderText[ctx.lang];
  const row = await ctx.db.transaction(async (db) => {
    const within = { ...ctx, db };
    const row = await requireOwnStandingOrder(within, id, { isLocked: true });
    const run = await findRun(db, id, date);
    if (!run && !isScheduled(row, date)) throw invalidField('delivery_date', t('standing_not_scheduled'));
    if (date > addDays(localDate(ctx.now), calendarWeeks * 7))
      throw invalidField('delivery_date', t('standing_date_far', { n: calendarWeeks }));
    const isClosed = (await closedDays(within, date, date)).has(date);
    if (!isOpen(row, date, { run, isClosed, now: ctx.now })) throw conflict(t('standing_date_closed'));
    const held = await queries.findDate(db, id, date);
    const lines = await linesAfter(within, row, { ...input, held: held?.lines ?? [] });
    const is_skipped = input.is_skipped ?? held?.is_skipped ?? false;
    const { personId } = personOf(ctx);
    const by = { changed_by: personId, changed_at: ctx.now };
    await queries.putDate(db, { standing_order_id: id, delivery_date: date, is_skipped, ...by, lines });
    if (is_skipped && run) await skipRun(within, run.problems, { id, date, personId });
    const wasSkipped = held?.is_skipped ?? false;
    const event = eventOf({ wasSkipped, isSkipped: is_skipped });
    const record = { type: standingOrderRecord, id };
    const entry = { record, actor: actorName(ctx), from: row.state, to: event, reason: date, at: ctx.now };
    await appendHistory(db, entry);
    return row;
  });
  const days = await loadCalendar(ctx, row);
  return { data: requireFound(days.find(({ delivery_date }) => delivery_date === date)) };
}

type LinesChange = Pick<DateChange, 'lines' | 'resets_lines'> & { held: queries.DateRow['lines'] };

async function linesAfter(
  ctx: Ctx<'caches'>,
  row: queries.StandingOrderRow,
  { lines, resets_lines, held }: LinesChange,
) {
  if (resets_lines) return [];
  return lines ? checkDateLines(ctx, row, lines) : held;
}

function eventOf({ wasSkipped, isSkipped }: { wasSkipped: boolean; isSkipped: boolean }): StandingOrderEvent {
  if (wasSkipped === isSkipped) return 'date_changed';
  return isSkipped ? 'date_skipped' : 'date_restored';
}

function skipRun(
  { db, now }: Ctx,
  problems: contract.RunProblem[],
  { id, date, personId }: { id: number; date: LocalDate; personId: number },
) {
  return recordRun(db, {
    standing_order_id: id,
    delivery_date: date,
    state: 'skipped',
    problems,
    order_id: null,
    decided_by: personId,
    decided_at: now,
    now,
    isWaiting: true,
  });
}

/** Quantities that can be ordered, or zero, of variants that the standing order has. An empty list restores all. */
async function checkDateLines(
  ctx: Ctx<'caches'>,
  row: queries.StandingOrderRow,
  wanted: NonNullable<DateChange['lines']>,
): Promise<queries.DateRow['lines']> {
  const t = standingOrderText[ctx.lang];
  const stored = await queries.listLines(ctx.db, [row.id]);
  const offers: ReadonlyMap<number, Offer> = await loadOffersOf(ctx, buyerOfStandingOrder(row), stored);
  const ids = wanted.map(({ variant_id }) => variant_id);
  if (new Set(ids).size !== ids.length) throw invalidField('lines', t('standing_line_twice'));
  const lines = wanted.map(({ variant_id, quantity }) => {
    const offer = offers.get(variant_id);
    if (!offer) throw invalidField('lines', t('standing_date_line'));
    const milli = milliOf(quantity);
    return { variant_id, quantity: formatMilli(milli === 0 ? 0 : requireQuantity(ctx, offer, milli)) };
  });
  if (linesOfDate(stored, lines).length === 0) throw invalidField('lines', t('standing_date_empty'));
  return lines;
}
