import type { PersonActor } from '../../../kit/http/access.ts';
import { conflict } from '../../../kit/http/errors.ts';
import { formatMilli } from '../../../kit/quantity.ts';
import type { Lang } from '../../../kit/text/language.ts';
import { actorName } from '../../../platform/http/access.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import type { OrderState, PaymentMethod } from '../../order/order.constants.ts';
import { cutOffOf, paymentDeadline, unattendedDeadline } from '../../order/placement/dates.rules.ts';
import { lockIfOpen } from '../../order/placement/order-detail.service.ts';
import { createOrder, type NewLine, recordPlacement } from '../../order/placement/place.service.ts';
import { reserveCreditOrThrow, reserveStockOrThrow } from '../../order/placement/reserve.service.ts';
import { taxRateOf } from '../../order/placement/total.rules.ts';
import { payLink } from '../../order/transaction/transaction.present.ts';
import { openPayment, requirePaymentReceiver } from '../../payment/open-payment.service.ts';
import { lockPromotion } from '../../promotion/checkout-promotion.service.ts';
import type { PlaceInput } from '../checkout.contract.ts';
import { checkoutText } from '../checkout.messages.ts';
import * as checks from './placement-checks.service.ts';
import { type OrderDraft, type PricedDraft, priceDraft } from './price-draft.service.ts';

/** A draft with the price hash and the delivery date that the buyer agreed to. */
type AgreedDraft = OrderDraft & {
  choices: Omit<PlaceInput, 'quotation'>;
  /** The language in which the author is informed about the order. */
  lang: Lang;
  /** A job places it while the author is away, so they have until the cut-off to pay. */
  isUnattended?: boolean;
};

export type PlacedOrder = {
  id: number;
  slug: string;
  state: OrderState;
  total: number;
  payment: Awaited<ReturnType<typeof openPayment>> | null;
};

/**
 * Places an order for `actor` exactly as previewed, in one transaction. `ctx.actor` is who places it: the same person
 * or a member of staff. The draft is priced again, and any difference from what the buyer agreed to is a conflict,
 * never a silent price change. The caller is responsible for the source of the lines: it locks them beforehand and
 * marks them as ordered in the same transaction.
 */
export function placeOrder(
  ctx: Ctx<'caches' | 'config' | 'payments'>,
  actor: PersonActor,
  draft: AgreedDraft,
): Promise<PlacedOrder> {
  return ctx.db.transaction(async (db) => {
    const txCtx = { ...ctx, db, actor };
    const { choices } = draft;
    const priced = await priceDraft(txCtx, draft, { isLocked: true });
    const { place, date } = priced;
    checks.requireUnchanged(ctx, priced, choices);
    const method = choices.payment_method;
    const outcome = checks.requirePlaceable(txCtx, priced, method);
    if (!place || !date) throw checks.refusalError(ctx, priced);
    if (priced.parent && !(await lockIfOpen(db, priced.parent.id)))
      throw conflict(checkoutText[ctx.lang]('checkout_cannot_add_to'));
    if (priced.promotion) await claimPromotion(txCtx, draft, priced);
    const { isUnattended = false } = draft;
    const terms = initialTerms(ctx, priced, { method, date, outcome, isUnattended });
    const row = buildOrderRow(ctx, actor, draft, { ...priced, ...terms, place, date });
    // Sent together. The stock is locked first, and a shortage rolls the order back.
    const [, order] = await Promise.all([
      outcome === 'placed' ? reserveStockOrThrow(txCtx, stockItems(priced)) : undefined,
      createOrder(db, row, buildOrderLines(priced)),
    ]);
    const { total } = priced.sums;
    const placed = { ...order, state: terms.state, total };
    if (terms.state === 'confirmed' && method === 'credit') {
      await reserveCreditOrThrow(txCtx, { ...placed, buyer_id: actor.buyer.buyerId });
    }
    const isAuthorPresent = ctx.actor.kind === 'person' && !isUnattended;
    const [payment] = await Promise.all([
      openFirstPayment(txCtx, actor, placed, terms),
      recordPlacement(db, { ...row, ...order }, { actor: actorName(ctx), isAuthorPresent }),
    ]);
    return { ...placed, payment };
  });
}

/** The response to whoever placed the order. */
export const presentPlacedOrder = ({ slug, state, total, payment }: PlacedOrder) => ({
  transaction: { slug, status: state, total },
  payment: payment && { id: payment.reference, status: payment.state, redirect_url: payLink(payment) },
});

