import { addDays, type LocalDate, localDate } from '../../../kit/local-date.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import type { Download } from '../../../platform/http/download.ts';
import { sellerOf } from '../documents/parties.service.ts';
import type { Picking } from './picking.contract.ts';
import { listPicking, type PickingRow } from './picking.queries.ts';
import { byFarm, byRoute, type PickedRow } from './picking.rules.ts';

type Input = { delivery_date?: LocalDate | undefined; by: Picking['by'] };

function rowOf(row: PickingRow): PickedRow {
  return {
    slug: row.slug,
    stop: row.stop,
    status: row.state,
    fulfilment: row.fulfilment,
    buyer: row.buyer,
    place: row.place,
    substitution: row.substitution,
    orderNote: row.order_note,
    route: { en: row.route_en, ms: row.route_ms },
    variantId: row.variant_id,
    sku: row.sku,
    name: { en: row.name_en, ms: row.name_ms },
    pack: { en: row.pack_label_en, ms: row.pack_label_ms },
    orderUnit: row.order_unit,
    quantity: row.quantity,
    weightGrams: row.weight_grams,
    isCatchWeight: row.is_catch_weight,
    note: row.note,
    isPicked: row.is_picked,
    farm: row.farm,
    district: row.district,
  };
}

async function pickingOf(ctx: Ctx, { delivery_date, by }: Input): Promise<Picking> {
  const date = delivery_date ?? addDays(localDate(ctx.now), 1);
  const rows = (await listPicking(ctx.db, date)).map(rowOf);
  return {
    delivery_date: date,
    by,
    orders: new Set(rows.map(({ stop }) => stop)).size,
    weight_grams: rows.reduce((sum, { weightGrams }) => sum + weightGrams, 0),
    farms: by === 'farm' ? byFarm(rows, ctx.lang) : [],
    routes: by === 'route' ? byRoute(rows, ctx.lang) : [],
  };
}

export async function getPicking(ctx: Ctx, input: Input): Promise<{ data: Picking }> {
  return { data: await pickingOf(ctx, input) };
}

export async function downloadPicking(ctx: Ctx<'config'>, input: Input): Promise<Download> {
  const picking = await pickingOf(ctx, input);
  const { drawPicking } = await import('./draw-picking.ts');
  const bytes = await drawPicking({ ...picking, lang: ctx.lang, printedAt: ctx.now, seller: sellerOf(ctx) });
  return {
    name: `picking-${picking.delivery_date}-${picking.by}.pdf`,
    mimeType: 'application/pdf',
    bytes: bytes.length,
    body: (async function* () {
      yield bytes;
    })(),
  };
}
