import type { Permission } from '../../../kit/http/access.ts';
import type { Fulfilment, OrderState, StaffOrderAction } from '../order.constants.ts';
import { staffOrderActions } from '../order.constants.ts';
import { nextOrderState } from '../order.rules.ts';

/**
 * What staff can do with an order now. Screens show exactly these actions; services check again under the order's lock.
 */

export type StaffOrderSummary = {
  state: OrderState;
  fulfilment: Fulfilment;
  isAddition: boolean;
  isCancelAsked: boolean;
  isPacked: boolean;
  /** Whether the buyer can still answer a proposed substitute. */
  hasProposal: boolean;
};

const needed: Record<StaffOrderAction, Permission> = {
  prepare: 'order.fulfil',
  pack: 'order.fulfil',
  dispatch: 'order.fulfil',
  deliver: 'order.fulfil',
  cancel: 'order.cancel',
  refuse_cancel: 'order.cancel',
};

function isPossible(action: StaffOrderAction, order: StaffOrderSummary): boolean {
  const { state, fulfilment, isAddition, isCancelAsked, isPacked, hasProposal } = order;
  const leads = (action: Parameters<typeof nextOrderState>[1]) =>
    nextOrderState(state, action, fulfilment) !== null;
  switch (action) {
    // An addition moves with its parent, but is packed and cancelled by itself.
    case 'prepare':
      return !isAddition && leads('prepare');
    case 'pack':
      return state === 'preparing' && !isCancelAsked;
    case 'dispatch':
      return (
        !isAddition &&
        isPacked &&
        !isCancelAsked &&
        !hasProposal &&
        (leads('dispatch') || leads('make_ready'))
      );
    case 'deliver':
      return !isAddition && leads('deliver');
    case 'cancel':
      return leads('cancel');
    case 'refuse_cancel':
      return isCancelAsked && (state === 'confirmed' || state === 'preparing');
  }
}

export function staffActionsOf(order: StaffOrderSummary, held: readonly Permission[]): StaffOrderAction[] {
  return staffOrderActions.filter((action) => held.includes(needed[action]) && isPossible(action, order));
}

/** Board columns in the order in which an order passes them. */
export const boardColumns = [
  'confirmed',
  'preparing',
  'out_for_delivery',
  'ready_for_pickup',
  'delivered',
] as const;
export type BoardColumn = (typeof boardColumns)[number];

/** The board column of a state; null when not yet confirmed, or ended. */
export function columnOf(state: OrderState): BoardColumn | null {
  if (state === 'completed') return 'delivered';
  return boardColumns.find((column) => column === state) ?? null;
}
