import type { Api, ApiCall } from '@bakul/shop/api';
import type { ApiResult, Call } from '@bakul/shop/kit/http/client';
import type { Lang } from '@bakul/shop/kit/text/language';
import { data, type RouterContextProvider, redirect } from 'react-router';
import { localizedPath } from '../i18n/paths.ts';
import { apiContext } from '../server-context.ts';

type Get = <K extends ApiCall>(call: K, input: Api[K]['input']) => Promise<Api[K]['output']>;

/** The API client of a loader. It calls the API in process, in the page's language and always as a guest. */
export function createLoaderClient(context: Readonly<RouterContextProvider>, lang: Lang): Call {
  const ask = context.get(apiContext);
  // The server has parsed this response against its contract.
  return async <K extends ApiCall>(call: K, input: Api[K]['input']) =>
    (await ask(call, { ...(input as Record<string, unknown>) }, lang)) as ApiResult<Api[K]['output']>;
}

/**
 * The same for data that the page cannot render without: a failure throws to the error page, or redirects to the
 * maintenance page.
 */
export function createRequiredLoaderClient(context: Readonly<RouterContextProvider>, lang: Lang): Get {
  const call = createLoaderClient(context, lang);
  return async (name, input) => {
    const result = await call(name, input);
    if (result.ok) return result.data;
    const { status, body } = result.failure;
    if (body.exception === 'MaintenanceException') throw redirect(localizedPath(lang, '/maintenance'));
    throw data({ message: body.message, reference: body.reference }, { status });
  };
}
