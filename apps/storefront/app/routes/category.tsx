import { loadListing } from '../features/listing/listing-data.ts';
import { ListingPage } from '../features/listing/listing-page.tsx';
import { listingMeta } from '../features/listing/listing-seo.ts';
import { packLoaderData, unpackLoaderData } from '../rendering/loader-data.ts';
import type { Route } from './+types/category.ts';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  return packLoaderData(context, await loadListing({ context, request, slug: params.slug }));
}

export const meta: Route.MetaFunction = ({ loaderData, location }) =>
  loaderData ? listingMeta(unpackLoaderData(loaderData), location.pathname) : [];

export default function Category({ loaderData }: Route.ComponentProps) {
  return <ListingPage listing={unpackLoaderData(loaderData)} />;
}
