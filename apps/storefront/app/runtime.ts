import type { PublicConfig } from '@bakul/shop/kit/public-config';
import type { Lang } from '@bakul/shop/kit/text/language';
import type { T } from './i18n/i18n.tsx';

/** What code outside of React needs from the page. */
export type Runtime = {
  lang: Lang;
  t: T;
  /** Null on a page that could not load it. */
  config: PublicConfig | null;
  /** Takes a path of this shop, including its language. */
  navigate: (path: string) => void;
};

let current: Runtime | null = null;
const waiting: ((runtime: Runtime) => void)[] = [];

/** Called by the root after hydration, and again when its navigation changes. */
export function startRuntime(runtime: Runtime): void {
  current = runtime;
  for (const resolve of waiting.splice(0)) resolve(runtime);
}

/** Resolves after hydration. */
export function runtime(): Promise<Runtime> {
  return current ? Promise.resolve(current) : new Promise((resolve) => waiting.push(resolve));
}
