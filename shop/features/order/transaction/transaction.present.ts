import { type BankAccount, bankDetailsOf } from '../../../kit/bank-details.ts';
import { isoWithOffset, withIsoTimes } from '../../../kit/local-date.ts';
import type { Lang } from '../../../kit/text/language.ts';

import { maxProofs, type PaymentState, waitingRefundStates } from '../order.constants.ts';
import type { OrderLineRow, OrderRow } from '../order.queries.ts';
import { buyerActionsOf, type Caller, isActionAllowed, type OrderSummary } from '../order-actions.rules.ts';
import { isExpired } from '../substitution/substitute.rules.ts';
import type { Transaction } from './transaction.contract.ts';
import type { OrderContext } from './transaction-detail.queries.ts';

export type OrderWithContext = {
  order: OrderRow;
  lines: readonly OrderLineRow[];
  orderContext: OrderContext;
  facts: OrderSummary;
  /** Whether a verified refund account exists; null when it does not matter. */
  hasAccount: boolean | null;
  caller: Caller;
};

type PaymentRow = OrderContext['payments'][number];

const isoOrNull = (at: Date | null | undefined) => (at ? isoWithOffset(at) : null);
const maybe = (value: string | null) => (value === null ? null : Number(value));

type PresentOptions = { lang: Lang; now: Date; bank: BankAccount };

export function presentTransaction(whole: OrderWithContext, { lang, now, bank }: PresentOptions) {
  const { order, orderContext, facts, caller } = whole;
  const { head, additions, creditNotes, debitNotes } = orderContext;
  return {
    ...withIsoTimes(order),
    status: order.state,
    payment_status: facts.paymentState,
    approval_until: isoOrNull(orderContext.payments[0]?.approval_until),
    author: head.author,
    lines: presentLines(whole, lang, isActionAllowed('review', facts, caller, now)),
    promotion: head[`promotion_${lang}`],
    substitutes: presentSubstitutes(orderContext, lang, now),
    has_delivery_photo: order.delivery_photo !== null,
    taken_by: head.taken_by,
    parent: head.parent,
    additions,
    payments: presentPayments(whole, bank),
    credit_notes: creditNotes.map((note) => withIsoTimes(note)),
    debit_notes: debitNotes.map((note) => withIsoTimes(note)),
    claims: presentClaims(orderContext),
    timeline: presentTimeline(orderContext.entries),
    documents: documentsOf(whole),
    actions: buyerActionsOf(facts, caller, now),
  };
}

/** A substitute follows the item it replaces. */
function nextToReplaced(lines: readonly OrderLineRow[]): OrderLineRow[] {
  const items = lines.filter(({ replaces_id }) => replaces_id === null);
  return items.flatMap((item) => [item, ...lines.filter(({ replaces_id }) => replaces_id === item.id)]);
}

function presentLines({ lines, orderContext }: OrderWithContext, lang: Lang, mayReview: boolean) {
  const extras = new Map(orderContext.lineExtras.map((extra) => [extra.id, extra]));
  return nextToReplaced(lines).map((line) => {
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
      received_weight: maybe(line.received_weight),
      replaced_quantity: maybe(line.replaced_quantity),
      review: { may: mayReview && rating === null, rating },
    };
  });
}

/** A proposal counts as expired as soon as its deadline passes, before the job records it. */
function presentSubstitutes(
  { substitutes }: OrderContext,
  lang: Lang,
  now: Date,
): Transaction['substitutes'] {
  return substitutes.map((row) => ({
    ...withIsoTimes(row),
    line_id: row.order_line_id,
    status: row.state === 'proposed' && isExpired(row, now) ? 'expired' : row.state,
    name: row[`name_${lang}`],
    pack_label: row[`pack_label_${lang}`],
    quantity: Number(row.quantity),
    replaced_quantity: Number(row.replaced_quantity),
  }));
}

function presentPayments({ order, orderContext, hasAccount }: OrderWithContext, bank: BankAccount) {
  const { payments, proofs, refunds } = orderContext;
  const own =
    ({ id }: PaymentRow) =>
    (row: { payment_id: number }) =>
      row.payment_id === id;
  const isWaiting = ({ state }: OrderContext['refunds'][number]) =>
    waitingRefundStates.some((waiting) => waiting === state);
  return payments.map((payment) => ({
    ...withIsoTimes(payment),
    refund_pending: refunds
      .filter(own(payment))
      .filter(isWaiting)
      .reduce((sum, { amount }) => sum + amount, 0),
    ...presentPaymentOptions(payment, proofs.filter(own(payment)), { ...bank, reference: order.slug }),
    status: payment.state,
    refunds: refunds.filter(own(payment)).map((refund) => ({
      ...withIsoTimes(refund),
      status: refund.state,
      needs_account: refund.way === 'bank' && refund.state !== 'done' && hasAccount === false,
    })),
  }));
}

const awaited: readonly PaymentState[] = ['awaiting_proof', 'proof_submitted', 'rejected'];

type SentProof = { state: string; reason: string | null };

/** How the buyer can still pay: online, or by a transfer with this reference. */
export function presentPaymentOptions(
  payment: PaymentRow,
  proofs: readonly SentProof[],
  bank: BankAccount & { reference: string },
) {
  const { method, state, amount } = payment;
  const rejected = proofs.findLast((proof) => proof.state === 'rejected');
  return {
    redirect_url: payLink(payment),
    bank: awaited.includes(state) ? bankDetailsOf(bank, { amount, reference: bank.reference }) : null,
    proofs_left: method === 'transfer' ? maxProofs - proofs.length : null,
    proof_reason: state === 'rejected' ? (rejected?.reason ?? null) : null,
  };
}

/**
 * Our own URL, which redirects to the provider's page. A payment that waits for approval is paid at the bank; only the
 * sandbox has a page for it, because it stands in for the bank.
 */
export function payLink({ method, state, reference, provider, approval_until }: PaymentRow): string | null {
  const isOpen = state === 'pending' || state === 'processing';
  const isAtBank = approval_until !== null && provider !== 'sandbox';
  return method === 'online' && isOpen && !isAtBank ? `/pay/${reference}` : null;
}

function presentClaims({ claims }: OrderContext): Transaction['claims'] {
  return claims.map(({ claim, lines, photos }) => ({
    ...withIsoTimes(claim),
    status: claim.state,
    lines: lines.map((line) => ({
      ...line,
      line_id: line.order_line_id,
      quantity: Number(line.quantity),
      weight: maybe(line.weight),
    })),
    photos,
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
