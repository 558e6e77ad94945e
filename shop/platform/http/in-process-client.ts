import { type InProcessClient, requestOf } from '../../kit/http/client.ts';
import { AppError } from '../../kit/http/errors.ts';
import type { Lang } from '../../kit/text/language.ts';
import type { Deps } from './app.ts';
import { checkPayload } from './body/payload-check.ts';
import { executeRequest, nameOf, newRequestId } from './execute-request.ts';
import type { Route } from './implement.ts';
import { reportFailure } from './respond.ts';

const headersOf = (lang: Lang, maintenanceSecret: string | null) =>
  new Headers({
    'accept-language': lang,
    ...(maintenanceSecret !== null && { 'x-maintenance-secret': maintenanceSecret }),
  });

/**
 * The API for pages rendered in this process, always as a guest. Requests pass the same checks and the same contract as
 * over HTTP, without the network round trip. With the maintenance secret it also answers during maintenance.
 */
export function createInProcessClient(
  routes: readonly Route[],
  deps: Deps,
  maintenanceSecret: string | null = null,
): InProcessClient {
  const headers = { en: headersOf('en', maintenanceSecret), ms: headersOf('ms', maintenanceSecret) };
  const named = new Map(
    routes.map((route) => [nameOf(route.endpoint), { route, inPath: namesIn(route.endpoint.path) }]),
  );
  return async (call, input, lang) => {
    const requestId = newRequestId(deps.tracing);
    const found = named.get(call);
    try {
      if (!found) throw new AppError('not_found');
      const { route, inPath } = found;
      const read = () => {
        // The strings that a server would parse from the URL, because schemas expect that input.
        const { received } = requestOf(call, input);
        const payload = received as Record<string, unknown>;
        checkPayload(payload, lang);
        return payload;
      };
      const params = Object.fromEntries(inPath.map((name) => [name, String(input[name])]));
      const incoming = { headers: headers[lang], address: null, requestId, params, read };
      const data = await deps.tracing.span({ name: call, kind: 'internal' }, () =>
        executeRequest(route, deps, incoming, route.run),
      );
      return { ok: true, data };
    } catch (error) {
      const { status, body } = reportFailure(deps, error, lang, requestId, call);
      return { ok: false, failure: { status, body } };
    }
  };
}

const namesIn = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
