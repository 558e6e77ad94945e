import type { ProductDetail } from '@bakul/shop/features/catalog/catalog.contract';
import type { Review, ReviewSummary } from '@bakul/shop/features/review/review.contract';
import { useRevalidator, useSearchParams } from 'react-router';
import { LazyHydrate, lazyComponent } from '../../kept/late.tsx';
import { useShopName } from '../../root-data.ts';
import type { Part } from './part.ts';

const load = async () => (await import('./review-columns.tsx')).ReviewColumns;
const columns = lazyComponent(load, import.meta.env.SSR ? await load() : null);

export type ReviewList = { data: Review[]; page: number; total: number; records: number };
export type ReviewParts = {
  summary: Part<{ data: ReviewSummary }> | null;
  reviewers: Part<ReviewList> | null;
};

/** The reviews, starting with the histogram. Its bars, the order and the pages are links. */
export function Reviews({ product, summary, reviewers }: ReviewParts & { product: ProductDetail }) {
  const { route, rating } = product;
  const [search] = useSearchParams();
  const { revalidate, state } = useRevalidator();
  const shop = useShopName();
  return (
    <LazyHydrate
      as="section"
      className="product-section product-reviews"
      id="reviews"
      tabIndex={-1}
      kept={{ name: 'reviews', of: [route, String(search), rating.count, summary, reviewers, shop] }}
      by={[String(search), summary, reviewers, state]}
      piece={columns}
      props={{
        route,
        search,
        count: rating.count,
        summary,
        reviewers,
        shop,
        retry: { onRetry: revalidate, isRetrying: state === 'loading' },
      }}
    />
  );
}
