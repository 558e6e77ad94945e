import { type Lang, languages } from '@bakul/shop/kit/language';

/**
 * A document has one language, and half of the route table is of the other. The router ranks all of it, twice, before
 * anything comes alive: what it will never need is taken out.
 */
export function keepOwnRoutes(routes: Record<string, unknown>, lang: Lang): void {
  const others = languages.filter((each) => each !== lang);
  for (const id of Object.keys(routes)) {
    if (others.some((other) => id.startsWith(`${other}.`))) delete routes[id];
  }
}
