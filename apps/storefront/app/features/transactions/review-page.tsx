import { buttonClass } from '@bakul/ui/button';
import { EmptyState } from '@bakul/ui/empty-state';
import { useState } from 'react';
import { CardSkeleton, Loaded } from '../../account/loaded.tsx';
import { Link } from '../../i18n/link.tsx';
import { OrderFrame } from './order-frame.tsx';
import { ReviewForm } from './review-form.tsx';
import { OrderGone } from './transaction-page.tsx';
import { useOrderText } from './transaction-text.ts';
import { type OrderProps, useOrder } from './use-order.ts';

/** /transactions/:slug/review: the buyer's reviews of the delivered products. */
export function ReviewPage({ slug }: { slug: string }) {
  const text = useOrderText();
  const back = { to: `/transactions/${slug}`, label: text('review.back', { slug }) };
  return (
    <OrderFrame title={text('review.title')} back={back} className="*:max-w-190">
      <Content slug={slug} />
    </OrderFrame>
  );
}

function Content({ slug }: { slug: string }) {
  const { load, setOrder, reload } = useOrder(slug);
  return (
    <Loaded load={load} skeleton={<CardSkeleton cards={2} />} gone={<OrderGone />}>
      {({ data }) => <Reviews order={data} onOrder={setOrder} onStale={reload} />}
    </Loaded>
  );
}

function Reviews(props: OrderProps) {
  const { order } = props;
  const text = useOrderText();
  // Products that were reviewable on mount stay listed, so that the thank-you has a place.
  const [ids] = useState(() =>
    order.lines.filter(({ review }) => review.may || review.rating !== null).map(({ id }) => id),
  );
  const lines = order.lines.filter(({ id }) => ids.includes(id));
  if (lines.length === 0) {
    const action = (
      <Link to={`/transactions/${order.slug}`} className={buttonClass({ variant: 'secondary' })}>
        {text('review.none.action')}
      </Link>
    );
    return (
      <EmptyState icon="star" title={text('review.none.title')} action={action}>
        {text('review.none.text')}
      </EmptyState>
    );
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="mb-4 text-muted text-pretty">{text('review.lead')}</p>
      {lines.map((line) => (
        <ReviewForm key={line.id} line={line} {...props} />
      ))}
    </div>
  );
}
