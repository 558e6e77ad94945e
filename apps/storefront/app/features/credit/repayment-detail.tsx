import type { MovementDetail } from '@bakul/shop/features/credit/credit.contract';
import type { Repayment } from '@bakul/shop/features/credit/repayment/repayment.contract';
import type { PaymentState } from '@bakul/shop/features/order/order.constants';
import { shownPaymentStatus } from '@bakul/shop/features/order/order.rules';
import { formatMoney } from '@bakul/shop/kit/text/format';
import { Card } from '@bakul/ui/card';
import { classNames } from '@bakul/ui/class-names';
import { Lead } from '../../account/lead.tsx';
import { CardSkeleton, Loaded } from '../../account/loaded.tsx';
import { useLoad } from '../../account/use-load.ts';
import { call } from '../../api/browser-client.ts';
import { Link } from '../../i18n/link.tsx';
import { AllocationCard } from './allocation-card.tsx';
import { MovementGone } from './movement-gone.tsx';
import { useMovementText } from './movement-text.ts';
import { RepaymentState } from './repayment-state.tsx';
import { columns, creditLink } from './styles.ts';
import { type Step, Timeline } from './timeline.tsx';
import { useRepayment } from './use-repayment.ts';

/** A payment of invoices. The payment page also redirects here, but the state always comes from the server. */
export function RepaymentDetail({ slug }: { slug: string }) {
  const text = useMovementText();
  const load = useRepayment(slug);
  if (load.data === null && load.failure?.status === 422) return <MovementGone />;
  return (
    <Loaded load={load} skeleton={<CardSkeleton cards={2} />} gone={<MovementGone />}>
      {(repayment) => (
        <div className={columns}>
          <div className="grid grid-cols-1 gap-4">
            <RepaymentState
              repayment={repayment}
              isAsking={load.isAsking}
              onRepayment={load.replace}
              onAsk={load.reload}
            />
            <AllocationCard
              title={text('move.allocation')}
              invoices={repayment.invoices}
              advance={repayment.advance}
              advanceName={text('move.advance')}
            />
            {repayment.paid_at === null && <ChosenCard repayment={repayment} />}
          </div>
          <Attempts key={repayment.status} slug={slug} />
        </div>
      )}
    </Loaded>
  );
}

function ChosenCard({ repayment: { chosen } }: { repayment: Repayment }) {
  const text = useMovementText();
  return (
    <Card title={text('move.chosen')}>
      <Lead>{text('move.allocation.none')}</Lead>
      {chosen.length > 0 && (
        <ul className="flex flex-wrap gap-x-4 gap-y-1">
          {chosen.map((number) => (
            <li key={number}>
              <Link
                to={`/credit-terms/transaction/${number}`}
                className={classNames(creditLink, 'min-h-11 tabular')}
              >
                {number}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

const over: readonly PaymentState[] = ['failed', 'expired', 'rejected'];
const settled: readonly PaymentState[] = ['paid', 'verified', 'refunded', 'partially_refunded'];

/** What was refunded of a payment, and what still has to be sent. */
function refundNoteOf({ refunded, refund_pending }: Attempt, text: ReturnType<typeof useMovementText>) {
  const sent = refunded - refund_pending;
  const notes = [
    ...(sent > 0 ? [text('move.refunded', { amount: formatMoney(sent) })] : []),
    ...(refund_pending > 0 ? [text('move.refunding', { amount: formatMoney(refund_pending) })] : []),
  ];
  return notes.length > 0 && notes.join(' · ');
}

type Attempt = MovementDetail['payments'][number];

/** Every payment attempt, oldest first. */
function Attempts({ slug }: { slug: string }) {
  const text = useMovementText();
  const load = useLoad(slug, (signal) => call('GET /api/credit/transaction/{slug}', { slug }, { signal }));
  const stepOf = (payment: Attempt): Step => ({
    key: payment.reference,
    name: `${text(`method.${payment.method}`)} · ${text(`pay.${shownPaymentStatus(payment)}`)}`,
    slug: null,
    to: null,
    at: payment.paid_at ?? payment.created_at,
    amount: payment.amount,
    note: refundNoteOf(payment, text),
    mark: over.includes(payment.status) ? 'bad' : settled.includes(payment.status) ? 'done' : 'now',
  });
  return (
    <Card title={text('move.attempts')}>
      <Loaded load={load}>{({ data }) => <Timeline steps={data.payments.map(stepOf)} />}</Loaded>
    </Card>
  );
}
