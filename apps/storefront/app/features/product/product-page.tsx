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
  const product = useCompanyProduct(page.product);
  const purchase = usePurchase(product);
  const onView = useEffectEvent(() => {
    if (purchase) track(viewItem(product, purchase.variant));
  });
  useEffect(() => onView(), []);
  return (
    <div className="page-container product-page">
      <ProductBreadcrumbs product={product} />
      <ProductGallery product={product} />
      {purchase && (
        <div className="product-buy">
          <div className="product-stay">
            <ProductPanel product={product} purchase={purchase} />
          </div>
        </div>
      )}
      {purchase && <PriceChart page={page} variant={purchase.variant} />}
      <ProductAttributes page={page} sku={purchase?.variant.sku} />
      {/* Below the fold: hydrated after the rest. */}
      <Suspense>
        <Reviews product={product} summary={page.summary} reviewers={page.reviewers} />
        <Upselling slug={product.slug} upselling={page.upselling} />
      </Suspense>
    </div>
  );
}
