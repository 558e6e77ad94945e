import { hash } from 'node:crypto';
import type { Sen } from '../../../kit/money.ts';
import type { Milli } from '../../../kit/quantity.ts';
import { personOf } from '../../../platform/http/access.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import type { Offer } from '../../catalog/price/offer.service.ts';
import { assessCredit, findCredit } from '../../credit/ledger/reserve.service.ts';
import { deliveryTermsFor } from '../../delivery/delivery.rules.ts';
import { isTooLarge, type OrderTotals, taxRateOf, totalsOf } from '../../order/placement/total.rules.ts';
import { checkoutPromotions } from '../../promotion/checkout-promotion.service.ts';
import { choosePromotion, type PromotedLine } from '../../promotion/promotion.rules.ts';
import type { CheckoutInput, Preview } from '../checkout.contract.ts';
import { assessSpending } from './assess-spending.service.ts';
import {
  choosePlace,
  findOpenOrder,
  loadDeliveryDates,
  placeOfParent,
  placeProblems,
} from './delivery-place.service.ts';

type Problem = Preview['problems'][number];

/** Goods at the price that this buyer pays, whatever their source. */
export type DraftLine = {
  offer: Offer;
  quantity: Milli;
  shown: Omit<Preview['lines'][number], 'discount' | 'tax'> & {
    /** The price that the buyer saw before. Null when it has not changed. */
    price_before: Sen | null;
  };
};

/** An order that is about to be placed, made from a cart, an accepted quotation or a phone call. */
export type OrderDraft = {
  lines: readonly DraftLine[];
  /** Place, date, payment method, promotion code and the buyer's other choices. */
  choices: Omit<CheckoutInput, 'quotation'>;
  /**
   * The version of the quotation that the buyer agrees to. Its prices are final, so no promotion lowers them. Null
   * without a quotation.
   */
  quotation: { slug: string; version: number } | null;
};

/** A draft at current prices and terms. The preview shows it, and placement writes exactly the same. */
export type PricedDraft = Awaited<ReturnType<typeof priceDraft>>;

export async function priceDraft(
  ctx: Ctx<'caches' | 'config'>,
  draft: OrderDraft,
  { isLocked = false } = {},
) {
  const { buyer, scopes } = personOf(ctx);
  const { buyerId } = buyer;
  const { lines, choices, quotation } = draft;
  const promotionQuery = { buyerId, code: choices.promotion_code ?? null, now: ctx.now };
  const [dates, parent, chosenPlace, promotions, account] = await Promise.all([
    loadDeliveryDates(ctx),
    choices.add_to ? findOpenOrder(ctx, choices.add_to) : null,
    choosePlace(ctx, choices),
    quotation ? [] : checkoutPromotions(ctx.db, promotionQuery),
    // Credit terms are for companies.
    buyer.kind === 'company' ? findCredit(ctx.db, buyerId) : undefined,
  ]);
  const [earliest = null] = dates;
  const { chosen, codeProblem } = quotation
    ? { chosen: null, codeProblem: choices.promotion_code ? ('nothing_fits' as const) : null }
    : choosePromotion(promotions, lines.map(promotedLine), promotionQuery);
  const place = parent ? placeOfParent(parent) : chosenPlace;
  const date = parent ? parent.delivery_date : (choices.delivery_date ?? earliest);
  const goods = lines.reduce((sum, { shown }) => sum + shown.amount, 0);
  const zone = place?.kind === 'delivery' && !parent ? place.zone : null;
  const terms = zone && { minimum: zone.minimum, fee: zone.fee, freeFrom: zone.free_from };
  const delivery = terms ? deliveryTermsFor(goods, terms) : { fee: 0, shortfall: 0 };
  const sums = totalsOf(
    lines.map(({ offer, shown }, index) => ({
      amount: shown.amount,
      taxRate: taxRateOf(offer.tax_class),
      isDiscounted: chosen?.fits[index] ?? false,
    })),
    chosen && { kind: 'amount', value: chosen.off },
    delivery.fee,
  );
  const spending = await assessSpending(ctx, { total: sums.total, parent, place, date }, { isLocked });
  const credit = assessCredit(account, { scopes, total: sums.total });
  const problems: Problem[] = [
    ...(lines.length === 0 ? (['nothing_selected'] as const) : []),
    ...(lines.some(isBlocked) ? (['line_blocked'] as const) : []),
    ...placeProblems(choices, place, parent),
    ...(delivery.shortfall > 0 ? (['below_minimum'] as const) : []),
    ...(date === null || !(parent || dates.includes(date)) ? (['no_date'] as const) : []),
    ...(isTooLarge(sums) ? (['amount_too_large'] as const) : []),
    ...spending.problems,
  ];
  return {
    lines,
    sums,
    place,
    parent,
    promotion: chosen,
    codeProblem,
    dates,
    date,
    shortfall: delivery.shortfall,
    ...spending,
    credit,
    problems,
    hash: hashOf(draft, sums, [date, parent?.slug ?? null, place?.kind ?? null]),
  };
}

/** A changed price does not block a line, because the buyer agrees to the new one through the hash. */
const isBlocked = ({ shown }: DraftLine) => shown.problems.some((problem) => problem !== 'price_changed');

/** What a promotion looks at. */
const promotedLine = ({ offer, shown }: DraftLine): PromotedLine => ({
  productId: offer.product_id,
  categoryIds: offer.category_ids,
  amount: shown.amount,
});

/** Hash of everything the buyer agreed to. Any difference requires a new confirmation. */
function hashOf(
  { lines, quotation }: OrderDraft,
  sums: OrderTotals,
  delivery: readonly (string | null)[],
): string {
  const agreed = [
    lines.map(({ offer, quantity, shown }) => [offer.variant_id, quantity, shown.price]),
    [sums.goods, sums.discount, sums.tax, sums.delivery, sums.total],
    ...delivery,
    quotation && [quotation.slug, quotation.version],
  ];
  return hash('sha256', JSON.stringify(agreed), 'hex');
}
