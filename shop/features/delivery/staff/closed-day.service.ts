import type { InputOf } from '../../../kit/http/endpoint.ts';
import { fieldError, requireFound } from '../../../kit/http/errors.ts';
import { listOf } from '../../../kit/http/wire.ts';
import { addDays, type LocalDate, localDate } from '../../../kit/local-date.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { recordAction } from '../../audit/audit.ts';
import { editConflict } from '../../audit/edit-conflict.ts';
import { deliveryText } from '../delivery.messages.ts';
import type * as contract from './closed-day.contract.ts';
import * as queries from './closed-day.queries.ts';

const recordOf = (day: LocalDate) => ({ type: 'closed_day' as const, id: day });
/** Limits a request to about two years. The calendar shows months. */
const maxDays = 800;

export async function listDays(ctx: Ctx, { from, to }: { from: LocalDate; to: LocalDate }) {
  const last = addDays(from, maxDays);
  const days = await queries.findDays(ctx.db, from, to < last ? to : last);
  return listOf(days, 1, Math.max(1, days.length), days.length);
}

async function dayOf(db: Db, day: LocalDate): Promise<contract.StaffDay> {
  const [found] = await queries.findDays(db, day, day);
  return found ?? { day, reason_en: null, reason_ms: null, orders: 0 };
}

type CloseDayInput = InputOf<typeof contract.closeDay>;

const isSame = (a: queries.Reasons, b: queries.Reasons) =>
  a.reason_en === b.reason_en && a.reason_ms === b.reason_ms;

/** Orders already placed for the day are left unchanged. Staff call those buyers. */
export function closeDay(ctx: Ctx<'requestId'>, { day, seen, ...reasons }: CloseDayInput) {
  if (day < localDate(ctx.now)) throw fieldError('day', deliveryText[ctx.lang]('closed_past'));
  return ctx.db.transaction(async (db) => {
    const before = await queries.lockClosedDay(db, day);
    if (before ? !seen || !isSame(before, seen) : seen) {
      throw await editConflict(db, ctx, recordOf(day));
    }
    if (before) await queries.updateClosedDay(db, day, reasons);
    else if (!(await queries.insertClosedDay(db, day, reasons))) {
      throw await editConflict(db, ctx, recordOf(day));
    }
    const data = await dayOf(db, day);
    await recordAction(db, ctx, {
      action: before ? 'closed_day.edit' : 'closed_day.close',
      record: recordOf(day),
      before,
      after: { ...reasons, orders: data.orders },
    });
    return { data };
  });
}

export function openDay(ctx: Ctx<'requestId'>, { day }: { day: LocalDate }) {
  return ctx.db.transaction(async (db) => {
    const before = requireFound(await queries.lockClosedDay(db, day));
    await queries.removeClosedDay(db, day);
    await recordAction(db, ctx, { action: 'closed_day.open', record: recordOf(day), before });
    return { data: await dayOf(db, day) };
  });
}
