import { loadListing } from '../features/listing/listing-data.ts';
import { ListingPage } from '../features/listing/listing-page.tsx';
import { listingMeta } from '../features/listing/listing-seo.ts';
import { packLoaderData, unpackLoaderData } from '../rendering/loader-data.ts';
import type { Route } from './+types/product-catalog.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  return packLoaderData(context, await loadListing({ context, request, slug: null }));
}

export const meta: Route.MetaFunction = ({ loaderData, location }) =>
  loaderData ? listingMeta(unpackLoaderData(loaderData), location.pathname) : [];

export default function ProductCatalog({ loaderData }: Route.ComponentProps) {
  return <ListingPage listing={unpackLoaderData(loaderData)} />;
}
