import { readPrice } from '@bakul/shop/features/catalog/price/price-text.rules';
import type { StaffQuotation } from '@bakul/shop/features/quotation/staff/quotation.contract';
import { lineAmount, type Sen } from '@bakul/shop/kit/money';
import { formatDecimal } from '@bakul/shop/kit/text/format';

export type OfferLine = StaffQuotation['lines'][number];

/** The entry for a line, as typed. */
export type DraftLine = { price: string; isLeftOut: boolean; note: string };
/** Keyed by the line's position. */
export type OfferDraft = Readonly<Record<number, DraftLine>>;

/** Starts from the offer that waits for a manager, else from the current offer, else from the usual price. */
export function startDraft({ lines, pending_offer: waiting }: StaffQuotation): OfferDraft {
  const answered = new Map(waiting?.lines.map((line) => [line.position, line]));
  return Object.fromEntries(
    lines.map((line) => {
      const { offered_price, is_available, note } = answered.get(line.position) ?? { ...line, note: null };
      const price = formatDecimal(offered_price ?? line.usual_price);
      return [line.position, { price, isLeftOut: !is_available, note: note ?? '' }];
    }),
  );
}

/** Applies a discount to the buyer's usual price, rounded up to the next sen, so that −10 % is never more than 10 %. */
export function lowered(usual: Sen, percent: number): Sen {
  return Math.max(1, Math.ceil((usual * (100 - percent)) / 100));
}

export function withPrices(
  draft: OfferDraft,
  lines: readonly OfferLine[],
  priceOf: (line: OfferLine) => Sen | null,
): OfferDraft {
  const changed = lines.flatMap((line) => {
    const before = draft[line.position];
    const price = priceOf(line);
    return before && price !== null
      ? [[line.position, { ...before, price: formatDecimal(price) }] as const]
      : [];
  });
  return { ...draft, ...Object.fromEntries(changed) };
}

/** Discount from the usual price in percent. Negative when the price is above it. */
export const discountOf = (line: OfferLine, price: Sen): number =>
  line.usual_price === 0 ? 0 : ((line.usual_price - price) / line.usual_price) * 100;

/** Margin in percent of the price. Null when the cost is unknown. */
export const marginOf = (line: OfferLine, price: Sen): number | null =>
  line.cost === null ? null : ((price - line.cost) / price) * 100;

const milli = (value: number) => Math.round(value * 1000);
const amountOf = (line: OfferLine, price: Sen): Sen =>
  lineAmount(milli(line.quantity), milli(line.pack_size), price);

export type Totals = {
  usual: Sen;
  offered: Sen;
  /** In percent. Null while the cost of a line is unknown. */
  margin: number | null;
  /** True when a line is below the author's own discount limit. */
  needsManager: boolean;
  /** Positions of the lines whose price cannot be parsed. */
  unreadable: number[];
  offeredLines: number;
};

export function totalsOf(lines: readonly OfferLine[], draft: OfferDraft, limit: number | null): Totals {
  const totals: Totals = {
    usual: 0,
    offered: 0,
    margin: 0,
    needsManager: false,
    unreadable: [],
    offeredLines: 0,
  };
  let cost: Sen | null = 0;
  for (const line of lines) {
    const typed = draft[line.position];
    if (!typed || typed.isLeftOut) continue;
    const price = readPrice(typed.price);
    totals.offeredLines += 1;
    if (price === null) {
      totals.unreadable.push(line.position);
      continue;
    }
    totals.usual += amountOf(line, line.usual_price);
    totals.offered += amountOf(line, price);
    cost = line.cost === null || cost === null ? null : cost + amountOf(line, line.cost);
    // The same integer calculation as on the server.
    if (limit !== null && price * 100 < line.usual_price * (100 - limit)) totals.needsManager = true;
  }
  const margin =
    cost === null || totals.offered === 0 ? null : ((totals.offered - cost) / totals.offered) * 100;
  return { ...totals, margin };
}

/** The request's lines: each has a price or is left out. */
export function offerLines(lines: readonly OfferLine[], draft: OfferDraft) {
  return lines.map(({ position }) => {
    const typed = draft[position];
    const isLeftOut = typed?.isLeftOut ?? false;
    return {
      position,
      is_available: !isLeftOut,
      offered_price: isLeftOut ? null : readPrice(typed?.price ?? ''),
      note: typed?.note.trim() || null,
    };
  });
}
