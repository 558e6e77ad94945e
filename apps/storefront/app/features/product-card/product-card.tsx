import { formatMoney } from '@bakul/shop/kit/format';
import { buttonClass } from '@bakul/ui/button';
import { Badge } from '@bakul/ui/chip';
import { Icon } from '@bakul/ui/icon';
import { Money } from '@bakul/ui/money';
import { Picture } from '@bakul/ui/picture';
import { Rating } from '@bakul/ui/rating';
import { useI18n } from '../../i18n/i18n.tsx';
import { Link } from '../../i18n/link.tsx';
import type { CardProduct } from './card-product.ts';
import { pictureSource } from './gallery-source.ts';
import { gradeOf, originOf } from './product-words.ts';
import { unitName } from './units.ts';

type Props = {
  product: CardProduct;
  sizes: string;
  /** Among the first on the page: its picture is loaded at once. */
  isPriority?: boolean;
};

export function ProductCard({ product, sizes, isPriority }: Props) {
  const { t, lang } = useI18n();
  const { default_variant: variant, promotion, in_stock: isInStock, route } = product;
  return (
    <article className="product-card" data-sold-out={!isInStock || undefined}>
      <CardPicture product={product} sizes={sizes} isPriority={isPriority} />
      <div className="product-card-body">
        <h3 className="product-card-name">
          <Link to={route}>{product.display_name}</Link>
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
            <span>{variant.pack_label}</span>{' '}
            <span>
              {formatMoney(variant.pack_price)}
              {variant.is_catch_weight && variant.order_unit !== 'kg' && ` ${t('card.estimated')}`}
            </span>
          </p>
        )}
        <p className="product-card-origin">
          <Icon name="map-pin" size="sm" />
          <span>{originOf(t, lang, product)}</span>
        </p>
        <CardFacts product={product} />
        <Link
          to={route}
          className={buttonClass({ variant: isInStock ? 'secondary' : 'neutral', isWide: true })}
        >
          <span>
            {t('card.see')}
            <span className="sr-only">: {product.display_name}</span>
          </span>
        </Link>
      </div>
    </article>
  );
}

function CardPicture({ product, sizes, isPriority }: Props) {
  const { t } = useI18n();
  const { default_variant: variant, picture, promotion, in_stock: isInStock } = product;
  const grade = variant && gradeOf(variant);
  return (
    <div className="product-card-picture">
      {/* The name below is the same link: one is enough for keys and screen readers. */}
      <Link to={product.route} tabIndex={-1} aria-hidden="true">
        {picture && <Picture {...pictureSource(picture, '')} sizes={sizes} isPriority={isPriority} />}
      </Link>
      <div className="product-card-marks">
        {promotion && isInStock && (
          <Badge tone="promo">{t('card.off', { percent: promotion.percent })}</Badge>
        )}
        {!isInStock && <Badge tone="plain">{t('card.soldOut')}</Badge>}
        {grade && (
          <Badge tone="plain" className="product-card-grade">
            {t('card.grade', { grade })}
          </Badge>
        )}
      </div>
    </div>
  );
}

function CardFacts({ product: { default_variant: variant, rating } }: Pick<Props, 'product'>) {
  const { t } = useI18n();
  return (
    <p className="product-card-facts">
      {variant && (
        <span>
          {t('card.minimum', {
            n: variant.min_quantity,
            unit: unitName(t, variant.order_unit, variant.min_quantity),
          })}
        </span>
      )}
      {rating.count > 0 ? (
        <Rating
          isCompact
          value={rating.average}
          count={rating.count}
          label={t('card.rating', { value: rating.average.toFixed(1), n: rating.count })}
        />
      ) : (
        <span>{t('card.noReviews')}</span>
      )}
    </p>
  );
}
