import type * as catalog from './catalog/catalog.contract.ts';
import type * as seo from './catalog/seo.contract.ts';
import type * as content from './content/content.contract.ts';
import type { ApiOf } from './kit/endpoint.ts';
import type * as promotion from './promotion/promotion.contract.ts';
import type * as review from './review/review.contract.ts';

/** Every call of the API by 'METHOD /path', as the typed client sees it. Types only: no schema reaches the browser. */
export type Api = ApiOf<typeof catalog> &
  ApiOf<typeof seo> &
  ApiOf<typeof content> &
  ApiOf<typeof promotion> &
  ApiOf<typeof review>;
export type ApiCall = keyof Api;
