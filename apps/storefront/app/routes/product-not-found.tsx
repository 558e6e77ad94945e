import { translator } from '@bakul/shop/kit/text/i18n';
import { data } from 'react-router';
import { createLoaderClient } from '../api/loader-client.ts';
import { ErrorPanel } from '../features/pages/error-panel.tsx';
import { CardItem } from '../features/product-card/card-item.tsx';
import { toCardProduct } from '../features/product-card/card-product.ts';
import { cardGrid } from '../features/product-card/styles.ts';
import { languageOf } from '../i18n/paths.ts';
import { productGone as en } from '../messages/en/product-gone.ts';
import { productGone as ms } from '../messages/ms/product-gone.ts';
import type { Route } from './+types/product-not-found.ts';

const suggestions = 6;

export async function loader({ context, url }: Route.LoaderArgs) {
  const lang = languageOf(url.pathname);
  const call = createLoaderClient(context, lang);
  const result = await call('GET /api/product/highlighted', { relationships: 'galleries,default_variant' });
  const shown = result.ok ? result.data.data.slice(0, suggestions) : [];
  const products = shown.map((product) => toCardProduct(product, lang));
  const t = translator<typeof en>(lang, lang === 'en' ? en : ms);
  const texts = {
    title: t('productGone.title'),
    message: t('productGone.text'),
    instead: t('productGone.instead'),
  };
  return data({ products, texts }, { status: 404 });
}

export default function ProductNotFound({ loaderData }: Route.ComponentProps) {
  const { products, texts } = loaderData;
  return (
    <>
      <ErrorPanel code={404} title={texts.title} message={texts.message} />
      {products.length > 0 && (
        <section className="page-container pb-12" aria-labelledby="instead">
          <h2 id="instead" className="mb-4">
            {texts.instead}
          </h2>
          <ul className={cardGrid}>
            {products.map((product) => (
              <CardItem
                key={product.id}
                product={product}
                sizes="(min-width: 80rem) 205px, (min-width: 40rem) 32vw, calc(50vw - 24px)"
              />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
