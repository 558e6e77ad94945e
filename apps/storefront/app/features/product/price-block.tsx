import type { ProductDetail, Variant } from '@bakul/shop/features/catalog/catalog.contract';
import { packPrice } from '@bakul/shop/features/catalog/price/price.rules';
import { toMilli } from '@bakul/shop/kit/quantity';
import { formatDay, formatMoney } from '@bakul/shop/kit/text/format';
import { Badge } from '@bakul/ui/chip';
import { Money } from '@bakul/web/format/money';
import { useI18n } from '../../i18n/i18n.tsx';
import { unitName } from '../../i18n/units.ts';
import { priceAt, stockLevel } from './price-tiers.ts';
import type { Purchase } from './use-purchase.ts';

type Props = { product: ProductDetail; purchase: Purchase };

/** The price of the chosen variant at the typed quantity, and its availability. */
export function PriceBlock({ product, purchase }: Props) {
  const { t, lang } = useI18n();
  const { variant, milli } = purchase;
  const { promotion } = product;
  const price = priceAt(variant, milli);
  const pack = formatMoney(packPrice(price, toMilli(variant.pack_size) ?? 0));
  return (
    <div className="awaiting:placeholder-bar flex flex-wrap items-center justify-between gap-y-1 gap-x-3 mt-2">
      <p className="flex flex-[1_0_100%] flex-wrap items-baseline gap-y-1 gap-x-3 text-3xl/9 font-heavy tracking-[-0.015em] lg:text-4xl/11 [&_.money-per]:text-base [&_.money-was]:text-base [&_.money-was]:tracking-normal">
        <Money sen={price} per={t(`per.${variant.price_unit}`)} />
        {promotion && <Money sen={variant.list_price} wasLabel={t('product.was')} />}
      </p>
      <p className="text-muted text-sm/5 tabular-nums">
        {t('product.pack', { pack: variant.pack_label, price: pack })}
        {' · '}
        {t('product.minimum', {
          n: variant.min_quantity,
          unit: unitName(t, variant.order_unit, variant.min_quantity),
        })}
      </p>
      <p className="flex flex-wrap gap-2 [&>.badge]:py-1">
        {promotion && (
          <Badge tone="promo">
            {t('product.until', {
              percent: promotion.percent,
              day: formatDay(lastMoment(promotion.ends_at), lang),
            })}
          </Badge>
        )}
        <StockBadge variant={variant} />
      </p>
    </div>
  );
}

/** A promotion that ends at midnight is shown with the day before. */
function lastMoment(endsAt: string): Date {
  return new Date(Date.parse(endsAt) - 1);
}

function StockBadge({ variant }: { variant: Variant }) {
  const { t } = useI18n();
  const words = { n: variant.stock, unit: unitName(t, variant.order_unit, variant.stock) };
  const level = stockLevel(variant);
  if (level === 'sold_out') {
    return (
      <Badge tone="danger" icon="circle-alert">
        {t('product.soldOut')}
      </Badge>
    );
  }
  return level === 'low' ? (
    <Badge tone="warning" icon="clock">
      {t('product.low', words)}
    </Badge>
  ) : (
    <Badge tone="success" icon="check">
      {t('product.inStock', words)}
    </Badge>
  );
}
