import { Badge } from '@bakul/ui/chip';
import { classNames } from '@bakul/ui/class-names';
import { Picture } from '@bakul/ui/picture';
import { Rating } from '@bakul/ui/rating';
import { useCartLine } from '../../cart/use-cart.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { Link } from '../../i18n/link.tsx';
import { unitName } from '../../i18n/units.ts';
import { CardAction } from './card-action.tsx';
import { CardPrice } from './card-price.tsx';
import type { CardProduct } from './card-product.ts';
import { cardPictureSource } from './gallery-source.ts';
import { originOf } from './product-words.ts';

type Props = { product: CardProduct; sizes: string; isPriority: boolean };

/** Repeated dozens of times on a page, so its looks have names (styles/product-card.css). */
export function ProductCard({ product, sizes, isPriority }: Props) {
  const { t, lang } = useI18n();
  const line = useCartLine(product.default_variant?.id);
  return (
    <article className="group card-frame" data-in-cart={line ? true : undefined} data-testid="product-card">
      <CardPicture product={product} sizes={sizes} isPriority={isPriority} />
      <div className="card-body">
        <h3
          className={classNames('card-name', product.in_stock && 'text-ink')}
          data-testid="product-card-name"
        >
          {/* The link covers the picture too. */}
          <Link className="card-link" to={product.route}>
            {product.display_name}
          </Link>
        </h3>
        <p className="truncate" lang={lang === 'en' ? 'ms' : 'en'}>
          {product.alt_name}
        </p>
        <CardPrice product={product} line={line} />
        <p className="card-pin card-origin">{originOf(t, product)}</p>
        <CardFacts product={product} />
        <CardAction product={product} line={line} />
      </div>
    </article>
  );
}

function CardPicture({ product, sizes, isPriority }: Props) {
  const { t } = useI18n();
  const { default_variant: variant, picture, promotion, in_stock: isInStock } = product;
  const grade = variant?.grade;
  return (
    <div className={classNames('card-picture', !isInStock && '[&_img]:grayscale-85 [&_img]:opacity-55')}>
      {picture && <Picture {...cardPictureSource(picture)} sizes={sizes} isPriority={isPriority} />}
      {/* Above the picture, and never in the way of a click on it. */}
      <div className="card-labels">
        {promotion && isInStock && (
          <Badge tone="promo">{t('card.off', { percent: promotion.percent })}</Badge>
        )}
        {!isInStock && <Badge tone="plain">{t('card.soldOut')}</Badge>}
        {grade && (
          <Badge tone="plain" className="absolute bottom-0 left-0">
            {t('card.grade', { grade })}
          </Badge>
        )}
        {product.choices > 1 && (
          <Link to={product.route} className="badge card-choices" data-tone="plain">
            {t('card.choices', { n: product.choices })}
            <span className="sr-only">{`: ${product.display_name}`}</span>
          </Link>
        )}
      </div>
    </div>
  );
}

function CardFacts({ product: { default_variant: variant, rating } }: Pick<Props, 'product'>) {
  const { t } = useI18n();
  return (
    <p className="card-facts">
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
          className="[&>.rating-value]:text-ink"
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
