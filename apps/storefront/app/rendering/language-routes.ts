import { type Lang, languages } from '@bakul/shop/kit/text/language';

/**
 * A document has one language, and half of all routes belong to the other. Those are neither sent to the browser nor
 * ranked by its router before hydration.
 */
export function routesForLanguage<T>(routes: Readonly<Record<string, T>>, lang: Lang): Record<string, T> {
  const others = languages.filter((each) => each !== lang);
  const isOwn = (id: string) => !others.some((other) => id.startsWith(`${other}.`));
  return Object.fromEntries(Object.entries(routes).filter(([id]) => isOwn(id)));
}

/** The file name of a language's route table, next to the full table. */
export const routeTablePath = (table: string, lang: Lang): string => table.replace(/\.js$/, `.${lang}.js`);
