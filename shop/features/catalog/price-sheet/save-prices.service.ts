import type { InputOf } from '../../../kit/http/endpoint.ts';
import { AppError } from '../../../kit/http/errors.ts';
import { localDate } from '../../../kit/local-date.ts';
import { formatMoney } from '../../../kit/text/format.ts';
import { staffOf } from '../../../platform/http/access.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { recordAction } from '../../audit/audit.ts';
import { catalogText } from '../catalog.messages.ts';
import type * as contract from './price-sheet.contract.ts';
import type { NewPrice, SheetRow } from './price-sheet.queries.ts';
import * as queries from './price-sheet.queries.ts';
import { isOutdated, scaleTiers } from './price-sheet.rules.ts';
import { presentRow, presentSet, requireDistinctVariants } from './price-sheet.service.ts';

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
    requireDistinctVariants(ctx, 'prices', ids, byId);
    refuseOutdated(ctx, prices, byId);
    const changed = changesOf(ctx, prices, byId);
    if (changed.length > 0) {
      const next = changed.map((each) => each.next);
      await queries.writeSheet(db, next);
      const before = changed.map((each) => each.before);
      await recordAction(db, ctx, {
        action: 'price.save',
        record: { type: 'price', id: today },
        also: [...new Set(before.map(({ product_id }) => product_id))].map((id) => ({ type: 'product', id })),
        before: linesOf(before),
        after: linesOf(changed.map(({ before, next }) => ({ ...before, ...next }))),
      });
    }
    const saved = await queries.findSheetRows(db, today, ids);
    return { data: { changed: changed.length, rows: saved.map(presentRow) } };
  });
}

/** Keyed by SKU, so that the audit log reads "TOM-A-05, price: 5.60 before, 5.80 after". */
const linesOf = (rows: readonly SheetRow[]) =>
  Object.fromEntries(
    rows.map(({ sku, product_id, variant_id, price, cost, ...row }) => {
      const tiers = Object.fromEntries(row.tiers.map((tier) => [tier.from, tier.price]));
      return [sku, { product_id, variant_id, price, cost, tiers }];
    }),
  );

type Rows = ReadonlyMap<number, SheetRow>;
type PriceChange = { before: SheetRow; next: NewPrice };

/** Refuses rows changed by somebody else since, with the current price and who set it. */
function refuseOutdated({ lang }: Ctx, lines: readonly Line[], rows: Rows): void {
  const t = catalogText[lang];
  const errors: Record<string, string[]> = {};
  const current: contract.PriceConflict[] = [];
  for (const [index, line] of lines.entries()) {
    const row = rows.get(line.variant_id);
    if (!row || !isOutdated(row.price, line)) continue;
    const set = presentSet(row);
    const price = formatMoney(row.price);
    const text = set
      ? t('price_set_by', { sku: row.sku, price, who: set.by, time: set.at.slice(11, 16) })
      : t('price_is_now', { sku: row.sku, price });
    errors[`prices.${index}.price`] = [text];
    current.push({ variant_id: row.variant_id, price: row.price, set });
  }
  if (current.length === 0) return;
  throw new AppError('conflict', { detail: t('prices_moved', { n: current.length }), errors, current });
}

function changesOf({ lang }: Ctx, lines: readonly Line[], rows: Rows): PriceChange[] {
  const errors: Record<string, string[]> = {};
  const changed = lines.flatMap(({ variant_id, price, cost }, index): PriceChange[] => {
    const before = rows.get(variant_id);
    if (!before) return [];
    const next = { id: variant_id, price, cost: cost ?? before.cost };
    if (price === before.price && next.cost === before.cost) return [];
    const tiers = price === before.price ? before.tiers : scaleTiers(before.tiers, before.price, price);
    if (tiers) return [{ before, next: { ...next, tiers } }];
    const n = before.tiers.length;
    errors[`prices.${index}.price`] = [catalogText[lang]('price_no_room', { n })];
    return [];
  });
  if (Object.keys(errors).length > 0) throw new AppError('validation', { errors });
  return changed;
}
