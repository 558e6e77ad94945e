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

// A long list is laid out as far as it is seen. The height is that of almost every card.
const card =
  'group relative flex flex-col h-full border rounded-card bg-surface @container [content-visibility:auto] [contain-intrinsic-block-size:auto_400px] [transition:border-color_160ms,box-shadow_160ms]';
const inCart = 'border-brand shadow-[0_0_0_1px_var(--color-brand)]';
const notInCart = 'border-line shadow-card hover:border-[#c3d2c0] hover:shadow-raised';

type Props = { product: CardProduct; sizes: string; isPriority: boolean };

export function ProductCard({ product, sizes, isPriority }: Props) {
  const { t, lang } = useI18n();
  const line = useCartLine(product.default_variant?.id);
  return (
    <article className={`${card} ${line ? inCart : notInCart}`} data-testid="product-card">
      <CardPicture product={product} sizes={sizes} isPriority={isPriority} />
      <div className="flex flex-1 flex-col p-3 text-sm/5 text-muted @max-[200px]:p-2.5">
        <h3
          className={classNames(
            'text-base/5.5 font-strong tracking-[-0.005em] text-pretty',
            product.in_stock && 'text-ink',
          )}
          data-testid="product-card-name"
        >
          {/* The link covers the picture too. */}
          <Link
            className="line-clamp-2 decoration-1 underline-offset-3 group-hover:underline after:absolute after:inset-x-0 after:top-0 after:aspect-4/3"
            to={product.route}
          >
            {product.display_name}
          </Link>
        </h3>
        <p className="truncate" lang={lang === 'en' ? 'ms' : 'en'}>
          {product.alt_name}
        </p>
        <CardPrice product={product} line={line} />
        <p className="card-pin mt-2.5 pt-2.5 border-t border-line truncate">{originOf(t, product)}</p>
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
    <div
      className={classNames(
        'relative aspect-4/3 rounded-t-[11px] bg-tint overflow-clip [&_img]:size-full [&_img]:object-cover',
        !isInStock && '[&_img]:grayscale-85 [&_img]:opacity-55',
      )}
    >
      {picture && <Picture {...cardPictureSource(picture)} sizes={sizes} isPriority={isPriority} />}
      {/* Above the picture, and never in the way of a click on it. */}
      <div className="absolute z-1 inset-2.5 flex flex-wrap items-start content-start gap-1.5 pointer-events-none @max-[200px]:inset-2">
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
          <Link
            to={product.route}
            className="badge absolute right-0 bottom-0 pointer-events-auto after:absolute after:-inset-2.5 underline-offset-3 hover:text-brand hover:underline"
            data-tone="plain"
          >
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
    <p className="flex flex-wrap justify-between gap-x-2 mt-0.5 mb-3 @max-[200px]:flex-col @max-[200px]:gap-0.5">
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
