import { localDate } from '@bakul/shop/kit/local-date';
import { LazyHydrate, lazyComponent } from '../../rendering/lazy-hydrate.tsx';
import { useNow } from '../../root-data/use-now.ts';
import type { ProductData } from './load-product.ts';
import { section } from './styles.ts';

const load = async () => (await import('./facts.tsx')).Facts;
const facts = lazyComponent(load, import.meta.env.SSR ? await load() : null);

type Props = { page: ProductData; sku: string | undefined };

/** Origin, certificates and storage. */
export function ProductAttributes({ page: { product, stateName }, sku }: Props) {
  const now = useNow();
  const month = now && Number(localDate(now).slice(5, 7));
  return (
    <LazyHydrate
      as="section"
      className={`${section} grid grid-cols-1 gap-6 md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] md:gap-10 lg:col-1`}
      piece={facts}
      props={{ product, stateName, sku, month }}
      data-testid="product-facts"
    />
  );
}
