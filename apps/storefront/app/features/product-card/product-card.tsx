import type { Product } from '@bakul/shop/catalog/catalog.contract';
import { formatMoney } from '@bakul/shop/kit/format';
import { buttonClass } from '@bakul/ui/button';
import { Badge } from '@bakul/ui/chip';
import { Icon } from '@bakul/ui/icon';
import { Money } from '@bakul/ui/money';
import { Picture } from '@bakul/ui/picture';
import { Rating } from '@bakul/ui/rating';
import { useI18n } from '../../i18n/i18n.tsx';
import { Link } from '../../i18n/link.tsx';
import { pictureSource } from './gallery-source.ts';
import { countryName, gradeOf } from './product-words.ts';
import { unitName } from './units.ts';

type Props = {
  /** Needs `relationships=galleries,default_variant`. */
  product: Product;
  sizes: string;
  /** Among the first on the page: its picture is loaded at once. */
  isPriority?: boolean;
};

export function ProductCard({ product, sizes, isPriority }: Props) {
  const { t, lang } = useI18n();
  const variant = product.default_variant;
  const picture = product.galleries?.[0];
  const grade = variant && gradeOf(variant);
  const { rating, farm, promotion } = product;
  const origin = product.is_imported
    ? t('card.imported', { country: countryName(farm.country, lang) })
    : farm.district;
  return (
    <article className="product-card">
      <Link to={product.route} className="product-card-picture" tabIndex={-1} aria-hidden="true">
        {picture && <Picture {...pictureSource(picture, '')} sizes={sizes} isPriority={isPriority} />}
        {promotion && (
          <Badge tone="promo" className="product-card-promotion">
            {t('card.off', { percent: promotion.percent })}
          </Badge>
        )}
        {grade && (
          <Badge tone="plain" className="product-card-grade">
            {t('card.grade', { grade })}
          </Badge>
        )}
      </Link>
      <div className="product-card-body">
        <h3 className="product-card-name">
          <Link to={product.route}>{product.display_name}</Link>
        </h3>
        <p className="product-card-alt" lang={lang === 'en' ? 'ms' : 'en'}>
          {product.alt_name}
        </p>
        <p className="product-card-price">
          <Money sen={product.price} per={t(`per.${product.price_unit}`)} />
          {promotion && <Money sen={product.list_price} wasLabel={t('card.was')} isBare />}
        </p>
        {variant && (
          <p className="product-card-pack">
            {t('card.packPrice', { pack: variant.pack_label, price: formatMoney(variant.pack_price) })}
          </p>
        )}
        <p className="product-card-origin">
          <Icon name="map-pin" size="sm" />
          {origin}
        </p>
        <p className="product-card-facts">
          {variant && (
            <span>
              {t('card.minimum', {
                n: variant.min_quantity,
                unit: unitName(t, variant.order_unit, variant.min_quantity),
              })}
            </span>
          )}
          {rating.count > 0 && (
            <Rating
              isCompact
              value={rating.average}
              count={rating.count}
              label={t('card.rating', { value: rating.average.toFixed(1), n: rating.count })}
            />
          )}
        </p>
        <Link to={product.route} className={buttonClass({ variant: 'secondary', isWide: true })}>
          {product.in_stock ? t('card.see') : t('card.soldOut')}
        </Link>
      </div>
    </article>
  );
}
