import type { ProductDetail } from '@bakul/shop/features/catalog/catalog.contract';
import { Rating } from '@bakul/ui/rating';
import { useI18n } from '../../i18n/i18n.tsx';
import { Link } from '../../i18n/link.tsx';

/** The names in both languages and the rating. */
export function ProductTitle({ product, reviews }: { product: ProductDetail; reviews: string }) {
  const { t, lang } = useI18n();
  const { average, count } = product.rating;
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-4">
      <div className="flex-[1_1_200px] min-w-0">
        <h1 className="text-2xl/8 lg:text-3xl/9">{product.display_name}</h1>
        <p className="text-muted" lang={lang === 'en' ? 'ms' : 'en'}>
          {product.alt_name}
        </p>
      </div>
      {count > 0 && (
        <Link
          to={reviews}
          className="inline-flex items-center min-h-11 -my-1.5 rounded-control hover:[&_.rating-count]:text-brand hover:[&_.rating-count]:underline hover:[&_.rating-count]:underline-offset-3"
        >
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
