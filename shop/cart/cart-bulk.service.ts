import { compactSku, loadOffersBySku, type Offer } from '../catalog/offer.service.ts';
import type { Ctx } from '../http/context.ts';
import { lineAmount } from '../kit/money.ts';
import { type Milli, quantityProblem, toMilli } from '../kit/quantity.ts';
import { type BulkProblem, mostLines, mostQuantity } from './cart.contract.ts';
import * as queries from './cart.queries.ts';
import { fitQuantity } from './cart.rules.ts';
import { lineOf, milliOf, ownerOf } from './cart.service.ts';
import { presentCart, rulesOf } from './cart-view.service.ts';

type BulkInput = { rows: readonly { sku: string; quantity: number | string }[]; dry_run: boolean };

/** The good rows are added, the others are named. Rows of the same SKU are one. */
export async function addBulk(ctx: Ctx, { rows, dry_run }: BulkInput) {
  return ctx.db.transaction(async (db) => {
    const within = { ...ctx, db };
    const owner = ownerOf(ctx);
    const cart = dry_run ? await queries.findCart(db, owner) : await queries.lockCart(db, owner, ctx.now);
    const held = new Map(
      (cart ? await queries.listLines(db, cart.id) : []).map((line) => [
        line.variant_id,
        milliOf(line.quantity) ?? 0,
      ]),
    );
    const offers = await loadOffersBySku(
      within,
      rows.map(({ sku }) => sku),
    );
    const checked = rows.map(({ sku, quantity }, index) => {
      const offer = offers.get(compactSku(sku));
      const asked = toMilli(quantity);
      const { problem, total } = judge(offer, asked, held);
      if (problem === null && offer) held.set(offer.variant_id, total);
      return { row: index + 1, sku, offer, asked, problem };
    });
    if (!dry_run && cart) {
      const changed = new Set(
        checked.flatMap(({ problem, offer }) => (problem === null && offer ? [offer] : [])),
      );
      for (const offer of changed) {
        await queries.putLine(db, cart.id, lineOf(offer, held.get(offer.variant_id) ?? 0, null), ctx.now);
      }
    }
    const shown = checked.map(({ row, sku, offer, asked, problem }) => ({
      row,
      sku: offer?.sku ?? sku,
      problem,
      name: offer?.[`name_${ctx.lang}`] ?? null,
      quantity: asked === null ? null : asked / 1000,
      suggestion: suggest(offer, asked, problem),
      amount:
        problem === null && offer && asked !== null
          ? lineAmount(asked, offer.packSize, offer.priceAt(asked).price)
          : null,
    }));
    return { data: { cart: await presentCart(within, cart), rows: shown } };
  });
}

function judge(
  offer: Offer | undefined,
  asked: Milli | null,
  held: ReadonlyMap<number, Milli>,
): { problem: BulkProblem | null; total: Milli } {
  if (!offer) return { problem: 'unknown_sku', total: 0 };
  if (asked === null || asked <= 0) return { problem: 'not_a_quantity', total: 0 };
  const before = held.get(offer.variant_id);
  const total = (before ?? 0) + asked;
  if (total > mostQuantity * 1000) return { problem: 'not_a_quantity', total: 0 };
  if (!offer.is_offered || offer.available < offer.minimum) return { problem: 'unavailable', total };
  if (before === undefined && held.size >= mostLines) return { problem: 'too_many', total };
  return { problem: quantityProblem(total, offer.minimum, offer.step), total };
}

const suggest = (offer: Offer | undefined, asked: Milli | null, problem: BulkProblem | null) => {
  if (!offer || asked === null || (problem !== 'below_minimum' && problem !== 'off_step')) return null;
  return fitQuantity(asked, rulesOf(offer)) / 1000;
};
