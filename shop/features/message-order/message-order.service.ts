import type { Buyer } from '../../kit/http/access.ts';
import type { InputOf } from '../../kit/http/endpoint.ts';
import { lineAmount, maxSen } from '../../kit/money.ts';
import type { Milli } from '../../kit/quantity.ts';
import type { Lang } from '../../kit/text/language.ts';
import type { Ctx } from '../../platform/http/context.ts';
import { maxQuantity } from '../cart/cart.contract.ts';
import { buyerOfCtx, loadOffers, type Offer, presentOffer } from '../catalog/price/offer.service.ts';
import { requirePhoneBuyer } from '../checkout/phone-order/phone-buyer.service.ts';
import type * as contract from './message-order.contract.ts';
import type { MessageLine } from './message-order.contract.ts';
import { type ReadMessage, readMessage as readLines } from './reading/message.rules.ts';
import { loadHistory, loadVocabulary } from './reading/vocabulary.service.ts';
import type { readBuyerMessage as readForBuyer } from './staff/message-order.contract.ts';

type ReadLine = ReadMessage['lines'][number];
type ReadChoice = ReadLine['choices'][number];

/**
 * Limits how many messages one address may have read, because guests may too. The counters use their own connections, so
 * this runs before the request holds one.
 */
export async function limitReading({ address, throttle }: Ctx<'address' | 'throttle'>): Promise<void> {
  if (address !== null) await throttle.count('read_message_address', address);
}

/** A guest reads at public prices and without a history. */
export async function readMessage(ctx: Ctx<'caches'>, { text }: InputOf<typeof contract.readMessage>) {
  return { data: await readFor(ctx, text, buyerOfCtx(ctx)) };
}

/** What a buyer wrote, read by staff for a phone order. */
export async function readBuyerMessage(ctx: Ctx<'caches'>, input: InputOf<typeof readForBuyer>) {
  return { data: await readFor(ctx, input.text, await requirePhoneBuyer(ctx, input.buyer_id)) };
}

async function readFor(ctx: Ctx<'caches'>, text: string, buyer: Buyer | null) {
  const [vocabulary, history] = await Promise.all([
    loadVocabulary(ctx),
    buyer === null ? undefined : loadHistory(ctx, buyer.buyerId),
  ]);
  const { lines, rest } = readLines(text, vocabulary, history);
  const ids = lines.flatMap(({ choices }) => choices.map(({ variantId }) => variantId));
  const offers = await loadOffers(ctx, [...new Set(ids)], buyer);
  return { lines: lines.map((line) => presentLine(line, offers, ctx.lang)), rest };
}

/**
 * A product that was taken off sale since the vocabulary was loaded is no choice any more. A line that loses its only
 * choice is not understood, and one whose quantity is too large to order needs another, so that the buyer sees it.
 */
function presentLine(line: ReadLine, offers: ReadonlyMap<number, Offer>, lang: Lang): MessageLine {
  const { text, requested, note } = line;
  const choices = line.choices.flatMap((choice) => {
    const offer = offers.get(choice.variantId);
    return offer?.is_offered ? [presentChoice(choice, offer, lang)] : [];
  });
  const read = {
    text,
    requested: requested && { ...requested, quantity: requested.quantity / 1000 },
    choices,
    note: choices.length === 0 ? null : note,
  };
  if (choices.length === 0 && line.choices.length > 0) {
    return { ...read, state: 'not_understood', reason: null };
  }
  if (line.state === 'understood' && choices[0]?.quantity === null) {
    return { ...read, state: 'ambiguous', reason: 'no_quantity' };
  }
  return { ...read, state: line.state, reason: line.reason };
}

/** Without a quantity, the price is that of the minimum. */
function presentChoice(choice: ReadChoice, offer: Offer, lang: Lang): MessageLine['choices'][number] {
  const quantity = orderableQuantity(choice, offer);
  const { price } = offer.priceAt(quantity ?? offer.minimum);
  return {
    ...presentOffer(offer, lang),
    price,
    quantity: quantity === null ? null : quantity / 1000,
    amount: quantity === null ? 0 : lineAmount(quantity, offer.packSize, price),
  };
}

/** Null above the limits of a cart line. */
function orderableQuantity({ quantity }: ReadChoice, offer: Offer): Milli | null {
  if (quantity === null || quantity > maxQuantity * 1000) return null;
  return lineAmount(quantity, offer.packSize, offer.priceAt(quantity).price) > maxSen ? null : quantity;
}
