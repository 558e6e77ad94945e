import { data } from 'react-router';
import { createLoaderClient } from '../api/loader-client.ts';
import { ErrorPanel } from '../features/pages/error-panel.tsx';
import { CardItem } from '../features/product-card/card-item.tsx';
import { toCardProduct } from '../features/product-card/card-product.ts';
import { cardGrid } from '../features/product-card/styles.ts';
import { useI18n } from '../i18n/i18n.tsx';
import { languageOf } from '../i18n/paths.ts';
import type { Route } from './+types/product-not-found.ts';

const suggestions = 6;

export async function loader({ context, url }: Route.LoaderArgs) {
  const lang = languageOf(url.pathname);
  const call = createLoaderClient(context, lang);
  const result = await call('GET /api/product/highlighted', { relationships: 'galleries,default_variant' });
  const shown = result.ok ? result.data.data.slice(0, suggestions) : [];
  const products = shown.map((product) => toCardProduct(product, lang));
  return data({ products }, { status: 404 });
}

export default function ProductNotFound({ loaderData }: Route.ComponentProps) {
  const { t } = useI18n();
  return (
    <>
      <ErrorPanel code={404} title={t('pages.product.title')} message={t('pages.product.text')} />
      {loaderData.products.length > 0 && (
        <section className="page-container pb-12" aria-labelledby="instead">
          <h2 id="instead" className="mb-4">
            {t('pages.product.instead')}
          </h2>
          <ul className={cardGrid}>
            {loaderData.products.map((product) => (
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
