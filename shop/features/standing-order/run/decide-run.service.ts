import type { LocalDate } from '../../../kit/local-date.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { placeOrder } from '../../checkout/placement/place-order.service.ts';
import { closedDays } from '../../delivery/delivery.service.ts';
import { informBuyer } from '../inform-buyer.service.ts';
import { orderProblem } from '../run.rules.ts';
import { isScheduled, nextStep, wasOrderableAt } from '../schedule.rules.ts';
import type { RunProblem } from '../standing-order.contract.ts';
import {
  type DateRow,
  findDate,
  lockStandingOrder,
  type StandingOrderRow,
} from '../standing-order.queries.ts';
import { assessRun, findRunActor } from './assess-run.service.ts';
import { findRun, type RunRow, recordRun } from './run.queries.ts';

export type RunCtx = Ctx<'caches' | 'config' | 'payments'>;
export type RunOutcome = 'placed' | 'waiting' | 'skipped' | 'missed';

type RunOfDate = { row: StandingOrderRow; date: LocalDate; exception: DateRow | null; run: RunRow | null };

/**
 * Decides one date of a standing order, if it is due. Runs in one transaction: the lock on the standing order, the
 * order, the run and the mails commit together or not at all, so a date has at most one order whatever crashes.
 * Returns null when there is nothing to decide.
 */
export async function decideRun(ctx: RunCtx, id: number, date: LocalDate): Promise<RunOutcome | null> {
  const row = await lockStandingOrder(ctx.db, id);
  const run = await findRun(ctx.db, id, date);
  if (!row || (run && run.state !== 'waiting')) return null;
  if (!run && !isPlanned(row, date)) return null;
  const exception = await findDate(ctx.db, id, date);
  const closed = await closedDays(ctx, date, date);
  const step = nextStep(date, {
    mode: row.mode,
    isSkipped: exception?.is_skipped ?? false,
    isClosed: closed.has(date),
    isWaiting: run !== null,
    now: ctx.now,
  });
  const about = { row, date, exception, run };
  if (step === 'none') return null;
  if (step === 'skip') return record(ctx, about, 'skipped', { decidedBy: exception?.changed_by ?? null });
  if (step === 'close') return closeDate(ctx, about);
  if (step === 'miss') return missDate(ctx, about);
  return step === 'ask' ? askBuyer(ctx, about) : placeRun(ctx, about);
}

const isPlanned = (row: StandingOrderRow, date: LocalDate) =>
  row.state === 'active' && isScheduled(row, date) && wasOrderableAt(date, row.updated_at);

type Decision = { problems?: RunProblem[]; orderId?: number | null; decidedBy?: number | null };

async function record(
  { db, now }: RunCtx,
  { row, date, run }: RunOfDate,
  state: RunOutcome,
  { problems = [], orderId = null, decidedBy = null }: Decision = {},
): Promise<RunOutcome> {
  await recordRun(db, {
    standing_order_id: row.id,
    delivery_date: date,
    state,
    problems,
    order_id: orderId,
    decided_by: decidedBy,
    decided_at: state === 'waiting' ? null : now,
    now,
    isWaiting: run !== null,
  });
  return state;
}

async function closeDate(ctx: RunCtx, about: RunOfDate): Promise<RunOutcome> {
  await informBuyer(ctx.db, about.row, { event: 'closed_day', date: about.date }, ctx.now);
  return record(ctx, about, 'skipped', { problems: [orderProblem('closed_day')] });
}

async function missDate(ctx: RunCtx, about: RunOfDate): Promise<RunOutcome> {
  const waitedFor = (about.run?.problems ?? []).filter(({ reason }) => reason !== 'confirmation');
  const problems = [...waitedFor, orderProblem('cut_off_passed')];
  await informBuyer(ctx.db, about.row, { event: 'missed', date: about.date, problems: waitedFor }, ctx.now);
  return record(ctx, about, 'missed', { problems });
}

/** Lets the run wait for an answer, and informs the buyer while there is still time. */
async function wait(
  ctx: RunCtx,
  about: RunOfDate,
  { event, problems, total = 0 }: { event: 'confirm' | 'waiting'; problems: RunProblem[]; total?: number },
): Promise<RunOutcome> {
  await informBuyer(ctx.db, about.row, { event, date: about.date, problems, total }, ctx.now);
  return record(ctx, about, 'waiting', { problems });
}

async function askBuyer(ctx: RunCtx, about: RunOfDate): Promise<RunOutcome> {
  const { row, date, exception } = about;
  const confirmation = orderProblem('confirmation');
  const found = await findRunActor(ctx, row, exception);
  if ('refusal' in found)
    return wait(ctx, about, { event: 'waiting', problems: [confirmation, found.refusal] });
  const assessed = await assessRun({ ...ctx, ...found }, row, date, { exception, isConfirmed: false });
  const problems = [confirmation, ...assessed.problems];
  return wait(ctx, about, { event: 'confirm', problems, total: assessed.total });
}

async function placeRun(ctx: RunCtx, about: RunOfDate): Promise<RunOutcome> {
  const { row, date, exception } = about;
  const found = await findRunActor(ctx, row, exception);
  if ('refusal' in found) return wait(ctx, about, { event: 'waiting', problems: [found.refusal] });
  const { actor, lang } = found;
  const within = { ...ctx, actor, lang };
  const { draft, hash, problems, canPlace } = await assessRun(within, row, date, {
    exception,
    isConfirmed: false,
  });
  if (!canPlace) return wait(ctx, about, { event: 'waiting', problems });
  const choices = { ...draft.choices, price_hash: hash };
  const placed = await placeOrder(within, actor, { ...draft, choices, lang, isUnattended: true });
  if (problems.length > 0) {
    await informBuyer(ctx.db, row, { event: 'partial', date, problems, total: placed.total }, ctx.now);
  }
  return record(ctx, about, 'placed', { problems, orderId: placed.id });
}
