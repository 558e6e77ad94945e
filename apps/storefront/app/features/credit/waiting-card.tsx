import type { Credit } from '@bakul/shop/features/credit/credit.contract';
import { shownPaymentStatus } from '@bakul/shop/features/order/order.rules';
import { formatMoney } from '@bakul/shop/kit/text/format';
import { Card } from '@bakul/ui/card';
import { classNames } from '@bakul/ui/class-names';
import { Icon } from '@bakul/ui/icon';
import { Link } from '../../i18n/link.tsx';
import { useCreditText } from './credit-text.ts';
import { smallPrint } from './styles.ts';

const known = [
  'pending',
  'processing',
  'awaiting_approval',
  'awaiting_proof',
  'proof_submitted',
  'rejected',
] as const;

/** Pending payments, each with its next step. */
export function WaitingCard({ credit: { repayments } }: { credit: Credit }) {
  const text = useCreditText();
  if (repayments.length === 0) return null;
  return (
    <Card title={text('waiting.title')}>
      <ul className="divide-y divide-line">
        {repayments.map(({ slug, amount, ...payment }) => (
          <li key={slug}>
            <Link
              className="group flex min-h-14 items-center justify-between gap-3 py-2"
              to={`/credit-terms/transaction/${slug}`}
            >
              <span>
                <strong className="tabular group-hover:underline">
                  {text('waiting.row', { slug, amount: formatMoney(amount) })}
                </strong>
                <span className={classNames('block', smallPrint)}>
                  {text(
                    `waiting.${known.find((each) => each === shownPaymentStatus({ ...payment, refund_pending: 0 })) ?? 'other'}`,
                  )}
                </span>
              </span>
              <Icon name="chevron-right" size="sm" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
