import { redirect } from 'react-router';
import { languageOf, pathIn } from '../i18n/paths.ts';
import type { Route } from './+types/product-redirect.ts';

/** /product alone names no product: the catalogue is what was meant. */
export function loader({ url }: Route.LoaderArgs) {
  return redirect(pathIn(languageOf(url.pathname), '/product-catalog'), 301);
}
