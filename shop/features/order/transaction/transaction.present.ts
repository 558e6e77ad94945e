import type { Scope } from '../../../kit/access.ts';
import type { Lang } from '../../../kit/language.ts';
import { isoWithOffset } from '../../../kit/local-date.ts';
import type { BankAccount } from '../../../platform/http/context.ts';
import { maxProofs, type PaymentState } from '../order.constants.ts';
import type { OrderLineRow, OrderRow } from '../order.queries.ts';
import { buyerActionsOf, isActionAllowed, type OrderSummary } from '../order-actions.rules.ts';
import type { Transaction } from './transaction.contract.ts';
import type { OrderContext } from './transaction-detail.queries.ts';

export type OrderWithContext = {
  order: OrderRow;
  lines: readonly OrderLineRow[];
  orderContext: OrderContext;
  facts: OrderSummary;
  parent: string | null;
  /** Whether a verified refund account exists; null when it does not matter. */
  hasAccount: boolean | null;
  caller: { personId: number; scopes: readonly Scope[] };
};

const number = (value: string) => Number(value);
const maybe = (value: string | null) => (value === null ? null : Number(value));

type PresentOptions = { lang: Lang; now: Date; bank: BankAccount };

export function presentTransaction(
  whole: OrderWithContext,
  { lang, now, bank }: PresentOptions,
): Transaction {
  const { order, orderContext, facts, parent, caller } = whole;
  const [newest] = orderContext.payments;
  return {
    slug: order.slug,
    status: order.state,
    payment_status: newest?.state ?? null,
    payment_method: order.payment_method,
    placed_at: isoWithOffset(order.placed_at),
    delivery_date: order.delivery_date,
    fulfilment: order.fulfilment,
    total: order.total,
    author: orderContext.head?.author ?? '',
    po_number: order.po_number,
    lapses_at: order.lapses_at && isoWithOffset(order.lapses_at),
    lines: presentLines(whole, lang, isActionAllowed('review', facts, caller, now)),
    goods: order.goods,
    discount: order.discount,
    tax: order.tax,
    delivery: order.delivery,
    placed_total: order.placed_total,
    promotion: orderContext.head?.[`promotion_${lang}`] ?? null,
    substitution: order.substitution,
    note: order.note,
    place: order.place,
    delivered_at: order.delivered_at && isoWithOffset(order.delivered_at),
    received_by: order.received_by,
    has_delivery_photo: order.delivery_photo !== null,
    cancel_asked_at: order.cancel_asked_at && isoWithOffset(order.cancel_asked_at),
    taken_by: orderContext.head?.taken_by ?? null,
    parent,
    additions: orderContext.additions.map(({ slug, state, total }) => ({ slug, status: state, total })),
    payments: presentPayments(whole, bank),
    credit_notes: orderContext.creditNotes.map(({ number, amount, created_at }) => ({
      number,
      amount,
      created_at: isoWithOffset(created_at),
    })),
    claims: presentClaims(orderContext),
    timeline: presentTimeline(orderContext),
    documents: documentsOf(whole),
    actions: buyerActionsOf(facts, caller, now),
  };
}

function presentLines(
  { lines, orderContext }: OrderWithContext,
  lang: Lang,
  mayReview: boolean,
): Transaction['lines'] {
  const extras = new Map(orderContext.lineExtras.map((extra) => [extra.id, extra]));
  return lines.map((line) => {
    const extra = extras.get(line.id);
    const rating = extra?.rating ?? null;
    return {
      id: line.id,
      product_id: line.product_id,
      variant_id: line.variant_id,
      route: `/product/${extra?.slug ?? line.product_id}`,
      thumb: extra?.picture ? `/media/${extra.picture}.webp` : null,
      sku: line.sku,
      name: line[`name_${lang}`],
      pack_label: line[`pack_label_${lang}`],
      order_unit: line.order_unit,
      price_unit: line.price_unit,
      pack_size: number(line.pack_size),
      is_catch_weight: line.is_catch_weight,
      quantity: number(line.quantity),
      note: line.note,
      price: line.price,
      list_price: line.list_price,
      price_source: line.price_source,
      amount: line.amount,
      discount: line.discount,
      tax: line.tax,
      picked_quantity: maybe(line.picked_quantity),
      picked_weight: maybe(line.picked_weight),
      shortage: line.shortage,
      received_quantity: maybe(line.received_quantity),
      review: { may: mayReview && rating === null, rating },
    };
  });
}

