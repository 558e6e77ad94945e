import { Suspense, useEffect, useEffectEvent } from 'react';
import { viewItem } from '../../analytics/items.ts';
import { track } from '../../analytics/track.ts';
import type { ProductData } from './load-product.ts';
import { PriceChart } from './price-chart.tsx';
import { ProductAttributes } from './product-facts.tsx';
import { ProductGallery } from './product-gallery.tsx';
import { ProductPanel } from './product-panel.tsx';
import { ProductBreadcrumbs } from './product-path.tsx';
import { Reviews } from './reviews.tsx';
import { Upselling } from './upselling.tsx';
import { useCompanyProduct } from './use-company-product.ts';
import { usePurchase } from './use-purchase.ts';

export function ProductPage({ page }: { page: ProductData }) {
  const { product, prices } = useCompanyProduct(page.product);
  const purchase = usePurchase(product);
  const onView = useEffectEvent(() => {
    if (purchase) track(viewItem(product, purchase.variant));
  });
  useEffect(() => onView(), []);
  return (
    <div className="page-container grid grid-cols-1 content-start lg:grid-cols-[minmax(0,1fr)_minmax(0,464px)] lg:grid-rows-[auto_auto_auto_1fr] lg:gap-x-10 lg:pb-12 print:block">
      <ProductBreadcrumbs product={product} />
      <ProductGallery product={product} />
      {purchase && (
        // On phones, the parts of the panel stand among the other parts of the page.
        <div
          className="contents lg:grid lg:row-[2/span_3] lg:col-2 lg:items-end lg:pb-6 print:block"
          data-prices={prices}
        >
          {/* Taller than the window, the panel scrolls with the page and then stays with its lower edge in view. */}
          <div className="contents lg:sticky lg:bottom-6 lg:block lg:min-h-[min(100%,calc(100dvh-48px))] print:static print:block">
            <ProductPanel product={product} purchase={purchase} />
          </div>
        </div>
      )}
      {purchase && <PriceChart page={page} variant={purchase.variant} />}
      <ProductAttributes page={page} sku={purchase?.variant.sku} />
      {/* Below the fold: hydrated after the rest. */}
      <Suspense>
        <Reviews product={product} summary={page.summary} reviewers={page.reviewers} />
      </Suspense>
      <Upselling slug={product.slug} upselling={page.upselling} />
    </div>
  );
}
