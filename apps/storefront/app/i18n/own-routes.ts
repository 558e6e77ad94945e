import { type Lang, languages } from '@bakul/shop/kit/language';

/**
 * A document has one language, and half of all routes are of the other. What is never needed is neither sent to a browser nor
 * ranked by its router before anything comes alive.
 */
export function routesForLanguage<T>(routes: Readonly<Record<string, T>>, lang: Lang): Record<string, T> {
  const others = languages.filter((each) => each !== lang);
  const isOwn = (id: string) => !others.some((other) => id.startsWith(`${other}.`));
  return Object.fromEntries(Object.entries(routes).filter(([id]) => isOwn(id)));
}

/** Where the routes of a language lie, beside the table of all of them. */
export const routeTablePath = (table: string, lang: Lang): string => table.replace(/\.js$/, `.${lang}.js`);
