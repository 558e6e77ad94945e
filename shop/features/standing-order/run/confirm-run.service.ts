import type { InputOf } from '../../../kit/http/endpoint.ts';
import { conflict, invalidField, requireFound } from '../../../kit/http/errors.ts';
import { listOf } from '../../../kit/http/wire.ts';
import { personOf } from '../../../platform/http/access.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { placeOrder } from '../../checkout/placement/place-order.service.ts';
import { problemsText } from '../inform-buyer.service.ts';
import { isScheduled } from '../schedule.rules.ts';
import { isPriceProblem } from '../standing-order.constants.ts';
import type * as contract from '../standing-order.contract.ts';
import { standingOrderText } from '../standing-order.messages.ts';
import { presentRun } from '../standing-order.present.ts';
import { confirmPrices, findDate } from '../standing-order.queries.ts';
import { confirmedNow, presentStandingLine } from '../standing-order-lines.service.ts';
import { requireOwnStandingOrder } from '../standing-order-view.service.ts';
import { assessRun } from './assess-run.service.ts';
import * as queries from './run.queries.ts';

type ListInput = InputOf<typeof contract.listRuns>;

export async function listRuns(ctx: Ctx, { id, page, pageSize }: ListInput) {
  await requireOwnStandingOrder(ctx, id);
  const rows = await queries.listRuns(ctx.db, id, pageSize, (page - 1) * pageSize);
  const { records } = await queries.countRuns(ctx.db, id);
  return listOf(rows.map(presentRun), page, pageSize, records);
}

type ByRun = InputOf<typeof contract.previewRun>;

/** The order of a date at current prices for the caller, who would place it by confirming. */
export async function previewRun(ctx: Ctx<'caches' | 'config'>, { id, delivery_date: date }: ByRun) {
  const row = await requireOwnStandingOrder(ctx, id);
  const run = await findShownRun(ctx, id, date);
  if (!run && !isScheduled(row, date))
    throw invalidField('delivery_date', standingOrderText[ctx.lang]('standing_not_scheduled'));
  const exception = await findDate(ctx.db, id, date);
  const { planned, lines, total, problems, hash } = await assessRun(ctx, row, date, {
    exception,
    isConfirmed: true,
  });
  return {
    data: {
      run: run && presentRun(run),
      lines: planned.map((line) => ({
        ...presentStandingLine(line, row.price_guard_percent),
        is_left_out: !lines.includes(line),
      })),
      total,
      problems,
      price_hash: hash,
    },
  };
}

const findShownRun = async (ctx: Ctx, id: number, date: string) =>
  (await queries.listRunsFrom(ctx.db, [id], date)).find(({ delivery_date }) => delivery_date === date) ??
  null;

type Confirmation = InputOf<typeof contract.confirmRun>;

/**
 * Places the order of a waiting date for the caller: their limits and approval rules apply, not those of the author.
 * The prices that they saw count as confirmed from then on.
 */
export async function confirmRun(
  ctx: Ctx<'caches' | 'config' | 'payments'>,
  { id, delivery_date: date, price_hash }: Confirmation,
) {
  const actor = personOf(ctx);
  await ctx.db.transaction(async (db) => {
    const within = { ...ctx, db };
    const row = await requireOwnStandingOrder(within, id, { isLocked: true });
    const run = await queries.findRun(db, id, date);
    if (run?.state !== 'waiting') throw conflict(standingOrderText[ctx.lang]('standing_not_waiting'));
    const exception = await findDate(db, id, date);
    const assessed = await assessRun(within, row, date, { exception, isConfirmed: true });
    const { draft, lines } = assessed;
    // The caller agrees to the prices, so a price rise is no problem any more.
    const problems = assessed.problems.filter(({ reason }) => !isPriceProblem(reason));
    if (!assessed.canPlace) throw invalidField('run', problemsText(problems, ctx.lang));
    const choices = { ...draft.choices, price_hash };
    const placed = await placeOrder(within, actor, { ...draft, choices, lang: ctx.lang });
    await confirmPrices(db, id, lines.map(confirmedNow));
    await queries.recordRun(db, {
      standing_order_id: id,
      delivery_date: date,
      state: 'placed',
      problems,
      order_id: placed.id,
      decided_by: actor.personId,
      decided_at: ctx.now,
      now: ctx.now,
      isWaiting: true,
    });
  });
  return { data: presentRun(requireFound(await findShownRun(ctx, id, date))) };
}
