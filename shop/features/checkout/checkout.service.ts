import { AppError } from '../../kit/errors.ts';
import { formatDay, formatMoney } from '../../kit/format.ts';
import { atHour, deliveryHour } from '../../kit/local-date.ts';
import { formatMilli } from '../../kit/quantity.ts';
import { personOf } from '../../platform/http/access.ts';
import type { Ctx } from '../../platform/http/context.ts';
import { removeOrdered } from '../cart/cart.service.ts';
import { reserveStock } from '../catalog/stock/stock.service.ts';
import { reserveCredit } from '../credit/ledger/reserve.service.ts';
import type { PaymentMethod } from '../order/order.constants.ts';
import { orderText } from '../order/order.messages.ts';
import { holdOpen } from '../order/order-detail.service.ts';
import { cutOffOf, payBy } from '../order/placement/dates.rules.ts';
import { type NewLine, writeOrder } from '../order/placement/place.service.ts';
import { taxRateOf } from '../order/placement/total.rules.ts';
import { requireReceiver } from '../payment/method.service.ts';
import { openPayment, payLink } from '../payment/open-payment.service.ts';
import { lockPromotion } from '../promotion/checkout-promotion.service.ts';
import { markOrdered } from '../quotation/order-quotation.service.ts';
import type { PlaceInput } from './checkout.contract.ts';
import { checkoutText } from './checkout.messages.ts';
import { type Draft, type DraftOptions, draftOf } from './draft.service.ts';
import { methodsOf } from './preview.service.ts';
import { requireGoods } from './quoted-lines.service.ts';

/**
 * Places the order just as it was previewed, in one transaction: the same draft is made again, stock is taken under lock,
 * and the cart gives its lines away. Whatever differs from what the buyer saw is a conflict, never a silent price.
 */
export async function placeOrder(ctx: Ctx, input: PlaceInput, { spoken, taking }: PlaceOptions = {}) {
  return ctx.db.transaction(async (db) => {
    const within = { ...ctx, db };
    const options = { isLocked: true, spoken };
    const draft = await draftOf(within, input, options);
    const { place, date } = draft;
    requireUnchanged(ctx, draft, input);
    if (draft.quotation) requireGoods(ctx, draft.lines);
    if (draft.problems.length > 0 || !place || !date) throw refused(ctx, draft);
    const method = requireMethod(ctx, draft, input.payment_method);
    if (draft.parent && !(await holdOpen(db, draft.parent.id))) throw conflict(ctx, 'order_cannot_add_to');
    if (draft.promotion) await claimPromotion(within, draft, input, options);
    const ids = draft.lines.map(({ row }) => row.id);
    if (draft.approvalReason === null) await takeStock(within, draft);
    const order = await writeDraft(within, draft, { ...input, method, place, date, taking });
    if (!draft.quotation && !spoken) await removeOrdered(within, ids);
    if (draft.quotation) await markOrdered(within, draft.quotation, order.transaction.slug);
    const { id, ...data } = order;
    return { data, order: { id, ...data.transaction } };
  });
}

/** Somebody of the shop who types what the buyer says; the order is in the buyer's language. */
export type Taking = { staffId: number; actor: string; lang: Ctx['lang'] };
type PlaceOptions = Pick<DraftOptions, 'spoken'> & { taking?: Taking | undefined };

type Placing = PlaceInput & {
  taking: Taking | undefined;
  method: PaymentMethod;
  place: NonNullable<Draft['place']>;
  date: string;
};

async function writeDraft(ctx: Ctx, draft: Draft, placing: Placing) {
  const { db, now, lang } = ctx;
  const { buyer, personId } = personOf(ctx);
  const { place, date, method } = placing;
  const { sums } = draft;
  const payment = method === 'credit' || sums.total === 0 ? null : method;
  const state =
    draft.approvalReason !== null ? 'pending_approval' : payment === null ? 'confirmed' : 'pending_payment';
  const lapses = draft.approvalReason !== null ? cutOffOf(date) : payment && payBy(now, payment, date);
  const order = await writeOrder(
    db,
    {
      buyer_id: buyer.buyerId,
      company_id: buyer.kind === 'company' ? buyer.companyId : null,
      author_id: personId,
      taken_by: placing.taking?.staffId ?? null,
      parent_id: draft.parent?.id ?? null,
      state,
      payment_method: method,
      fulfilment: place.kind,
      place: place.snapshot,
      zone_id: place.kind === 'delivery' ? place.zone.id : null,
      pickup_id: place.kind === 'pickup' ? place.pickupId : null,
      delivery_date: date,
      substitution: placing.substitution,
      po_number: placing.po_number ?? null,
      note: placing.note ?? null,
      lang: placing.taking?.lang ?? lang,
      goods: sums.goods,
      discount: sums.discount,
      tax: sums.tax,
      delivery: sums.delivery,
      total: sums.total,
      placed_total: sums.total,
      promotion_id: draft.promotion?.promotion.id ?? null,
      lapses_at: lapses,
      placed_at: now,
    },
    linesOf(draft),
    { actor: placing.taking?.actor ?? `person:${personId}` },
  );
  if (method === 'credit' && state === 'confirmed') await takeCredit(ctx, order.id, sums.total);
  const opened =
    state === 'pending_payment' && payment && lapses
      ? await openPayment(db, {
          orderId: order.id,
          buyerId: buyer.buyerId,
          method: payment,
          provider: requireReceiver(ctx, payment),
          amount: sums.total,
          now,
          expiresAt: lapses,
        })
      : null;
  return {
    id: order.id,
    transaction: { slug: order.slug, status: state, total: sums.total },
    payment: opened && {
      id: opened.reference,
      status: opened.state,
      redirect_url: payLink(opened),
    },
  } as const;
}

