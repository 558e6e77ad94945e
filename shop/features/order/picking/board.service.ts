import type { InputOf } from '../../../kit/endpoint-group.ts';
import { addDays, isoWithOffset, localDate } from '../../../kit/local-date.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { cutOffOf } from '../placement/dates.rules.ts';
import { boardColumns } from '../staff/actions.rules.ts';
import { presentStaffHead } from '../staff/order.service.ts';
import type * as contract from '../staff/work.contract.ts';
import { countWaiting, listBoard, listZones } from './board.queries.ts';

/** Cards shown per column. Counts and sums include all orders. */
const maxCards = 200;

export async function getOrderBoard(ctx: Ctx, input: InputOf<typeof contract.getOrderBoard>) {
  const { delivery_date, zone_id, fulfilment } = input;
  const today = localDate(ctx.now);
  const date = delivery_date ?? addDays(today, 1);
  const day = { date, zoneId: zone_id ?? null, fulfilment: fulfilment ?? null };
  const [rows, waiting, zones] = await Promise.all([
    listBoard(ctx.db, day, { lang: ctx.lang, now: ctx.now, most: maxCards }),
    countWaiting(ctx.db, day),
    listZones(ctx.db, ctx.lang),
  ]);
  const columns = boardColumns.map((status) => {
    const own = rows.filter(({ column_name }) => column_name === status);
    const [first] = own;
    return {
      status,
      orders: first?.column_orders ?? 0,
      total: first?.column_total ?? 0,
      weight_grams: first?.column_weight ?? 0,
      heads: own.map((row) => presentStaffHead(ctx, row)),
    };
  });
  const cut_off = isoWithOffset(cutOffOf(date));
  return { data: { delivery_date: date, today, cut_off, zones, waiting, columns } };
}
