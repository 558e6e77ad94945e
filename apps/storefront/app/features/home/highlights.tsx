import { formatDay } from '@bakul/shop/kit/text/format';
import { Icon } from '@bakul/ui/icon';
import { useEffect } from 'react';
import { viewItemList } from '../../analytics/items.ts';
import { track } from '../../analytics/track.ts';
import { call } from '../../api/browser-client.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { Link } from '../../i18n/link.tsx';
import { CardItem } from '../product-card/card-item.tsx';
import type { CardProduct } from '../product-card/card-product.ts';
import { cardGrid } from '../product-card/styles.ts';
import { useCompanyCards } from '../product-card/use-company-cards.ts';

type Props = { products: readonly CardProduct[]; pricedAt: string; total: number };

const sizes = '(min-width: 80rem) 205px, (min-width: 64rem) 24vw, (min-width: 40rem) 32vw, calc(50vw - 24px)';

export function Highlights({ products, pricedAt, total }: Props) {
  const { t, lang } = useI18n();
  const { cards, prices } = useCompanyCards(products, (signal) =>
    call('GET /api/product/highlighted', { relationships: 'galleries,default_variant' }, { signal }),
  );
  useEffect(() => {
    if (products.length > 0) track(viewItemList('highlights', t('home.highlights'), products));
  }, [products, t]);
  if (products.length === 0) return null;
  return (
    <section aria-labelledby="home-highlights">
      <header className="flex flex-wrap items-center gap-x-3 mb-3">
        <h2 className="max-sm:text-[1.375rem]" id="home-highlights">
          {t('home.highlights')}
        </h2>
        <p className="pt-1.25 text-muted text-sm max-sm:order-1 max-sm:w-full max-sm:p-0">
          {t('home.pricesOf', { day: formatDay(new Date(pricedAt), lang) })}
        </p>
        <Link
          to="/product-catalog"
          className="flex items-center gap-1.5 min-h-11 ms-auto text-brand font-strong underline-offset-3 hover:underline"
        >
          {t('home.allProducts', { n: total })}
          <Icon name="chevron-right" size="sm" />
        </Link>
      </header>
      <ul className={cardGrid} data-prices={prices}>
        {cards.map((product) => (
          <CardItem key={product.id} product={product} sizes={sizes} />
        ))}
      </ul>
    </section>
  );
}
