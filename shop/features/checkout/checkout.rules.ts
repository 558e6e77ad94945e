import type { ApprovalReason } from '../company/company.constants.ts';
import type { PaymentMethod } from '../order/order.constants.ts';
import type { MethodReason, Preview } from './checkout.contract.ts';

type Assessment = Pick<Preview, 'problems' | 'approval_reason' | 'payment_methods'>;

/** What happens when the buyer presses the button. */
export type PlacementOutcome =
  | { kind: 'placed' }
  | { kind: 'sent_for_approval'; reason: ApprovalReason }
  | { kind: 'refused'; problems: Preview['problems']; methodReason: MethodReason | null };

/** Decides for the server and for the label of the button, so that one never contradicts the other. */
export function placementOutcome(
  { problems, approval_reason, payment_methods }: Assessment,
  method: PaymentMethod,
): PlacementOutcome {
  const chosen = payment_methods.find((each) => each.method === method);
  const methodReason = chosen?.is_available ? null : (chosen?.reason ?? 'no_credit_account');
  if (problems.length > 0 || methodReason !== null) return { kind: 'refused', problems, methodReason };
  return approval_reason === null
    ? { kind: 'placed' }
    : { kind: 'sent_for_approval', reason: approval_reason };
}
