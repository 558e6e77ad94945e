import { conflict } from '../../kit/http/errors.ts';
import { actorName, personOf } from '../../platform/http/access.ts';
import type { Ctx } from '../../platform/http/context.ts';
import { appendHistory } from '../audit/history.ts';
import { skipWaitingRuns } from './run/run.queries.ts';
import { standingOrderRecord } from './standing-order.constants.ts';
import { standingOrderText } from './standing-order.messages.ts';
import { type StandingOrderRow, updateStandingOrder } from './standing-order.queries.ts';
import { nextStandingOrderState, type StandingOrderAction } from './standing-order.rules.ts';
import { requireOwnStandingOrder, showStandingOrder } from './standing-order-view.service.ts';

type ById = { id: number };

export const pauseStandingOrder = (ctx: Ctx<'caches'>, { id }: ById) => moveOwn(ctx, id, 'pause');
export const resumeStandingOrder = (ctx: Ctx<'caches'>, { id }: ById) => moveOwn(ctx, id, 'resume');
export const endStandingOrder = (ctx: Ctx<'caches'>, { id }: ById) => moveOwn(ctx, id, 'end');

async function moveOwn(ctx: Ctx<'caches'>, id: number, action: StandingOrderAction) {
  const { personId } = personOf(ctx);
  await ctx.db.transaction(async (db) => {
    const within = { ...ctx, db };
    const row = await requireOwnStandingOrder(within, id, { isLocked: true });
    await moveStandingOrder(within, row, { action, by: personId });
  });
  return { data: await showStandingOrder(ctx, id) };
}

type Move = { action: StandingOrderAction; by: number | null; reason?: string | null; actor?: string };

/** The caller holds the lock on the standing order. `by` is the buyer's person, null for staff and jobs. */
export async function moveStandingOrder(
  ctx: Ctx,
  row: StandingOrderRow,
  { action, by, reason = null, actor = actorName(ctx) }: Move,
): Promise<void> {
  const { db, now, lang } = ctx;
  const { id, state: from } = row;
  const to = nextStandingOrderState(from, action);
  if (to === null) throw conflict(standingOrderText[lang](`standing_state_${from}`));
  await updateStandingOrder(db, id, { state: to, updated_at: now, version: row.version + 1 });
  if (to !== 'active') await skipWaitingRuns(db, id, { by, now });
  const record = { type: standingOrderRecord, id };
  await appendHistory(db, { record, actor, from, to, reason, at: now });
}
