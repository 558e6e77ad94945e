import type { PublicConfig } from '@bakul/shop/kit/public-config';
import { useRouteLoaderData } from 'react-router';
import { unpackLoaderData } from './api/packed.ts';
import type { loader } from './root.tsx';
import { type RootCategory, unpackCategories } from './root-categories.ts';

type Loaded = Awaited<ReturnType<typeof loader>>;
type RootData = Omit<Loaded, 'config' | 'categories'> & {
  config: PublicConfig;
  categories: RootCategory[];
};

/** The shop's name, which the operator chooses. */
export function useShopName(): string {
  return useRootData()?.config.shop_name ?? '';
}

const unpacked = new WeakMap<Loaded, RootData>();

/** Categories and public configuration, loaded once per visit. Null on a page that failed to load them. */
export function useRootData(): RootData | null {
  const loaded = useRouteLoaderData<typeof loader>('root');
  if (!loaded) return null;
  const known = unpacked.get(loaded);
  if (known) return known;
  const data = {
    ...loaded,
    config: unpackLoaderData(loaded.config),
    categories: unpackCategories(loaded.categories),
  };
  unpacked.set(loaded, data);
  return data;
}
