import type { InputOf } from '../../../kit/endpoint.ts';
import { AppError } from '../../../kit/errors.ts';
import { formatMoney } from '../../../kit/format.ts';
import { localDate } from '../../../kit/local-date.ts';
import { staffOf } from '../../../platform/http/access.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { recordAction } from '../../audit/audit.ts';
import { catalogText } from '../catalog.messages.ts';
import type * as contract from './price-sheet.contract.ts';
import { priceSheetText } from './price-sheet.messages.ts';
import type { NewPrice, SheetRow } from './price-sheet.queries.ts';
import * as queries from './price-sheet.queries.ts';
import { isOutdated, scaleTiers } from './price-sheet.rules.ts';
import { presentRow, presentSet } from './price-sheet.service.ts';

type Save = InputOf<typeof contract.savePriceSheet>;
type Line = Save['prices'][number];

/** Saves the whole sheet in one transaction, or nothing and the reasons. */
export async function savePriceSheet(ctx: Ctx<'requestId'>, { prices }: Save) {
  const today = localDate(ctx.now);
  const ids = prices.map(({ variant_id }) => variant_id);
  return ctx.db.transaction(async (db) => {
    const { staffId } = staffOf(ctx);
    const rows = await queries.lockSheetRows(db, { today, now: ctx.now, staffId, ids });
    const byId = new Map(rows.map((row) => [row.variant_id, row]));
    refuseUnknown(ctx, prices, byId);
    refuseOutdated(ctx, prices, byId);
    const changed = changesOf(ctx, prices, byId);
    if (changed.length > 0) {
      await queries.writeSheet(db, changed);
      const before = changed.flatMap(({ id }) => byId.get(id) ?? []);
      await recordAction(db, ctx, {
        action: 'price.save',
        record: { type: 'price', id: today },
        also: [...new Set(before.map(({ product_id }) => product_id))].map((id) => ({ type: 'product', id })),
        before: linesOf(before),
        after: linesOf(changed.flatMap((next) => withNext(byId.get(next.id), next))),
      });
    }
    const saved = await queries.findSheetRows(db, today, ids);
    return { data: { changed: changed.length, rows: saved.map(presentRow) } };
  });
}

const withNext = (row: SheetRow | undefined, next: NewPrice) => (row ? [{ ...row, ...next }] : []);

/** Keyed by SKU, so that the audit log reads "TOM-A-05, price: 5.60 before, 5.80 after". */
const linesOf = (rows: readonly SheetRow[]) =>
  Object.fromEntries(
    rows.map(({ sku, product_id, variant_id, price, cost, ...row }) => {
      const tiers = Object.fromEntries(row.tiers.map((tier) => [tier.from, tier.price]));
      return [sku, { product_id, variant_id, price, cost, tiers }];
    }),
  );

type Rows = ReadonlyMap<number, SheetRow>;

function refuseUnknown({ lang }: Ctx, lines: readonly Line[], rows: Rows): void {
  const seen = new Set<number>();
  const errors: Record<string, string[]> = {};
  for (const [index, { variant_id }] of lines.entries()) {
    const problem = rows.has(variant_id) ? seen.has(variant_id) && 'variant_twice' : 'variant_unknown';
    if (problem) errors[`prices.${index}.variant_id`] = [catalogText[lang](problem)];
    seen.add(variant_id);
  }
  if (Object.keys(errors).length > 0) throw new AppError('validation', { errors });
}

/** Refuses rows changed by somebody else since, with the current price and who set it. */
function refuseOutdated({ lang }: Ctx, lines: readonly Line[], rows: Rows): void {
  const t = priceSheetText[lang];
  const errors: Record<string, string[]> = {};
  const current: contract.PriceConflict[] = [];
  for (const [index, line] of lines.entries()) {
    const row = rows.get(line.variant_id);
    if (!row || !isOutdated(row.price, line)) continue;
    const set = presentSet(row);
    const price = formatMoney(row.price);
    const text = set
      ? t('price_set_by', { sku: row.sku, price, who: set.by, time: timeOf(set.at) })
      : t('price_is_now', { sku: row.sku, price });
    errors[`prices.${index}.price`] = [text];
    current.push({ variant_id: row.variant_id, price: row.price, set });
  }
  if (current.length === 0) return;
  throw new AppError('conflict', { detail: t('prices_moved', { n: current.length }), errors, current });
}

/** '05:21' from an API timestamp. */
const timeOf = (at: string) => at.slice(11, 16);

function changesOf({ lang }: Ctx, lines: readonly Line[], rows: Rows): NewPrice[] {
  const errors: Record<string, string[]> = {};
  const changed = lines.flatMap(({ variant_id, price, cost }, index): NewPrice[] => {
    const row = rows.get(variant_id);
    if (!row) return [];
    const next = { id: variant_id, price, cost: cost ?? row.cost };
    if (price === row.price) return next.cost === row.cost ? [] : [{ ...next, tiers: row.tiers }];
    const tiers = scaleTiers(row.tiers, row.price, price);
    if (tiers) return [{ ...next, tiers }];
    const n = row.tiers.length;
    errors[`prices.${index}.price`] = [priceSheetText[lang]('price_no_room', { n })];
    return [];
  });
  if (Object.keys(errors).length > 0) throw new AppError('validation', { errors });
  return changed;
}
