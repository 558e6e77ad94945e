import { Breadcrumbs } from '@bakul/ui/breadcrumbs';
import { buttonClass } from '@bakul/ui/button';
import { Hint } from '@bakul/ui/hint';
import { Icon } from '@bakul/ui/icon';
import { Suspense, useEffect, useEffectEvent } from 'react';
import { viewItem } from '../../analytics/items.ts';
import { track } from '../../analytics/track.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { Link } from '../../i18n/link.tsx';
import { unitName } from '../product-card/units.ts';
import { BuyBar } from './buy-bar.tsx';
import { DeliveryLine } from './delivery-line.tsx';
import type { ProductData } from './load-product.ts';
import { PriceBlock } from './price-block.tsx';
import { PriceChart } from './price-chart.tsx';
import { ProductFacts } from './product-facts.tsx';
import { ProductGallery } from './product-gallery.tsx';
import { ProductTitle } from './product-title.tsx';
import { Reviews } from './reviews.tsx';
import { SaveSlot } from './save-slot.tsx';
import { TierTable } from './tier-table.tsx';
import { Upselling } from './upselling.tsx';
import { useCompanyProduct } from './use-company-product.ts';
import { usePurchase } from './use-purchase.ts';
import { VariantOptions } from './variant-options.tsx';

export function ProductPage({ page }: { page: ProductData }) {
  const { t } = useI18n();
  const product = useCompanyProduct(page.product);
  const purchase = usePurchase(product);
  const onView = useEffectEvent(() => {
    if (purchase) track(viewItem(product, purchase.variant));
  });
  useEffect(() => onView(), []);
  const crumbs = [
    { label: t('product.home'), href: '/' },
    ...product.categories.map(({ name, route }) => ({ label: name, href: route })),
    { label: product.display_name },
  ];
  return (
    <div className="page-container product-page">
      <div className="product-path">
        <Breadcrumbs crumbs={crumbs} label={t('product.path')} />
      </div>
      <ProductGallery product={product} />
      {purchase && (
        <div className="product-buy">
          <div className="product-stay">
            <div className="product-panel">
              <section className="product-section product-head">
                <ProductTitle product={product} />
                <PriceBlock product={product} purchase={purchase} />
              </section>
              {purchase.variant.in_stock && <DeliveryLine />}
              <VariantOptions variants={product.variants} purchase={purchase} />
              <section className="product-section">
                <TierTable purchase={purchase} />
                {purchase.variant.is_catch_weight && (
                  <Hint icon="scale">
                    {t('product.catchWeight', { unit: unitName(t, purchase.variant.order_unit, 1) })}
                  </Hint>
                )}
                <Link
                  to={`/quotations/create?variant=${purchase.variant.id}&quantity=${purchase.quantity}`}
                  rel="nofollow"
                  className={buttonClass({ variant: 'quiet', className: 'product-quotation' })}
                >
                  <Icon name="tag" />
                  {t('product.quotation')}
                </Link>
              </section>
              <BuyBar product={product} purchase={purchase} />
              <SaveSlot name={product.display_name} purchase={purchase} />
            </div>
          </div>
        </div>
      )}
      {purchase && <PriceChart page={page} variant={purchase.variant} />}
      <ProductFacts page={page} sku={purchase?.variant.sku} />
      {/* Far down: they come alive after the rest. */}
      <Suspense>
        <Reviews product={product} summary={page.summary} reviewers={page.reviewers} />
        <Upselling slug={product.slug} upselling={page.upselling} />
      </Suspense>
    </div>
  );
}
