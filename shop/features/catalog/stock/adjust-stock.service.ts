import type { InputOf } from '../../../kit/http/endpoint.ts';
import { AppError, requireFound } from '../../../kit/http/errors.ts';
import type { Sen } from '../../../kit/money.ts';
import { formatMilli, type Milli, toMilli } from '../../../kit/quantity.ts';
import { actorName } from '../../../platform/http/access.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { plainText } from '../../../platform/http/messages/plain-messages.ts';
import { recordAction } from '../../audit/audit.ts';
import { catalogText } from '../catalog.messages.ts';
import { requireDistinctVariants } from '../price-sheet/price-sheet.service.ts';
import type * as contract from './staff/stock.contract.ts';
import { showStock } from './staff/stock.service.ts';
import { type AdjustKind, maxOnHand } from './stock.constants.ts';
import { applyStockChanges, lockVariants } from './stock.queries.ts';
import { adjust, needsReason } from './stock.rules.ts';

const milli = (value: number): Milli => toMilli(Number(value.toFixed(3))) ?? 0;
const signed = (value: Milli) => (value < 0 ? `-${formatMilli(-value)}` : formatMilli(value));

type Change = {
  variant_id: number;
  kind: AdjustKind;
  quantity: Milli;
  reason: string | null;
  unit_cost: Sen | null;
};

type AdjustInput = InputOf<typeof contract.adjustStock>;

export async function adjustStock(ctx: Ctx<'requestId'>, input: AdjustInput) {
  const { variant_id, kind, quantity, reason = null, unit_cost = null, seen_on_hand } = input;
  requireCompleteInput(ctx, input);
  return ctx.db.transaction(async (db) => {
    const held = requireFound((await lockVariants(db, [variant_id]))[0]);
    if (seen_on_hand !== undefined && milli(seen_on_hand) !== milli(held.on_hand)) {
      const seen = formatMilli(milli(seen_on_hand));
      const detail = catalogText[ctx.lang]('stock_moved', {
        on_hand: formatMilli(milli(held.on_hand)),
        seen,
      });
      const current = (await showStock(db, ctx.now, [variant_id]))[0];
      throw new AppError('conflict', { detail, errors: { quantity: [detail] }, current });
    }
    const changes = [{ variant_id, kind, quantity: milli(quantity), reason, unit_cost }];
    const row = requireFound((await change({ ...ctx, db }, changes, () => 'quantity'))[0]);
    await recordAction(db, ctx, {
      action: 'stock.adjust',
      record: { type: 'stock', id: variant_id },
      also: [{ type: 'product', id: row.product_id }],
      before: { sku: row.sku, on_hand: held.on_hand },
      after: { sku: row.sku, on_hand: row.on_hand, kind, ...(unit_cost === null ? {} : { unit_cost }) },
      reason,
    });
    return { data: row };
  });
}

/** A count needs the quantity it was made against, and every kind but `received` needs a reason. */
function requireCompleteInput({ lang }: Ctx, input: AdjustInput): void {
  const { kind, quantity, reason, unit_cost, seen_on_hand } = input;
  const t = plainText[lang];
  const errors: Record<string, string[]> = {};
  if (needsReason(kind) && reason === undefined) errors.reason = [catalogText[lang]('reason_required')];
  if (kind !== 'counted' && quantity === 0) errors.quantity = [t('plain_above', { n: 0 })];
  if (kind === 'counted' && seen_on_hand === undefined) {
    errors.seen_on_hand = [t('plain_required')];
  }
  if (kind !== 'received' && unit_cost !== undefined)
    errors.unit_cost = [catalogText[lang]('cost_of_received')];
  if (Object.keys(errors).length > 0) throw new AppError('validation', { errors });
}

type Delivery = InputOf<typeof contract.receiveDelivery>;

/** Receives a farm's delivery of many goods in one transaction with one audit entry. */
export async function receiveDelivery(ctx: Ctx<'requestId'>, input: Delivery) {
  const { reason = null, lines } = input;
  const ids = lines.map(({ variant_id }) => variant_id);
  return ctx.db.transaction(async (db) => {
    const held = new Map((await lockVariants(db, ids)).map((row) => [row.id, row]));
    requireDistinctVariants(ctx, 'lines', ids, held);
    const changes = lines.map(({ variant_id, quantity, unit_cost = null }) => ({
      variant_id,
      kind: 'received' as const,
      quantity: milli(quantity),
      reason,
      unit_cost,
    }));
    const rows = await change({ ...ctx, db }, changes, (index) => `lines.${index}.quantity`);
    const productIds = new Set(rows.map(({ product_id }) => product_id));
    await recordAction(db, ctx, {
      action: 'stock.receive',
      record: { type: 'stock', id: `delivery ${ctx.requestId}` },
      also: [
        ...rows.map(({ variant_id }) => ({ type: 'stock' as const, id: variant_id })),
        ...[...productIds].map((id) => ({ type: 'product' as const, id })),
      ],
      before: linesOf(rows, (row) => held.get(row.variant_id)?.on_hand),
      after: linesOf(rows, (row) => row.on_hand),
      reason,
    });
    return { data: rows };
  });
}

const linesOf = (
  rows: readonly contract.StockRow[],
  onHand: (row: contract.StockRow) => number | undefined,
) =>
  Object.fromEntries(
    rows.map((row) => {
      const { sku, product_id, variant_id } = row;
      return [sku, { product_id, variant_id, on_hand: onHand(row) }];
    }),
  );

/** Changes locked rows, all or none, and returns their new state. */
async function change(ctx: Ctx, changes: readonly Change[], fieldOf: (index: number) => string) {
  const ids = changes.map(({ variant_id }) => variant_id);
  const before = new Map((await showStock(ctx.db, ctx.now, ids)).map((row) => [row.variant_id, row]));
  const put = changes.flatMap(({ variant_id, kind, quantity, reason, unit_cost }, index) => {
    const row = before.get(variant_id);
    if (!row) return [];
    const after = adjust({ onHand: milli(row.on_hand), reserved: milli(row.reserved) }, { kind, quantity });
    if (after.ok) return [{ id: variant_id, change: signed(after.change), kind, reason, unit_cost }];
    const t = catalogText[ctx.lang];
    const detail =
      after.reason === 'reserved'
        ? t('stock_reserved', { reserved: formatMilli(milli(row.reserved)), sku: row.sku })
        : t('stock_too_many', { most: maxOnHand });
    throw new AppError('conflict', { detail, errors: { [fieldOf(index)]: [detail] }, current: row });
  });
  await applyStockChanges(ctx.db, put, actorName(ctx), ctx.now);
  return showStock(ctx.db, ctx.now, ids);
}
