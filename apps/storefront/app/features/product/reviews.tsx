import type { ProductDetail } from '@bakul/shop/features/catalog/catalog.contract';
import { useRevalidator, useSearchParams } from 'react-router';
import { LazyHydrate, lazyComponent } from '../../rendering/lazy-hydrate.tsx';
import { useShopName } from '../../root-data/root-data.ts';
import type { ReviewParts } from './review-columns.tsx';
import { section } from './styles.ts';

const load = async () => (await import('./review-columns.tsx')).ReviewColumns;
const columns = lazyComponent(load, import.meta.env.SSR ? await load() : null);

/** The reviews, starting with the histogram. Its bars, the order and the pages are links. */
export function Reviews({ product, summary, reviewers }: ReviewParts & { product: ProductDetail }) {
  const { route, rating } = product;
  const [search] = useSearchParams();
  const { revalidate, state } = useRevalidator();
  const shop = useShopName();
  return (
    <LazyHydrate
      as="section"
      className={`${section} scroll-my-4 focus-visible:-outline-offset-3 lg:col-span-full lg:mt-2`}
      id="reviews"
      tabIndex={-1}
      piece={columns}
      props={{
        route,
        search,
        count: rating.count,
        summary,
        reviewers,
        shop,
        onRetry: revalidate,
        isRetrying: state === 'loading',
      }}
    />
  );
}
