import { hash } from 'node:crypto';
import { AppError } from '../../kit/errors.ts';
import { addDays, deliveryHorizonDays, type LocalDate, localDate } from '../../kit/local-date.ts';
import { personOf } from '../../platform/http/access.ts';
import type { Ctx } from '../../platform/http/context.ts';
import { isBlocked } from '../cart/cart.rules.ts';
import { selectedAtPrices } from '../cart/cart.service.ts';
import type { ApprovalReason } from '../company/company.constants.ts';
import { type CreditOffer, creditFor, findCredit } from '../credit/ledger/reserve.service.ts';
import { deliveryFor } from '../delivery/delivery.rules.ts';
import { closedDays, type Zone } from '../delivery/delivery.service.ts';
import { findPickupPoint } from '../delivery/pickup-point.service.ts';
import type { PlaceSnapshot } from '../order/order.table.ts';
import { type OpenOrder, openOrders } from '../order/order-detail.service.ts';
import { deliveryDates } from '../order/placement/dates.rules.ts';
import { isTooLarge, type Sums, sumsOf, taxRateOf } from '../order/placement/total.rules.ts';
import { checkoutPromotions } from '../promotion/checkout-promotion.service.ts';
import {
  type Chosen,
  type CodeProblem,
  choosePromotion,
  type PromotedLine,
} from '../promotion/promotion.rules.ts';
import { type AcceptedQuotation, acceptedQuotation } from '../quotation/order-quotation.service.ts';
import { assessSpending } from './assess-spending.service.ts';
import type { CheckoutInput, Preview } from './checkout.contract.ts';
import { type InputLine, linesFromInput } from './phone-order/input-lines.service.ts';
import { findServedAddress } from './place-choice.queries.ts';
import { type CheckoutLine, quotedLines } from './quoted-lines.service.ts';

type Problem = Preview['problems'][number];

type Place =
  | { kind: 'delivery'; snapshot: PlaceSnapshot; zone: Zone }
  | { kind: 'pickup'; snapshot: PlaceSnapshot; pickupId: number };

/** An order as it would be placed now. The preview shows it, and the placement writes just the same. */
export type Draft = {
  lines: CheckoutLine[];
  /** Where the lines come from, unless from the cart. */
  quotation: AcceptedQuotation | null;
  sums: Sums;
  place: Place | null;
  parent: OpenOrder | null;
  promotion: Chosen | null;
  codeProblem: CodeProblem | null;
  dates: LocalDate[];
  date: LocalDate | null;
  openOrders: OpenOrder[];
  shortfall: number;
  /** Why it waits for an approver; null when it does not. */
  approvalReason: ApprovalReason | null;
  credit: CreditOffer;
  limits: Preview['limits'];
  problems: Problem[];
  hash: string;
};

export type DraftOptions = {
  isLocked?: boolean;
  /** What somebody said on the phone, instead of what is in a cart. */
  spoken?: readonly InputLine[] | undefined;
};

export async function draftOf(
  ctx: Ctx,
  input: CheckoutInput,
  { isLocked = false, spoken }: DraftOptions = {},
): Promise<Draft> {
  const { buyer, scopes } = personOf(ctx);
  const today = localDate(ctx.now);
  const { buyerId } = buyer;
  const asked = { buyerId, code: input.promotion_code ?? null, now: ctx.now };
  // What does not wait for each other is asked at once.
  const [{ dates, joinable }, { quotation, lines }, chosenPlace, promotions, account] = await Promise.all([
    daysOf(ctx, buyerId, today),
    goodsOf(ctx, input, { isLocked, spoken }),
    input.add_to ? null : choosePlace(ctx, input),
    input.quotation && !spoken ? [] : checkoutPromotions(ctx.db, asked),
    // Credit terms are for companies.
    buyer.kind === 'company' ? findCredit(ctx.db, buyerId) : undefined,
  ]);
  const [earliest = null] = dates;
  const { chosen, codeProblem } = quotation
    ? unpromoted(input)
    : choosePromotion(promotions, lines.map(promotedLine), asked);
  const parent = joinable.find(({ slug }) => slug === input.add_to) ?? null;
  const place = parent ? placeOf(parent) : chosenPlace;
  const date = parent ? parent.delivery_date : (input.delivery_date ?? earliest);
  const goods = lines.reduce((sum, { shown }) => sum + shown.amount, 0);
  const zone = place?.kind === 'delivery' && !parent ? place.zone : null;
  const terms = zone && { minimum: zone.minimum, fee: zone.fee, freeFrom: zone.free_from };
  const delivery = terms ? deliveryFor(goods, terms) : { fee: 0, shortfall: 0 };
  const sums = sumsOf(
    lines.map(({ offer, shown }, index) => ({
      amount: shown.amount,
      taxRate: taxRateOf(offer.tax_class),
      isDiscounted: chosen?.fits[index] ?? false,
    })),
    chosen && { kind: 'amount', value: chosen.off },
    delivery.fee,
  );
  const spending = await assessSpending(ctx, { total: sums.total, parent, place, date }, { isLocked });
  const credit = creditFor(account, { scopes, total: sums.total });
  const problems: Problem[] = [
    ...(lines.length === 0 ? (['nothing_selected'] as const) : []),
    ...(lines.some(({ shown }) => isBlocked(shown.problems)) ? (['line_blocked'] as const) : []),
    ...placeProblems(input, place, parent),
    ...(delivery.shortfall > 0 ? (['below_minimum'] as const) : []),
    ...(date === null || !(parent || dates.includes(date)) ? (['no_date'] as const) : []),
    ...(isTooLarge(sums) ? (['amount_too_large'] as const) : []),
    ...spending.problems,
  ];
  const draft = {
    lines,
    quotation,
    sums,
    place,
    parent,
    promotion: chosen,
    codeProblem,
    dates,
    date,
    openOrders: joinable,
    shortfall: delivery.shortfall,
    approvalReason: spending.approvalReason,
    credit,
    limits: spending.limits,
    problems,
  };
  return { ...draft, hash: hashOf(draft) };
}

