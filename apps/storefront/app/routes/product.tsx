import { data, type ShouldRevalidateFunctionArgs } from 'react-router';
import { loadProduct } from '../features/product/load-product.ts';
import { ProductPage } from '../features/product/product-page.tsx';
import { languageOf } from '../i18n/paths.ts';
import { packLoaderData, unpackLoaderData } from '../rendering/loader-data.ts';
import { metaOf } from '../seo/meta.ts';
import { configContext } from '../server-context.ts';
import type { Route } from './+types/product.ts';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const requested = { lang: languageOf(url.pathname), slug: params.slug, url };
  const origin = context.get(configContext).public_url;
  const page = await loadProduct(context, requested, { origin, now: new Date() });
  return data(packLoaderData(context, page.data), page.init ?? {});
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? metaOf(unpackLoaderData(loaderData).product.seo) : [];

/** Another variant of the same product needs no new data. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = args;
  const isOtherVariant = currentUrl.searchParams.get('sku') !== nextUrl.searchParams.get('sku');
  return isOtherVariant && withoutSku(currentUrl) === withoutSku(nextUrl) ? false : defaultShouldRevalidate;
}

function withoutSku(url: URL): string {
  const params = new URLSearchParams(url.search);
  params.delete('sku');
  return `${url.pathname}?${params}`;
}

export default function Product({ loaderData }: Route.ComponentProps) {
  const page = unpackLoaderData(loaderData);
  return <ProductPage key={page.product.id} page={page} />;
}
