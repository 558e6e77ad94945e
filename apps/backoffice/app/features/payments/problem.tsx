import type { StaffPayment } from '@bakul/shop/features/payment/staff/payment.contract';
import { Badge } from '@bakul/ui/chip';
import { useI18n } from '../../i18n/i18n.tsx';
import { smallFacts } from '../../parts/styles.ts';
import { usePaymentsText } from './payments-text.ts';

/** Why a payment needs attention: a mismatch, or money without an order. */
export function PaymentProblem({ payment }: { payment: StaffPayment }) {
  const { t: common } = useI18n();
  const t = usePaymentsText();
  return (
    <span className={smallFacts}>
      {payment.problem && (
        <Badge tone="danger" icon="triangle-alert">
          {t(problemKey(payment.problem))}
        </Badge>
      )}
      {payment.to_refund > 0 && (
        <Badge tone="warning" icon="undo-2">
          {t('problem.late')}
        </Badge>
      )}
      {payment.approval && (
        <Badge tone="warning" icon="users">
          {common('approval.badge')}
        </Badge>
      )}
    </span>
  );
}

const problems = ['wrong_amount', 'wrong_currency', 'wrong_reference'] as const;
const problemKey = (problem: string) =>
  `problem.${problems.find((known) => known === problem) ?? 'other'}` as const;
