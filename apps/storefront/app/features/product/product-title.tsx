import type { ProductDetail } from '@bakul/shop/features/catalog/catalog.contract';
import { Rating } from '@bakul/ui/rating';
import { useI18n } from '../../i18n/i18n.tsx';
import { Link } from '../../i18n/link.tsx';

/** The names in both languages and the rating. */
export function ProductTitle({ product, reviews }: { product: ProductDetail; reviews: string }) {
  const { t, lang } = useI18n();
  const { average, count } = product.rating;
  return (
    <header className="product-title">
      <div>
        <h1>{product.display_name}</h1>
        <p className="product-alt" lang={lang === 'en' ? 'ms' : 'en'}>
          {product.alt_name}
        </p>
      </div>
      {count > 0 && (
        <Link to={reviews} className="product-rating">
          <Rating
            isCompact
            value={average}
            count={count}
            label={t('product.toReviews', { value: average.toFixed(1), n: count })}
          />
        </Link>
      )}
    </header>
  );
}
