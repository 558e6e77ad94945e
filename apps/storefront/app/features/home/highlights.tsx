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
import { useCompanyCards } from '../product-card/use-company-cards.ts';

type Props = { products: readonly CardProduct[]; pricedAt: string; total: number };

const sizes = '(min-width: 80rem) 205px, (min-width: 64rem) 24vw, (min-width: 40rem) 32vw, calc(50vw - 24px)';

export function Highlights({ products, pricedAt, total }: Props) {
  const { t, lang } = useI18n();
  const cards = useCompanyCards(products, (signal) =>
    call('GET /api/product/highlighted', { relationships: 'galleries,default_variant' }, { signal }),
  );
  useEffect(() => {
    if (products.length > 0) track(viewItemList('highlights', t('home.highlights'), products));
  }, [products, t]);
  if (products.length === 0) return null;
  return (
    <section className="home-section" aria-labelledby="home-highlights">
      <header className="home-header">
        <h2 id="home-highlights">{t('home.highlights')}</h2>
        <p>{t('home.pricesOf', { day: formatDay(new Date(pricedAt), lang) })}</p>
        <Link to="/product-catalog" className="home-more">
          {t('home.allProducts', { n: total })}
          <Icon name="chevron-right" size="sm" />
        </Link>
      </header>
      <ul className="card-grid">
        {cards.map((product) => (
          <CardItem key={product.id} product={product} sizes={sizes} />
        ))}
      </ul>
    </section>
  );
}
