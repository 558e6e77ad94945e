import type { Review, ReviewSummary } from '@bakul/shop/features/review/review.contract';
import { EmptyState } from '@bakul/ui/empty-state';
import { Histogram } from '@bakul/ui/histogram';
import { InlineError } from '@bakul/ui/inline-error';
import { Link } from '@bakul/ui/link';
import { Pagination } from '@bakul/ui/pagination';
import { Stars } from '@bakul/ui/rating';
import { Segmented } from '@bakul/ui/segmented';
import { useI18n } from '../../i18n/i18n.tsx';
import type { Part } from './part.ts';
import { ReviewItem } from './review-item.tsx';
import { readReviewQuery, reviewHref, reviewOrders } from './review-query.ts';
import { sectionHead, sectionTitle } from './styles.ts';

export type ReviewList = { data: Review[]; page: number; total: number; records: number };
export type ReviewParts = {
  summary: Part<{ data: ReviewSummary }> | null;
  reviewers: Part<ReviewList> | null;
};

type Retry = { onRetry: () => void; isRetrying: boolean };
type Place = { route: string; search: URLSearchParams };
type ColumnProps = Place & ReviewParts & Retry & { count: number; shop: string };

export function ReviewColumns({ count, summary, reviewers, shop, ...rest }: ColumnProps) {
  const { route, search, onRetry, isRetrying } = rest;
  const { t } = useI18n();
  const { rating } = readReviewQuery(search);
  const place = { route, search };
  const retry = { onRetry, isRetrying };
  return (
    <>
      <header className={sectionHead}>
        <h2 className={sectionTitle}>{t('product.reviews')}</h2>
        {count > 0 && rating !== null && (
          <Link
            href={reviewHref(route, search, { rating: null })}
            className="inline-flex items-center min-h-11 text-brand font-strong underline-offset-3 hover:underline"
          >
            {t('product.reviews.all', { n: count })}
          </Link>
        )}
      </header>
      {count === 0 ? (
        <EmptyState icon="message-circle" title={t('product.reviews.none')} headingLevel={3}>
          {t('product.reviews.noneText')}
        </EmptyState>
      ) : (
        <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[320px_minmax(0,1fr)] lg:gap-12">
          {summary &&
            (summary.ok ? (
              <Summary {...place} summary={summary.data.data} />
            ) : (
              <Failure part={summary} retry={retry} />
            ))}
          {reviewers &&
            (reviewers.ok ? (
              <List {...place} list={reviewers.data} shop={shop} />
            ) : (
              <Failure part={reviewers} retry={retry} />
            ))}
        </div>
      )}
    </>
  );
}

function Summary({ route, search, summary }: Place & { summary: ReviewSummary }) {
  const { average, count, counts } = summary;
  const { t } = useI18n();
  const { rating } = readReviewQuery(search);
  const rows = ([5, 4, 3, 2, 1] as const).map((stars) => ({ stars, count: counts[stars] }));
  return (
    <div className="flex flex-wrap items-center gap-4 lg:sticky lg:top-(--sticky-top,24px) lg:grid lg:grid-cols-1 lg:self-start">
      <p className="grid justify-items-start gap-1 lg:grid-cols-[auto_auto_1fr] lg:items-center lg:gap-y-1 lg:gap-x-3">
        <strong className="text-[2.75rem]/none font-heavy tracking-[-0.02em] tabular-nums" aria-hidden="true">
          {average.toFixed(1)}
        </strong>
        <Stars value={average} />
        <span className="sr-only">{t('product.reviews.average', { value: average.toFixed(1) })}</span>
        <span className="text-muted text-sm">{t('product.reviews.count', { n: count })}</span>
      </p>
      <Histogram
        className="flex-[1_1_12rem] min-w-0"
        rows={rows}
        selected={rating}
        href={(stars) => reviewHref(route, search, { rating: stars === rating ? null : stars })}
        label={t('product.reviews.byStars')}
        rowLabel={(row) =>
          t('product.reviews.row', {
            stars: t('product.reviews.stars', { n: row.stars }),
            count: t('product.reviews.count', { n: row.count }),
          })
        }
      />
    </div>
  );
}

function List({ route, search, list, shop }: Place & { list: ReviewList; shop: string }) {
  const { t } = useI18n();
  const { rating, page, order } = readReviewQuery(search);
  const count = t('product.reviews.count', { n: list.records });
  return (
    <div className="[&>.pagination]:mt-4">
      <div className="flex flex-wrap items-center justify-between gap-y-2 gap-x-4 pb-2">
        <p className="text-muted">
          {rating === null
            ? count
            : t('product.reviews.shown', { count, stars: t('product.reviews.stars', { n: rating }) })}
        </p>
        <Segmented
          label={t('product.reviews.order')}
          selected={order}
          segments={reviewOrders.map((each) => ({
            id: each,
            label: t(`product.reviews.${each}`),
            href: reviewHref(route, search, { order: each }),
          }))}
        />
      </div>
      {list.data.length === 0 ? (
        <p className="py-6">
          {t('product.reviews.empty')}{' '}
          <Link href={reviewHref(route, search, { rating: null })} className="text-link">
            {t('product.reviews.showAll')}
          </Link>
        </p>
      ) : (
        <ul>
          {list.data.map((review) => (
            <ReviewItem key={review.id} review={review} shop={shop} />
          ))}
        </ul>
      )}
      <Pagination
        page={page}
        pageCount={list.total}
        href={(to) => reviewHref(route, search, { page: to })}
        labels={{
          navigation: t('product.reviews.pages'),
          previous: t('product.reviews.previous'),
          next: t('product.reviews.next'),
          page: (n) => t('product.reviews.page', { n }),
        }}
      />
    </div>
  );
}

function Failure({ part, retry }: { part: { message: string; reference: string }; retry: Retry }) {
  const { t } = useI18n();
  return (
    <InlineError
      message={t('product.reviews.failed')}
      detail={part.message}
      reference={part.reference && `${t('common.reference')} ${part.reference}`}
      retryLabel={t('common.retry')}
      {...retry}
    />
  );
}
