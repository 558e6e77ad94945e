import type { RequiredSetting } from '../../../kit/required-settings.ts';
import { type SetupStep, setupSteps } from './setup-guide.constants.ts';
import type { SetupGuide } from './setup-guide.contract.ts';

export type ShopState = {
  missing: readonly RequiredSetting[];
  /** Whether an email has reached the mail server lately. */
  hasSentMail: boolean;
  isDeliveryConfirmed: boolean;
  counts: SetupGuide['counts'];
};

/** Online payment can wait: a bank account is enough for the first order. The order itself is up to the buyers. */
const optional: readonly SetupStep[] = ['online_payment', 'order'];

/** Progress is derived from the data, so the guide can be left and resumed, and whoever does a step completes it. */
export function setupProgress({ missing, hasSentMail, isDeliveryConfirmed, counts }: ShopState) {
  const isDone: Record<SetupStep, boolean> = {
    profile: !missing.includes('OPERATOR_NAME'),
    bank_account: !missing.includes('BANK_ACCOUNT'),
    mail: !missing.includes('SMTP_URL') && hasSentMail,
    online_payment: !missing.includes('STRIPE_SECRET_KEY'),
    delivery: counts.zones > 0 && isDeliveryConfirmed,
    farm: counts.farms > 0,
    category: counts.categories > 0,
    product: counts.orderable > 0,
    order: counts.orders > 0,
  };
  const steps = setupSteps.map((name) => ({
    name,
    is_done: isDone[name],
    is_optional: optional.includes(name),
  }));
  // A shop with orders needs no introduction, whatever it lacks today.
  const isFinished = isDone.order || steps.every(({ is_done, is_optional }) => is_done || is_optional);
  return { steps, is_finished: isFinished };
}
