import { localDate } from '@bakul/shop/kit/local-date';
import { LazyHydrate, lazyComponent } from '../../kept/late.tsx';
import { useNow } from '../shell/use-now.ts';
import type { ProductData } from './load-product.ts';

const load = async () => (await import('./facts.tsx')).Facts;
const facts = lazyComponent(load, import.meta.env.SSR ? await load() : null);

type Props = { page: ProductData; sku: string | undefined };

/** Origin, certificates and storage. */
export function ProductAttributes({ page: { product, stateName }, sku }: Props) {
  const now = useNow();
  const month = now && Number(localDate(now).slice(5, 7));
  const { variants: _variants, galleries: _galleries, seo: _seo, ...known } = product;
  return (
    <LazyHydrate
      as="section"
      className="product-section product-facts"
      kept={{ name: 'facts', of: [known, stateName, sku, month] }}
      by={[product, sku, month]}
      piece={facts}
      props={{ product: known, stateName, sku, month }}
    />
  );
}
