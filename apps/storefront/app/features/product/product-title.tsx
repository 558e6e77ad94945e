import type { ProductDetail } from '@bakul/shop/catalog/catalog.contract';
import { Link } from '@bakul/ui/link';
import { Rating } from '@bakul/ui/rating';
import { useLocation } from 'react-router';
import { useI18n } from '../../i18n/i18n.tsx';

/** The names in both languages and what buyers think of it. */
export function ProductTitle({ product }: { product: ProductDetail }) {
  const { t, lang } = useI18n();
  const { search } = useLocation();
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
        <Link href={`${search}#reviews`} className="product-rating">
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
