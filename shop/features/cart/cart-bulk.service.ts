import type { InputOf } from '../../kit/http/endpoint.ts';
import { lineAmount, maxSen } from '../../kit/money.ts';
import { type Milli, milliOf, quantityProblem, toMilli } from '../../kit/quantity.ts';
import type { Ctx } from '../../platform/http/context.ts';
import { compactSku, loadOffersBySku, type Offer, presentOffer } from '../catalog/price/offer.service.ts';
import type * as contract from './cart.contract.ts';
import { type BulkProblem, type BulkRow, maxLines, maxQuantity } from './cart.contract.ts';
import * as queries from './cart.queries.ts';
import { fitQuantity } from './cart.rules.ts';
import { cartOwnerOf, lineOf } from './cart.service.ts';
import { orderableOf, presentCart } from './cart-view.service.ts';

type BulkInput = InputOf<typeof contract.addBulk>;

/** Adds the valid rows and reports a problem for each of the others. Rows with the same SKU are merged. */
export async function addBulk(ctx: Ctx<'addressId' | 'caches' | 'deviceId'>, { rows, dry_run }: BulkInput) {
  return ctx.db.transaction(async (db) => {
    const txCtx = { ...ctx, db };
    const owner = cartOwnerOf(ctx);
    const cart = dry_run ? await queries.findCart(db, owner) : await queries.lockCart(db, owner, ctx.now);
    const lines = cart ? await queries.listLines(db, cart.id) : [];
    const held = new Map(lines.map((line) => [line.variant_id, milliOf(line.quantity)]));
    const skus = rows.map(({ sku }) => sku);
    const offers = await loadOffersBySku(txCtx, skus);
    const checked = rows.map(({ sku, quantity, note = null }, index) => {
      const offer = offers.get(compactSku(sku));
      const requested = toMilli(quantity);
      const before = (offer && held.get(offer.variant_id)) ?? 0;
      const problem = findRowProblem(offer, requested, held);
      if (problem === null && offer) held.set(offer.variant_id, before + (requested ?? 0));
      return { row: index + 1, sku, offer, requested, before, problem, note };
    });
    if (!dry_run && cart) {
      for (const { problem, offer, note } of checked) {
        if (problem !== null || !offer) continue;
        const line = lineOf(offer, held.get(offer.variant_id) ?? 0, note);
        await queries.putLine(db, cart.id, line, ctx.now);
      }
    }
    return {
      data: { cart: await presentCart(txCtx, cart), rows: checked.map((each) => presentRow(ctx, each)) },
    };
  });
}

function findRowProblem(
  offer: Offer | undefined,
  requested: Milli | null,
  held: ReadonlyMap<number, Milli>,
): BulkProblem | null {
  if (!offer) return 'unknown_sku';
  if (requested === null || requested <= 0) return 'not_a_quantity';
  const before = held.get(offer.variant_id);
  const total = (before ?? 0) + requested;
  const amount = lineAmount(total, offer.packSize, offer.priceAt(total).price);
  if (total > maxQuantity * 1000 || amount > maxSen) return 'not_a_quantity';
  if (!offer.is_offered || offer.available < offer.minimum) return 'unavailable';
  if (before === undefined && held.size >= maxLines) return 'too_many';
  return quantityProblem(total, offer.minimum, offer.step);
}

type CheckedRow = {
  row: number;
  sku: string;
  offer: Offer | undefined;
  requested: Milli | null;
  /** Quantity of the same variant already in the cart and in earlier rows. */
  before: Milli;
  problem: BulkProblem | null;
};

function presentRow({ lang }: Ctx, { row, sku, offer, requested, before, problem }: CheckedRow): BulkRow {
  const quantity = requested === null ? null : requested / 1000;
  if (!offer) {
    return { row, sku, problem, name: null, offer: null, quantity, suggestion: null, amount: null };
  }
  const total = before + (requested ?? 0);
  const { price } = offer.priceAt(Math.max(total, offer.minimum));
  return {
    row,
    sku: offer.sku,
    problem,
    name: offer[`name_${lang}`],
    offer: { ...presentOffer(offer, lang), price },
    quantity,
    suggestion: suggest(offer, total, before, problem),
    amount: problem === null && requested !== null ? lineAmount(requested, offer.packSize, price) : null,
  };
}

/**
 * Suggests a quantity for the row such that its sum with the quantity already in the cart fits minimum, step and stock.
 */
function suggest(offer: Offer, total: Milli, before: Milli, problem: BulkProblem | null): number | null {
  const isShort = problem === null && total > offer.available;
  if (!isShort && problem !== 'below_minimum' && problem !== 'off_step') return null;
  const fitting = fitQuantity(total, orderableOf(offer)) - before;
  return fitting > 0 ? fitting / 1000 : null;
}
