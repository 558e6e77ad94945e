import type { ProductDetail } from '@bakul/shop/features/catalog/catalog.contract';
import { buttonClass } from '@bakul/ui/button';
import { Hint } from '@bakul/ui/hint';
import { Icon } from '@bakul/ui/icon';
import { useLocation } from 'react-router';
import { useI18n } from '../../i18n/i18n.tsx';
import { Link } from '../../i18n/link.tsx';
import { unitName } from '../../i18n/units.ts';
import { useRootData } from '../../root-data/root-data.ts';
import { BuyBar } from './buy-bar.tsx';
import { DeliveryLine } from './delivery-line.tsx';
import { MemberSlot } from './member-slot.tsx';
import { PriceBlock } from './price-block.tsx';
import { ProductTitle } from './product-title.tsx';
import { panelSection } from './styles.ts';
import { TierTable } from './tier-table.tsx';
import type { Purchase } from './use-purchase.ts';
import { VariantOptions } from './variant-options.tsx';

type Props = { product: ProductDetail; purchase: Purchase };

/** Everything needed to buy: name, price, variant and quantity. */
export function ProductPanel({ product, purchase }: Props) {
  const { t } = useI18n();
  const { search } = useLocation();
  const rendered = useRootData()?.now ?? null;
  const { variant, quantity } = purchase;
  return (
    <div className="contents lg:block lg:border lg:border-line lg:rounded-card lg:bg-surface lg:shadow-raised print:block">
      <section className={`${panelSection} pt-2 md:pt-6 lg:pt-5`}>
        <ProductTitle product={product} reviews={`${product.route}${search}#reviews`} />
        <PriceBlock product={product} purchase={purchase} />
      </section>
      {variant.in_stock && <DeliveryLine rendered={rendered} />}
      <VariantOptions variants={product.variants} purchase={purchase} />
      <section
        className={`${panelSection} awaiting:invisible pt-4 border-t border-line md:pt-6 lg:pt-4 [&>.hint]:mt-3`}
      >
        <TierTable purchase={purchase} />
        {variant.is_catch_weight && (
          <Hint icon="scale">{t('product.catchWeight', { unit: unitName(t, variant.order_unit, 1) })}</Hint>
        )}
        <Link
          to={`/quotations/create?variant=${variant.id}&quantity=${quantity}`}
          rel="nofollow"
          className={buttonClass({ variant: 'quiet' })}
        >
          <Icon name="tag" />
          {t('product.quotation')}
        </Link>
        {/* Members have a button with a dialog instead (member-actions.tsx). */}
        <Link
          to={`/notifications/alerts?product=${product.slug}`}
          rel="nofollow"
          className={buttonClass({ variant: 'quiet', className: 'member:hidden' })}
        >
          <Icon name="trending-down" />
          {t('product.priceAlert')}
        </Link>
      </section>
      <BuyBar product={product} purchase={purchase} />
      <MemberSlot product={product} purchase={purchase} />
    </div>
  );
}
