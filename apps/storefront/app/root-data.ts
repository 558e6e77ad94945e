import { useRouteLoaderData } from 'react-router';
import type { loader } from './root.tsx';

/** The shop's name, which the operator chooses. */
export function useShopName(): string {
  return useRootData()?.config.shop_name ?? '';
}

/** Categories and public configuration, loaded once for the visit; null on a page that failed to load them. */
export function useRootData() {
  return useRouteLoaderData<typeof loader>('root') ?? null;
}
