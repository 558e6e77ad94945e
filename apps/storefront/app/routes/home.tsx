import { Suspense } from 'react';
import { createRequiredLoaderClient } from '../api/loader-client.ts';
import { Benefits } from '../features/home/benefits.tsx';
import { CategoryList } from '../features/home/category-list.tsx';
import { CategoryTiles } from '../features/home/category-tiles.tsx';
import { HighlightModalHost } from '../features/home/highlight-modal-host.tsx';
import { Highlights } from '../features/home/highlights.tsx';
import { OrderCards } from '../features/home/order-cards.tsx';
import { PromotionCarousel } from '../features/home/promotion-carousel.tsx';
import { shoppingGroups } from '../features/home/shopping-groups.ts';
import { OverviewFrame } from '../features/overview/overview-frame.tsx';
import { toCardProduct } from '../features/product-card/card-product.ts';
import { useI18n } from '../i18n/i18n.tsx';
import { languageOf } from '../i18n/paths.ts';
import { packLoaderData, unpackLoaderData } from '../rendering/loader-data.ts';
import { useRootData, useShopName } from '../root-data/root-data.ts';
import { metaOf } from '../seo/meta.ts';
import type { Route } from './+types/home.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const lang = languageOf(url.pathname);
  const get = createRequiredLoaderClient(context, lang);
  const [highlighted, promotions, seo] = await Promise.all([
    get('GET /api/product/highlighted', { relationships: 'galleries,default_variant' }),
    get('GET /api/promotion', { relationships: 'media,productCategory' }),
    get('GET /api/misc/seo', { path: '/' }),
  ]);
  const cards = highlighted.data.map((product) => toCardProduct(product, lang));
  const shown = { highlighted: cards, promotions: promotions.data, seo: seo.data };
  return packLoaderData(context, shown);
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  metaOf(loaderData ? unpackLoaderData(loaderData).seo : []);

export default function Home({ loaderData }: Route.ComponentProps) {
  const { t } = useI18n();
  const shop = useShopName();
  const root = useRootData();
  const { highlighted, promotions } = unpackLoaderData(loaderData);
  const categories = root?.categories ?? [];
  return (
    <div className="page-container grid gap-10 pt-4 pb-12 *:min-w-0 sm:pt-6 sm:pb-16" data-testid="home">
      <h1 className="sr-only">{t('home.title', { shop })}</h1>
      <OverviewFrame />
      <div className="grid gap-4 *:min-w-0 lg:grid-cols-[248px_minmax(0,1fr)] xl:grid-cols-[248px_minmax(0,1fr)_288px]">
        <CategoryList categories={categories} total={root?.productCount ?? 0} />
        <PromotionCarousel promotions={promotions} />
        <OrderCards />
      </div>
      {/* Below the fold: hydrated after the rest. */}
      <Suspense>
        {root && <Highlights products={highlighted} pricedAt={root.now} total={root.productCount} />}
        <Benefits />
        <CategoryTiles categories={shoppingGroups(categories)} />
      </Suspense>
      <HighlightModalHost promotions={promotions} />
    </div>
  );
}
