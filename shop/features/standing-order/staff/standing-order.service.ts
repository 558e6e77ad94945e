import type { InputOf } from '../../../kit/http/endpoint.ts';
import { requireFound } from '../../../kit/http/errors.ts';
import { listOf } from '../../../kit/http/wire.ts';
import { containsPattern } from '../../../platform/db/query.ts';
import { staffOf } from '../../../platform/http/access.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { recordAction } from '../../audit/audit.ts';
import { loadCalendar } from '../calendar.service.ts';
import { informBuyer } from '../inform-buyer.service.ts';
import { moveStandingOrder } from '../move-standing-order.service.ts';
import { listRuns } from '../run/run.queries.ts';
import { standingOrderRecord } from '../standing-order.constants.ts';
import { presentRun } from '../standing-order.present.ts';
import { findStandingOrder, listHeadsById, lockStandingOrder } from '../standing-order.queries.ts';
import { nextStandingOrderState } from '../standing-order.rules.ts';
import { loadHeads, showStandingOrder } from '../standing-order-view.service.ts';
import type * as contract from './standing-order.contract.ts';
import { countStandingOrders, findCustomer, searchStandingOrders } from './standing-order.queries.ts';

type ListInput = InputOf<typeof contract.listStaffStandingOrders>;

export async function listStaffStandingOrders(ctx: Ctx<'caches'>, input: ListInput) {
  const { page, pageSize, state = null, keywords } = input;
  const pattern = containsPattern(keywords);
  const found = await searchStandingOrders(ctx.db, state, pattern, pageSize, (page - 1) * pageSize);
  const { records } = await countStandingOrders(ctx.db, state, pattern);
  const ids = found.map(({ id }) => id);
  const heads = await loadHeads(ctx, await listHeadsById(ctx.db, ids));
  const headById = new Map(heads.map(({ head }) => [head.id, head]));
  const data = found.flatMap(({ id, buyer }) => {
    const head = headById.get(id);
    return head ? [{ ...head, buyer }] : [];
  });
  return listOf(data, page, pageSize, records);
}

const maxRuns = 30;

export async function getStaffStandingOrder(ctx: Ctx<'caches'>, { id }: { id: number }) {
  const row = requireFound(await findStandingOrder(ctx.db, id));
  const { buyer, ...customer } = await findCustomer(ctx.db, id);
  const mayAct = staffOf(ctx).permissions.includes('order.on_behalf');
  const actions = (['pause', 'resume'] as const).filter(
    (action) => mayAct && nextStandingOrderState(row.state, action) !== null,
  );
  return {
    data: {
      ...(await showStandingOrder(ctx, id)),
      buyer,
      customer,
      calendar: await loadCalendar(ctx, row),
      runs: (await listRuns(ctx.db, id, maxRuns, 0)).map(presentRun),
      actions,
    },
  };
}

type Pause = InputOf<typeof contract.pauseForBuyer>;

export const pauseForBuyer = (ctx: Ctx<'caches' | 'requestId'>, { id, reason }: Pause) =>
  moveForBuyer(ctx, id, { action: 'pause', reason });

export const resumeForBuyer = (ctx: Ctx<'caches' | 'requestId'>, { id }: { id: number }) =>
  moveForBuyer(ctx, id, { action: 'resume' });

async function moveForBuyer(
  ctx: Ctx<'caches' | 'requestId'>,
  id: number,
  { action, reason = null }: { action: 'pause' | 'resume'; reason?: string | null },
) {
  await ctx.db.transaction(async (db) => {
    const row = requireFound(await lockStandingOrder(db, id));
    await moveStandingOrder({ ...ctx, db }, row, { action, by: null, reason });
    const event = action === 'pause' ? ('paused' as const) : ('resumed' as const);
    await informBuyer(db, row, { event, date: null, reason: reason ?? '' }, ctx.now);
    await recordAction(db, ctx, {
      action: `standing_order.${action}`,
      record: { type: standingOrderRecord, id },
      before: { state: row.state },
      after: { state: nextStandingOrderState(row.state, action) },
      reason,
    });
  });
  return getStaffStandingOrder(ctx, { id });
}
