import { formatAmount, formatMoney } from '@bakul/shop/kit/text/format';
import { Badge } from '@bakul/ui/chip';
import { DataTable } from '@bakul/ui/data-table';
import { useCartLine } from '../../cart/use-cart.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { Link } from '../../i18n/link.tsx';
import { unitName } from '../../i18n/units.ts';
import type { CardProduct } from '../product-card/card-product.ts';
import { thumbOf } from '../product-card/gallery-source.ts';
import { originOf } from '../product-card/product-words.ts';
import { RowOrder } from './order-pad-quantity.tsx';
import { PadTotal } from './order-pad-total.tsx';
import { findTierRange, tierRanges } from './tier-ranges.ts';

type Props = { products: readonly CardProduct[]; caption: string };

/** The listing for buyers who order from a list: one row per product with all its prices. */
export function OrderPad({ products, caption }: Props) {
  const { t } = useI18n();
  return (
    <>
      <DataTable caption={caption} density="tall" className="order-pad">
        <thead>
          <tr>
            <th scope="col">{t('listing.column.product')}</th>
            <th scope="col">{t('listing.column.facts')}</th>
            <th scope="col">{t('listing.column.pack')}</th>
            <th scope="col">{t('listing.column.tiers')}</th>
            <th scope="col">{t('listing.column.order')}</th>
            <th scope="col" data-numeric>
              {t('listing.column.total')}
            </th>
          </tr>
        </thead>
        <tbody>
          {products.map((product) => (
            <OrderPadRow key={product.id} product={product} />
          ))}
        </tbody>
      </DataTable>
      <PadTotal products={products} />
    </>
  );
}

function OrderPadRow({ product }: { product: CardProduct }) {
  const { t, lang } = useI18n();
  const variant = product.default_variant;
  const thumb = product.picture && thumbOf(product.picture);
  const grade = variant?.grade;
  const line = useCartLine(variant?.id);
  const ranges = variant ? tierRanges(variant) : [];
  const reached = line ? findTierRange(ranges, line.quantity) : -1;
  return (
    <tr data-sold-out={!product.in_stock || undefined} data-selected={line !== undefined || undefined}>
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
        <span>{originOf(t, product)}</span>
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
            {ranges.map(({ range, price }, index) => (
              <li key={range} data-current={index === reached || undefined}>
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
      <td className="order-pad-order">
        <RowOrder product={product} line={line} />
      </td>
      <td className="order-pad-amount" data-numeric>
        {line ? formatMoney(line.amount) : <span aria-hidden="true">–</span>}
      </td>
    </tr>
  );
}
