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

const maybe = (value: string | null) => (value === null ? null : Number(value));

type PresentOptions = { lang: Lang; now: Date; bank: BankAccount };

export function presentTransaction(whole: OrderWithContext, { lang, now, bank }: PresentOptions) {
  const { order, orderContext, facts, parent, caller } = whole;
  const [newest] = orderContext.payments;
  return {
    ...order,
    status: order.state,
    payment_status: newest?.state ?? null,
    placed_at: isoWithOffset(order.placed_at),
    author: orderContext.head?.author ?? '',
    lapses_at: order.lapses_at && isoWithOffset(order.lapses_at),
    lines: presentLines(whole, lang, isActionAllowed('review', facts, caller, now)),
    promotion: orderContext.head?.[`promotion_${lang}`] ?? null,
    delivered_at: order.delivered_at && isoWithOffset(order.delivered_at),
    has_delivery_photo: order.delivery_photo !== null,
    cancel_asked_at: order.cancel_asked_at && isoWithOffset(order.cancel_asked_at),
    taken_by: orderContext.head?.taken_by ?? null,
    parent,
    additions: orderContext.additions.map(({ state, ...addition }) => ({ ...addition, status: state })),
    payments: presentPayments(whole, bank),
    credit_notes: orderContext.creditNotes.map((note) => ({
      ...note,
      created_at: isoWithOffset(note.created_at),
    })),
    claims: presentClaims(orderContext),
    timeline: presentTimeline(orderContext.entries),
    documents: documentsOf(whole),
    actions: buyerActionsOf(facts, caller, now),
  };
}

function presentLines({ lines, orderContext }: OrderWithContext, lang: Lang, mayReview: boolean) {
  const extras = new Map(orderContext.lineExtras.map((extra) => [extra.id, extra]));
  return lines.map((line) => {
    const extra = extras.get(line.id);
    const rating = extra?.rating ?? null;
    return {
      ...line,
      route: `/product/${extra?.slug ?? line.product_id}`,
      thumb: extra?.picture ? `/media/${extra.picture}.webp` : null,
      name: line[`name_${lang}`],
      pack_label: line[`pack_label_${lang}`],
      pack_size: Number(line.pack_size),
      quantity: Number(line.quantity),
      picked_quantity: maybe(line.picked_quantity),
      picked_weight: maybe(line.picked_weight),
      received_quantity: maybe(line.received_quantity),
      review: { may: mayReview && rating === null, rating },
    };
  });
}

const awaited: readonly PaymentState[] = ['awaiting_proof', 'proof_submitted', 'rejected'];

function presentPayments({ order, orderContext, hasAccount }: OrderWithContext, bank: BankAccount) {
  const { payments, proofs, refunds } = orderContext;
  const reference = order.slug;
  return payments.map((payment) => {
    const sent = proofs.filter(({ payment_id }) => payment_id === payment.id);
    const rejected = sent.findLast(({ state }) => state === 'rejected');
    const isOpenOnline = payment.state === 'pending' || payment.state === 'processing';
    return {
      ...payment,
      status: payment.state,
      redirect_url: payment.method === 'online' && isOpenOnline ? `/pay/${payment.reference}` : null,
      created_at: isoWithOffset(payment.created_at),
      paid_at: payment.paid_at && isoWithOffset(payment.paid_at),
      bank: awaited.includes(payment.state) ? { ...bank, reference, amount: payment.amount } : null,
      proofs_left: payment.method === 'transfer' ? maxProofs - sent.length : null,
      proof_reason: payment.state === 'rejected' ? (rejected?.reason ?? null) : null,
      refunds: refunds
        .filter(({ payment_id }) => payment_id === payment.id)
        .map((refund) => ({
          ...refund,
          status: refund.state,
          created_at: isoWithOffset(refund.created_at),
          done_at: refund.done_at && isoWithOffset(refund.done_at),
          needs_account: refund.way === 'bank' && refund.state !== 'done' && hasAccount === false,
        })),
    };
  });
}

function presentClaims({ claims, claimLines, photos }: OrderContext): Transaction['claims'] {
  return claims.map((claim) => ({
    ...claim,
    status: claim.state,
    created_at: isoWithOffset(claim.created_at),
    lines: claimLines
      .filter(({ claim_id }) => claim_id === claim.id)
      .map((line) => ({ ...line, line_id: line.order_line_id, quantity: Number(line.quantity) })),
    photos: photos.filter(({ claim_id }) => claim_id === claim.id),
  }));
}

/** Shows the kind of actor, never a name. Staff appear as the shop. */
export function presentTimeline(entries: OrderContext['entries']): Transaction['timeline'] {
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
