import type { Transaction } from '@bakul/shop/features/order/transaction/transaction.contract';
import { buttonClass } from '@bakul/ui/button';
import { classNames } from '@bakul/ui/class-names';
import { EmptyState } from '@bakul/ui/empty-state';
import { useEffect } from 'react';
import { CardSkeleton, Loaded } from '../../account/loaded.tsx';
import { countRefund } from '../../analytics/count-purchase.ts';
import { Link } from '../../i18n/link.tsx';
import { EinvoiceCard } from '../einvoices/einvoice-card.tsx';
import { ApprovalNote } from '../payment/approval-note.tsx';
import { ClaimsCard } from './claims-card.tsx';
import { DocumentsCard } from './documents-card.tsx';
import { LinesCard } from './lines-card.tsx';
import { OrderFrame } from './order-frame.tsx';
import { OrderHead, orderHeadId } from './order-head.tsx';
import { PayCard } from './pay-card.tsx';
import { PaymentsCard } from './payments-card.tsx';
import { PlaceCard } from './place-card.tsx';
import { RelatedOrders } from './related-orders.tsx';
import { SubstituteCards } from './substitute-card.tsx';
import { TimelineCard } from './timeline-card.tsx';
import { TotalsCard } from './totals-card.tsx';
import { useOrderText } from './transaction-text.ts';
import { type OrderProps, restoreFocus, useOrder } from './use-order.ts';

/** /transactions/:slug: one order with everything that belongs to it. */
export function TransactionPage({ slug }: { slug: string }) {
  const text = useOrderText();
  return (
    <OrderFrame
      title={text('order.title', { slug })}
      back={{ to: '/transactions', label: text('order.back') }}
    >
      <Content slug={slug} />
    </OrderFrame>
  );
}

function Content({ slug }: { slug: string }) {
  const { load, setOrder, reload } = useOrder(slug);
  const order = load.data?.data;
  useEffect(() => {
    if (order) void countRefund(order);
  }, [order]);
  const onOrder = (order: Transaction) => {
    setOrder(order);
    restoreFocus(orderHeadId);
  };
  return (
    <Loaded load={load} skeleton={<CardSkeleton cards={3} />} gone={<OrderGone />}>
      {({ data }) => <Order order={data} onOrder={onOrder} onStale={reload} />}
    </Loaded>
  );
}

const column = 'grid grid-cols-1 content-start gap-4 lg:gap-6';

function Order(props: OrderProps) {
  const { order } = props;
  return (
    <div className={classNames(column, 'lg:grid-cols-[minmax(0,1fr)_400px] lg:grid-rows-[auto_1fr]')}>
      <div className={column}>
        <OrderHead {...props} />
        <SubstituteCards {...props} />
        {order.approval_until && <ApprovalNote bankPage={order.payments[0]?.redirect_url ?? null} />}
        <PayCard {...props} />
        <LinesCard order={order} />
      </div>
      {/* The narrow column stands beside both parts of the wide one. */}
      <div className={classNames(column, 'lg:col-2 lg:row-[1_/_span_2]')}>
        <TotalsCard order={order} />
        <RelatedOrders order={order} />
        <PlaceCard order={order} />
        <PaymentsCard order={order} />
        <DocumentsCard order={order} />
        {order.documents.includes('invoice') && (
          <EinvoiceCard filter={{ transaction: order.slug }} version={order.status} />
        )}
      </div>
      <div className={column}>
        <ClaimsCard order={order} />
        <TimelineCard order={order} />
      </div>
    </div>
  );
}

/** Not found for the current buyer. It may belong to another one. */
export function OrderGone() {
  const text = useOrderText();
  const action = (
    <Link to="/transactions" className={buttonClass({ variant: 'secondary' })}>
      {text('order.back')}
    </Link>
  );
  return (
    <EmptyState title={text('order.gone.title')} action={action}>
      {text('order.gone.text')}
    </EmptyState>
  );
}
