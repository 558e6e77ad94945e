import type { InputOf } from '../../../kit/http/endpoint.ts';
import { addDays, isoWithOffset, localDate } from '../../../kit/local-date.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import type { Download } from '../../../platform/http/download.ts';
import { downloadBytes } from '../../../platform/http/download-bytes.ts';
import { sellerOf } from '../documents/parties.service.ts';
import { cutOffOf } from '../placement/dates.rules.ts';
import { boardColumns } from '../staff/actions.rules.ts';
import { presentStaffHead } from '../staff/order.service.ts';
import type * as work from '../staff/work.contract.ts';
import { countWaiting, listBoard, listZones } from './board.queries.ts';
import type * as contract from './picking.contract.ts';
import { listPicking } from './picking.queries.ts';
import { byFarm, byRoute, weightOf } from './picking.rules.ts';

type Input = InputOf<typeof contract.getPicking>;

async function pickingOf(ctx: Ctx, { delivery_date, by }: Input): Promise<contract.Picking> {
  const date = delivery_date ?? addDays(localDate(ctx.now), 1);
  const rows = await listPicking(ctx.db, date);
  return {
    delivery_date: date,
    by,
    orders: new Set(rows.map(({ stop }) => stop)).size,
    weight_grams: weightOf(rows),
    farms: by === 'farm' ? byFarm(rows, ctx.lang) : [],
    routes: by === 'route' ? byRoute(rows, ctx.lang) : [],
  };
}

export async function getPicking(ctx: Ctx, input: Input): Promise<{ data: contract.Picking }> {
  return { data: await pickingOf(ctx, input) };
}

export async function downloadPicking(ctx: Ctx<'config'>, input: Input): Promise<Download> {
  const picking = await pickingOf(ctx, input);
  const { drawPicking } = await import('./draw-picking.ts');
  const bytes = await drawPicking({ ...picking, lang: ctx.lang, printedAt: ctx.now, seller: sellerOf(ctx) });
  return downloadBytes(`picking-${picking.delivery_date}-${picking.by}.pdf`, 'application/pdf', bytes);
}

/** Cards shown per column. Counts and sums include all orders. */
const maxCards = 200;

export async function getOrderBoard(ctx: Ctx, input: InputOf<typeof work.getOrderBoard>) {
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