type InitialTerms = {
  method: PaymentMethod;
  state: 'pending_approval' | 'pending_payment' | 'confirmed';
  /** When the order expires unless it is approved or paid. Null for a confirmed order. */
  lapsesAt: Date | null;
};

type Agreement = {
  method: PaymentMethod;
  date: string;
  outcome: 'placed' | 'sent_for_approval';
  isUnattended: boolean;
};

function initialTerms(
  { now }: Ctx,
  { sums }: PricedDraft,
  { method, date, outcome, isUnattended }: Agreement,
): InitialTerms {
  if (outcome === 'sent_for_approval') return { method, state: 'pending_approval', lapsesAt: cutOffOf(date) };
  if (method === 'credit' || sums.total === 0) return { method, state: 'confirmed', lapsesAt: null };
  const lapsesAt = isUnattended ? unattendedDeadline(now, method, date) : paymentDeadline(now, method, date);
  return { method, state: 'pending_payment', lapsesAt };
}

type PlaceableDraft = PricedDraft & InitialTerms & { place: NonNullable<PricedDraft['place']>; date: string };

function buildOrderRow(
  ctx: Ctx,
  { buyer, personId }: PersonActor,
  { choices, lang }: AgreedDraft,
  { place, date, sums, ...order }: PlaceableDraft,
) {
  const { lines: _, ...amounts } = sums;
  return {
    buyer_id: buyer.buyerId,
    company_id: buyer.kind === 'company' ? buyer.companyId : null,
    author_id: personId,
    taken_by: ctx.actor.kind === 'staff' ? ctx.actor.staffId : null,
    parent_id: order.parent?.id ?? null,
    state: order.state,
    payment_method: order.method,
    fulfilment: place.kind,
    place: place.snapshot,
    zone_id: place.kind === 'delivery' ? place.zone.id : null,
    pickup_id: place.kind === 'pickup' ? place.pickupId : null,
    delivery_date: date,
    substitution: choices.substitution,
    po_number: choices.po_number ?? null,
    note: choices.note ?? null,
    lang,
    ...amounts,
    placed_total: sums.total,
    promotion_id: order.promotion?.promotion.id ?? null,
    lapses_at: order.lapsesAt,
    placed_at: ctx.now,
  };
}

async function openFirstPayment(
  ctx: Ctx<'config' | 'payments'>,
  { buyer }: PersonActor,
  { id, total }: Omit<PlacedOrder, 'payment'>,
  { method, state, lapsesAt }: InitialTerms,
): Promise<PlacedOrder['payment']> {
  if (state !== 'pending_payment' || method === 'credit' || lapsesAt === null) return null;
  return openPayment(ctx.db, {
    orderId: id,
    buyerId: buyer.buyerId,
    method,
    provider: requirePaymentReceiver(ctx, method),
    amount: total,
    now: ctx.now,
    expiresAt: lapsesAt,
  });
}

const stockItems = ({ lines }: PricedDraft) =>
  lines.map(({ offer, quantity, shown }) => ({
    variantId: offer.variant_id,
    quantity,
    name: shown.product.name,
  }));

const buildOrderLines = ({ lines, sums }: PricedDraft): NewLine[] =>
  lines.map(({ offer, quantity, shown }, index) => ({
    product_id: offer.product_id,
    variant_id: offer.variant_id,
    position: index + 1,
    sku: offer.sku,
    name_en: offer.name_en,
    name_ms: offer.name_ms,
    pack_label_en: offer.pack_label_en,
    pack_label_ms: offer.pack_label_ms,
    order_unit: offer.order_unit,
    price_unit: offer.price_unit,
    pack_size: formatMilli(offer.packSize),
    is_catch_weight: offer.is_catch_weight,
    quantity: formatMilli(quantity),
    note: shown.note,
    price: shown.price,
    list_price: shown.list_price,
    price_source: shown.price_source,
    amount: shown.amount,
    discount: sums.lines[index]?.discount ?? 0,
    tax_rate: taxRateOf(offer.tax_class),
    tax: sums.lines[index]?.tax ?? 0,
  }));

/** Counts the uses again under the lock on the promotion, so that concurrent orders cannot exceed its limit. */
async function claimPromotion(ctx: Ctx<'caches' | 'config'>, draft: OrderDraft, priced: PricedDraft) {
  const { promotion } = priced.promotion ?? {};
  if (!promotion || (promotion.limitTotal === null && promotion.limitPerBuyer === null)) return;
  await lockPromotion(ctx.db, promotion.id);
  const repriced = await priceDraft(ctx, draft, { isLocked: true });
  if (repriced.hash !== priced.hash) throw conflict(checkoutText[ctx.lang]('promotion_used_up'));
}
