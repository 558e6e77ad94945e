import type { PublicConfig } from '@bakul/shop/kit/public-config';
import { useRouteLoaderData } from 'react-router';
import { type Packed, unpackLoaderData } from '../rendering/loader-data.ts';
import type { RootCategory } from './root-categories.ts';

/** What every page shows, loaded once per visit. */
export type RootData = {
  /** When the page was rendered. */
  now: string;
  config: PublicConfig;
  productCount: number;
  categories: RootCategory[];
};

/** The shop's name, which the operator chooses. */
export function useShopName(): string {
  return useRootData()?.config.shop_name ?? '';
}

/** Null on a page that failed to load it. */
export function useRootData(): RootData | null {
  const loaded = useRouteLoaderData<() => Packed<RootData>>('root');
  return loaded ? unpackLoaderData(loaded) : null;
}
