import { redirect } from 'react-router';
import { languageOf, localizedPath } from '../i18n/paths.ts';
import type { Route } from './+types/product-redirect.ts';

/** /product alone names no product, so it redirects to the catalogue. */
export function loader({ url }: Route.LoaderArgs) {
  return redirect(localizedPath(languageOf(url.pathname), '/product-catalog'), 301);
}
