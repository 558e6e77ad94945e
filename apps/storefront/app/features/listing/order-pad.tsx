import { buttonClass } from '@bakul/ui/button';
import { Badge } from '@bakul/ui/chip';
import { DataTable } from '@bakul/ui/data-table';
import { formatAmount } from '@bakul/ui/format-money';
import { useI18n } from '../../i18n/i18n.tsx';
import { Link } from '../../i18n/link.tsx';
import type { CardProduct } from '../product-card/card-product.ts';
import { gradeOf, originOf } from '../product-card/product-words.ts';
import { unitName } from '../product-card/units.ts';
import { tierRanges } from './tier-ranges.ts';

type Props = { products: readonly CardProduct[]; caption: string };

/** The listing for people who order by the list: a row a product, all its prices in view. */
export function OrderPad({ products, caption }: Props) {
  const { t } = useI18n();
  return (
    <DataTable caption={caption} density="tall" className="order-pad">
      <thead>
        <tr>
          <th scope="col">{t('listing.column.product')}</th>
          <th scope="col">{t('listing.column.facts')}</th>
          <th scope="col">{t('listing.column.pack')}</th>
          <th scope="col">{t('listing.column.tiers')}</th>
          <th scope="col">
            <span className="sr-only">{t('listing.column.order')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {products.map((product) => (
          <OrderPadRow key={product.id} product={product} />
        ))}
      </tbody>
    </DataTable>
  );
}

function OrderPadRow({ product }: { product: CardProduct }) {
  const { t, lang } = useI18n();
  const variant = product.default_variant;
  const thumb = product.picture?.thumb;
  const grade = variant && gradeOf(variant);
  return (
    <tr data-sold-out={!product.in_stock || undefined}>
      <th scope="row" className="order-pad-product">
        <div>
          {thumb && <img src={thumb} alt="" width="64" height="48" loading="lazy" decoding="async" />}
          <span>
            <Link to={product.route}>{product.display_name}</Link>
            <small lang={lang === 'en' ? 'ms' : 'en'}>{product.alt_name}</small>
          </span>
        </div>
      </th>
      <td className="order-pad-facts">
        <span>{originOf(t, lang, product)}</span>
        <small>{[grade && t('card.grade', { grade }), variant?.sku].filter(Boolean).join(' · ')}</small>
      </td>
      <td className="order-pad-pack">
        {variant && (
          <>
            <span>{variant.pack_label}</span>
            <small>
              {t('listing.minimum', {
                n: variant.min_quantity,
                unit: unitName(t, variant.order_unit, variant.min_quantity),
              })}
            </small>
          </>
        )}
      </td>
      <td className="order-pad-prices">
        {variant && (
          <ul className="order-pad-tiers">
            {tierRanges(variant).map(({ range, price }) => (
              <li key={range}>
                <small>{range}</small>
                <strong>{formatAmount(price)}</strong>
              </li>
            ))}
            <li className="order-pad-unit">
              {product.promotion && product.in_stock && (
                <Badge tone="promo">{t('card.off', { percent: product.promotion.percent })}</Badge>
              )}
              <span>RM{t(`per.${product.price_unit}`)}</span>
            </li>
          </ul>
        )}
      </td>
      {/* The quantity stepper takes this place once there is a cart. */}
      <td className="order-pad-order">
        {!product.in_stock && <Badge>{t('card.soldOut')}</Badge>}
        {product.in_stock && (
          <Link to={product.route} className={buttonClass({ variant: 'secondary', size: 'small' })}>
            {t('listing.see')}
            <span className="sr-only">: {product.display_name}</span>
          </Link>
        )}
      </td>
    </tr>
  );
}