const awaited: readonly PaymentState[] = ['awaiting_proof', 'proof_submitted', 'rejected'];

function presentPayments(
  { order, orderContext, hasAccount }: OrderWithContext,
  bank: BankAccount,
): Transaction['payments'] {
  const { payments, proofs, refunds } = orderContext;
  const reference = order.slug;
  return payments.map((payment) => {
    const sent = proofs.filter(({ payment_id }) => payment_id === payment.id);
    const rejected = sent.findLast(({ state }) => state === 'rejected');
    const isOpenOnline = payment.state === 'pending' || payment.state === 'processing';
    return {
      reference: payment.reference,
      method: payment.method,
      status: payment.state,
      amount: payment.amount,
      refunded: payment.refunded,
      failure: payment.failure,
      redirect_url: payment.method === 'online' && isOpenOnline ? `/pay/${payment.reference}` : null,
      created_at: isoWithOffset(payment.created_at),
      paid_at: payment.paid_at && isoWithOffset(payment.paid_at),
      bank: awaited.includes(payment.state) ? { ...bank, reference, amount: payment.amount } : null,
      proofs_left: payment.method === 'transfer' ? maxProofs - sent.length : null,
      proof_reason: payment.state === 'rejected' ? (rejected?.reason ?? null) : null,
      refunds: refunds
        .filter(({ payment_id }) => payment_id === payment.id)
        .map(({ amount, way, state, created_at, done_at, bank_reference }) => ({
          amount,
          way,
          status: state,
          created_at: isoWithOffset(created_at),
          done_at: done_at && isoWithOffset(done_at),
          bank_reference,
          needs_account: way === 'bank' && state !== 'done' && hasAccount === false,
        })),
    };
  });
}

function presentClaims({ claims, claimLines, photos }: OrderContext): Transaction['claims'] {
  return claims.map((claim) => ({
    id: claim.id,
    status: claim.state,
    note: claim.note,
    answer: claim.answer,
    resolution: claim.resolution,
    amount: claim.amount,
    created_at: isoWithOffset(claim.created_at),
    lines: claimLines
      .filter(({ claim_id }) => claim_id === claim.id)
      .map((line) => ({
        line_id: line.order_line_id,
        kind: line.kind,
        quantity: number(line.quantity),
        note: line.note,
      })),
    photos: photos.filter(({ claim_id }) => claim_id === claim.id).map(({ id, name }) => ({ id, name })),
  }));
}

/** Shows the kind of actor, never a name. Staff appear as the shop. */
function presentTimeline({ entries }: OrderContext): Transaction['timeline'] {
  return entries.map(({ at, to_state, actor, reason }) => ({
    at: isoWithOffset(at),
    what: to_state,
    who: actor.startsWith('staff:') ? 'shop' : actor.startsWith('person:') ? 'buyer' : 'system',
    reason,
  }));
}

/**
 * The documents that exist: a receipt once something is paid, a delivery order from packing on, an invoice once the
 * goods have left.
 */
function documentsOf({ order, orderContext }: OrderWithContext): Transaction['documents'] {
  const isPaid = orderContext.payments.some(({ captured }) => captured > 0);
  const packed = ['preparing', 'out_for_delivery', 'ready_for_pickup', 'delivered', 'completed'];
  const left = ['out_for_delivery', 'ready_for_pickup', 'delivered', 'completed'];
  return [
    ...(left.includes(order.state) ? (['invoice'] as const) : []),
    ...(packed.includes(order.state) ? (['delivery_order'] as const) : []),
    ...(isPaid ? (['receipt'] as const) : []),
  ];
}
