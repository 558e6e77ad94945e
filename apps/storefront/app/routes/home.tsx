import { getterFor } from '../api/loader-client.ts';
import { ProductCard } from '../features/product-card/product-card.tsx';
import { languageOf } from '../i18n/paths.ts';
import { metaOf } from '../seo/meta.ts';
import type { Route } from './+types/home.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const get = getterFor(context, languageOf(new URL(request.url).pathname));
  const [highlighted, promotions, seo] = await Promise.all([
    get('GET /api/product/highlighted', { relationships: 'galleries,default_variant' }),
    get('GET /api/promotion', { relationships: 'media,productCategory' }),
    get('GET /api/misc/seo', { path: '/' }),
  ]);
  return { highlighted: highlighted.data, promotions: promotions.data, seo: seo.data };
}

export const meta: Route.MetaFunction = ({ loaderData }) => metaOf(loaderData?.seo ?? []);

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <div className="mx-auto grid max-w-[1312px] grid-cols-2 gap-4 p-4 lg:grid-cols-6">
      {loaderData.highlighted.map((product) => (
        <ProductCard key={product.id} product={product} sizes="205px" />
      ))}
    </div>
  );
}
