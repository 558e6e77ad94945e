import type { InputOf } from '../../kit/http/endpoint.ts';
import { invalidField } from '../../kit/http/errors.ts';
import { formatMilli, milliOf } from '../../kit/quantity.ts';
import { buyerOf } from '../../platform/http/access.ts';
import type { Ctx } from '../../platform/http/context.ts';
import { listAddresses } from '../account/address/address.service.ts';
import { getList } from '../cart/saved-list/saved-list.service.ts';
import { requireOwnOrder } from '../order/order-summary.service.ts';
import { orderedItems } from '../order/transaction/reorder.service.ts';
import { requireAcceptedQuotation } from '../quotation/negotiation/order-quotation.service.ts';
import { maxNameLength } from './standing-order.constants.ts';
import type * as contract from './standing-order.contract.ts';
import { standingOrderText } from './standing-order.messages.ts';
import { loadOffersOf, presentLine, priceStandingLines } from './standing-order-lines.service.ts';

type Source = InputOf<typeof contract.draftStandingOrder>;
type DraftedLine = { variant_id: number; quantity: string; note: string | null };

/** What a standing order can start from, at today's prices. Nothing is stored. */
export async function draftStandingOrder(ctx: Ctx<'caches'>, source: Source) {
  const { name, lines, ...terms } = await readSource(ctx, source);
  const stored = lines.map((line) => ({ ...line, confirmed_price: 0, confirmed_source: null }));
  const offers = await loadOffersOf(ctx, buyerOf(ctx), stored);
  const priced = await priceStandingLines(ctx, stored, offers);
  return { data: { name: name.slice(0, maxNameLength), ...terms, lines: priced.map(presentLine) } };
}

const noTerms = { address_id: null, pickup_id: null, payment_method: null, substitution: null };

async function readSource(ctx: Ctx<'caches'>, { transaction, list_id, quotation }: Source) {
  const given = [transaction, list_id, quotation].filter((each) => each !== undefined);
  if (given.length > 1) throw invalidField('transaction', standingOrderText[ctx.lang]('standing_one_source'));
  if (given.length === 0) return { name: '', ...noTerms, lines: [] };
  if (transaction !== undefined) return fromOrder(ctx, transaction);
  if (list_id !== undefined) {
    const { data } = await getList(ctx, { id: list_id });
    const lines = data.lines.map(({ variant_id, quantity }) =>
      draftedLine({ variantId: variant_id, quantity }),
    );
    return { name: data.name, ...noTerms, lines };
  }
  const accepted = await requireAcceptedQuotation(ctx, quotation ?? '', { isLocked: false });
  return { name: accepted.slug, ...noTerms, lines: mergeLines(accepted.lines.map(draftedLine)) };
}

async function fromOrder(ctx: Ctx, slug: string) {
  const order = await requireOwnOrder(ctx, slug);
  const { pickup_id, place, payment_method, substitution } = order;
  // An order has a copy of the address that it was placed with.
  const address = pickup_id === null ? await findSameAddress(ctx, place) : undefined;
  return {
    name: place.label,
    address_id: address?.id ?? null,
    pickup_id,
    payment_method,
    substitution,
    lines: mergeLines((await orderedItems(ctx, slug)).map(draftedLine)),
  };
}

async function findSameAddress(ctx: Ctx, { line_1, postcode }: { line_1: string; postcode: string }) {
  const { data } = await listAddresses(ctx);
  return data.find((address) => address.line_1 === line_1 && address.postcode === postcode);
}

const draftedLine = (line: { variantId: number; quantity: number; note?: string | null }): DraftedLine => ({
  variant_id: line.variantId,
  quantity: String(line.quantity),
  note: line.note ?? null,
});

/** A variant appears once in a standing order, but may appear several times in an order or an offer. */
function mergeLines(lines: readonly DraftedLine[]): DraftedLine[] {
  const merged = new Map<number, DraftedLine>();
  for (const line of lines) {
    const held = merged.get(line.variant_id);
    const sum = milliOf(held?.quantity ?? 0) + milliOf(line.quantity);
    merged.set(line.variant_id, { ...(held ?? line), quantity: formatMilli(sum) });
  }
  return [...merged.values()];
}