/** Under the account's lock: of many orders at once just so many get through as the limit allows. */
async function takeCredit(ctx: Ctx, orderId: number, amount: number): Promise<void> {
  const { buyerId } = personOf(ctx).buyer;
  const taken = await reserveCredit(ctx.db, { buyerId, orderId, amount, now: ctx.now });
  if (!taken.ok) throw new AppError('conflict', { detail: orderText[ctx.lang](`method_${taken.reason}`) });
}

const linesOf = ({ lines, sums }: Draft): NewLine[] =>
  lines.map(({ row, offer, quantity, shown }, index) => ({
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
    note: row.note,
    price: shown.price,
    list_price: shown.list_price,
    price_source: shown.price_source,
    amount: shown.amount,
    discount: sums.lines[index]?.discount ?? 0,
    tax_rate: taxRateOf(offer.tax_class),
    tax: sums.lines[index]?.tax ?? 0,
  }));

/** The buyer confirms what moved: a price, the earliest date, what a promotion gives. */
function requireUnchanged(ctx: Ctx, draft: Draft, input: PlaceInput): void {
  const t = checkoutText[ctx.lang];
  const [earliest] = draft.dates;
  // Another tab ordered it all: there is nothing to compare.
  if (draft.lines.length === 0) throw refused(ctx, draft);
  if (input.add_to && !draft.parent) throw conflict(ctx, 'order_cannot_add_to');
  // The day is part of what the buyer agreed to, so it has the same hash when it is too late for it.
  if (!draft.parent && earliest !== undefined && input.delivery_date < earliest) {
    throw conflict(ctx, 'delivery_moved', { date: formatDay(atHour(earliest, deliveryHour), ctx.lang) });
  }
  if (draft.hash === input.price_hash) return;
  const repriced = draft.lines.filter(({ shown }) => shown.price_before !== null);
  const lines = repriced.map(({ shown }) =>
    t('price_moved', {
      name: shown.product.name,
      from: formatMoney(shown.price_before ?? 0),
      to: formatMoney(shown.price),
    }),
  );
  throw new AppError('conflict', {
    detail: [...lines, t('total_moved', { total: formatMoney(draft.sums.total) })].join(' '),
  });
}

type ConflictText = 'delivery_moved' | 'order_cannot_add_to' | 'promotion_used_up';

function conflict(ctx: Ctx, text: ConflictText, params: { date: string } = { date: '' }): AppError {
  return new AppError('conflict', { detail: checkoutText[ctx.lang](text, params) });
}

function refused(ctx: Ctx, { problems }: Draft): AppError {
  const t = checkoutText[ctx.lang];
  const texts = problems.map((problem) => t(`checkout_${problem}`));
  return new AppError('validation', { detail: texts.join(' '), errors: { checkout: texts } });
}

function requireMethod(ctx: Ctx, draft: Draft, method: PaymentMethod): PaymentMethod {
  const found = methodsOf(ctx, draft).find((each) => each.method === method);
  if (found?.is_available) return method;
  const text = orderText[ctx.lang](`method_${found?.reason ?? 'no_credit_account'}`);
  throw new AppError('validation', { detail: text, errors: { payment_method: [text] } });
}

/** Under the promotion's lock its uses are counted again: of many orders at once just so many get it. */
async function claimPromotion(
  ctx: Ctx,
  draft: Draft,
  input: PlaceInput,
  options: DraftOptions,
): Promise<void> {
  const { promotion } = draft.promotion ?? {};
  if (!promotion || (promotion.limitTotal === null && promotion.limitPerBuyer === null)) return;
  await lockPromotion(ctx.db, promotion.id);
  const again = await draftOf(ctx, input, options);
  if (again.hash !== draft.hash) throw conflict(ctx, 'promotion_used_up');
}

async function takeStock(ctx: Ctx, { lines }: Draft): Promise<void> {
  const items = lines.map(({ offer, quantity }) => ({ variantId: offer.variant_id, quantity }));
  const shortages = await reserveStock(ctx.db, items);
  if (shortages.length === 0) return;
  const texts = shortages.flatMap(({ variantId, available }) => {
    const line = lines.find(({ offer }) => offer.variant_id === variantId);
    const name = line?.shown.product.name ?? '';
    return [orderText[ctx.lang]('stock_short', { name, available: formatMilli(available) })];
  });
  throw new AppError('conflict', { detail: texts.join(' ') });
}
