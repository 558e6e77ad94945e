import type { Lang } from '@bakul/shop/kit/language';
import type { PublicConfig } from '@bakul/shop/kit/public-config';
import type { T } from './i18n/i18n.tsx';

/** What code outside React needs of the page. */
export type Runtime = {
  lang: Lang;
  t: T;
  /** Null on a page that could not load it. */
  config: PublicConfig | null;
  /** A path of this shop, with its language. */
  navigate: (path: string) => void;
};

let current: Runtime | null = null;
const waiting: ((runtime: Runtime) => void)[] = [];

/** Called by the root once the page is alive, and again when its navigation changes. */
export function startRuntime(runtime: Runtime): void {
  current = runtime;
  for (const resolve of waiting.splice(0)) resolve(runtime);
}

/** Waits for the page to be alive. */
export function runtime(): Promise<Runtime> {
  return current ? Promise.resolve(current) : new Promise((resolve) => waiting.push(resolve));
}
