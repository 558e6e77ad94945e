import type { Scope } from '../../kit/http/access.ts';
import type { LocalDate } from '../../kit/local-date.ts';
import {
  type BuyerOrderAction,
  buyerOrderActions,
  type OrderState,
  type PaymentMethod,
  type PaymentState,
} from './order.constants.ts';
import { daysToReview, hoursToClaim } from './order.rules.ts';
import { cutOffOf } from './placement/dates.rules.ts';

/** What a buyer can do with an order now. Screens show exactly these actions, and services check them again. */

export type OrderSummary = {
  state: OrderState;
  paymentMethod: PaymentMethod;
  /** Of the newest payment attempt. */
  paymentState: PaymentState | null;
  authorId: number;
  deliveryDate: LocalDate;
  deliveredAt: Date | null;
  isAddition: boolean;
  isCancelAsked: boolean;
  hasOpenClaim: boolean;
  /** Whether the buyer has recorded what they received. */
  isReceived: boolean;
  /** Until when the last open proposal of a substitute can be answered; null when there is none. */
  proposalUntil: Date | null;
};

const hourMs = 3_600_000;
const within = (since: Date | null, hours: number, now: Date) =>
  since !== null && now.getTime() - since.getTime() <= hours * hourMs;

/** The cut-off for an order's delivery date, up to and including 16:00:00. */
export function isBeforeCutOff(deliveryDate: LocalDate, now: Date): boolean {
  return now.getTime() < cutOffOf(deliveryDate).getTime() + 1000;
}

const cancellable: readonly OrderState[] = ['pending_approval', 'pending_payment', 'confirmed'];

type Test = (order: OrderSummary, now: Date, personId: number) => boolean;

const conditions: Record<BuyerOrderAction, { scope: Scope; may: Test }> = {
  approve: { scope: 'order.approve', may: canDecide },
  reject: { scope: 'order.approve', may: canDecide },
  pay: {
    scope: 'order.create',
    may: ({ state, paymentState }) =>
      state === 'pending_payment' && paymentState !== 'proof_submitted' && paymentState !== 'processing',
  },
  upload_proof: {
    scope: 'order.create',
    may: ({ state, paymentState }) =>
      state === 'pending_payment' && (paymentState === 'awaiting_proof' || paymentState === 'rejected'),
  },
  cancel: { scope: 'order.cancel', may: canCancel },
  ask_to_cancel: {
    scope: 'order.cancel',
    may: (order, now, personId) =>
      !canCancel(order, now, personId) &&
      !order.isCancelAsked &&
      (order.state === 'confirmed' || order.state === 'preparing'),
  },
  add_to: {
    scope: 'order.create',
    may: ({ state, deliveryDate, isAddition }, now) =>
      state === 'confirmed' && !isAddition && isBeforeCutOff(deliveryDate, now),
  },
  answer_substitute: {
    scope: 'order.create',
    may: ({ state, proposalUntil }, now) =>
      state === 'preparing' && proposalUntil !== null && now <= proposalUntil,
  },
  receive: {
    scope: 'order.receive',
    may: ({ state }) => state === 'out_for_delivery' || state === 'ready_for_pickup' || state === 'delivered',
  },
  claim: {
    scope: 'claim.create',
    // A receiver who counts the goods at the van does not wait until the driver has marked the delivery.
    may: ({ state, deliveredAt, isReceived }, now) =>
      (state === 'delivered' && within(deliveredAt, hoursToClaim, now)) ||
      (isReceived && (state === 'out_for_delivery' || state === 'ready_for_pickup')),
  },
  review: {
    scope: 'order.view',
    may: ({ state, deliveredAt }, now) =>
      state === 'completed' && within(deliveredAt, daysToReview * 24, now),
  },
  reorder: { scope: 'cart.use', may: () => true },
};

/** Nobody approves their own order. */
function canDecide({ state, authorId }: OrderSummary, _now: Date, personId: number): boolean {
  return state === 'pending_approval' && authorId !== personId;
}

/** A confirmed order until the cut-off; one that waits for approval or payment at any time. */
function canCancel({ state, deliveryDate }: OrderSummary, now: Date, _personId: number): boolean {
  return cancellable.includes(state) && (state !== 'confirmed' || isBeforeCutOff(deliveryDate, now));
}

export type Caller = { personId: number; scopes: readonly Scope[] };

export function isActionAllowed(
  action: BuyerOrderAction,
  order: OrderSummary,
  caller: Caller,
  now: Date,
): boolean {
  const { scope, may } = conditions[action];
  return caller.scopes.includes(scope) && may(order, now, caller.personId);
}

export function buyerActionsOf(order: OrderSummary, caller: Caller, now: Date): BuyerOrderAction[] {
  return buyerOrderActions.filter((action) => isActionAllowed(action, order, caller, now));
}