/** What is ordered: the lines chosen in the cart, those of a quotation, or what was said on the phone. */
async function goodsOf(
  ctx: Ctx,
  input: CheckoutInput,
  { isLocked = false, spoken }: DraftOptions,
): Promise<Pick<Draft, 'quotation' | 'lines'>> {
  if (spoken) return { quotation: null, lines: await linesFromInput(ctx, spoken) };
  const quotation = input.quotation ? await acceptedQuotation(ctx, input.quotation, { isLocked }) : null;
  if (quotation) return { quotation, lines: await quotedLines(ctx, quotation) };
  return { quotation: null, lines: await selectedAtPrices(ctx, { isLocked }) };
}

/** The days that can be delivered on, and the orders that goods can be added to from the first of them. */
async function daysOf(ctx: Ctx, buyerId: number, today: LocalDate) {
  const dates = deliveryDates(ctx.now, await closedDays(ctx, today, addDays(today, deliveryHorizonDays)));
  const [earliest] = dates;
  return { dates, joinable: earliest ? await openOrders(ctx.db, buyerId, earliest) : [] };
}

/** What a promotion looks at. */
const promotedLine = ({ offer, shown }: CheckoutLine): PromotedLine => ({
  productId: offer.product_id,
  categoryIds: offer.category_ids,
  amount: shown.amount,
});

/** No promotion lowers a price that was quoted. */
function unpromoted({ promotion_code }: CheckoutInput): { chosen: null; codeProblem: CodeProblem | null } {
  return { chosen: null, codeProblem: promotion_code ? 'nothing_fits' : null };
}

function placeProblems(input: CheckoutInput, place: Place | null, parent: OpenOrder | null): Problem[] {
  if (input.add_to) return parent ? [] : ['cannot_add_to'];
  if (place) return [];
  return [input.address_id && !input.pickup_id ? 'not_delivered_there' : 'no_place'];
}

const placeOf = (parent: OpenOrder): Place | null => {
  const snapshot = parent.place;
  if (parent.pickup_id !== null) return { kind: 'pickup', snapshot, pickupId: parent.pickup_id };
  // The van goes there already: only the zone's name is needed.
  const zone = parent.zone_id === null ? null : { id: parent.zone_id, name_en: '', name_ms: '' };
  return zone && { kind: 'delivery', snapshot, zone: { ...zone, minimum: 0, fee: 0, free_from: null } };
};

/** Exactly one of an address and a pickup point, the caller's own and one that is served. */
async function choosePlace(ctx: Ctx, { address_id, pickup_id }: CheckoutInput): Promise<Place | null> {
  if (address_id && pickup_id) return null;
  if (pickup_id) {
    const point = await findPickupPoint(ctx, pickup_id);
    return point && { kind: 'pickup', pickupId: pickup_id, snapshot: point };
  }
  if (!address_id) return null;
  const found = await findServedAddress(ctx.db, personOf(ctx).buyer.buyerId, address_id);
  if (!found) throw new AppError('not_found');
  const { snapshot, zone } = found;
  return zone && { kind: 'delivery', snapshot, zone };
}

/** Everything that the buyer agreed to: when any of it differs, they are asked again. */
function hashOf({ lines, quotation, sums, date, parent, place }: Omit<Draft, 'hash'>): string {
  const agreed = [
    lines.map(({ offer, quantity, shown }) => [offer.variant_id, quantity, shown.price]),
    [sums.goods, sums.discount, sums.tax, sums.delivery, sums.total],
    date,
    parent?.slug ?? null,
    place?.kind ?? null,
    quotation && [quotation.slug, quotation.version],
  ];
  return hash('sha256', JSON.stringify(agreed), 'hex');
}
