import { randomUUID } from 'node:crypto';
import { AppError } from '../../../kit/errors.ts';
import { defaultLanguage } from '../../../kit/language.ts';
import type { Deps } from '../app.ts';
import type { Route } from '../implement.ts';
import { nameOf, perform } from '../perform.ts';
import { failureFor } from '../respond.ts';

/**
 * The door for signed bodies, for a provider that lives in this process: the same checks and the same contract as over HTTP, only
 * the bytes between are left out.
 */
export function createHandIn(routes: readonly Route[], deps: Deps) {
  const named = new Map(
    routes.flatMap((route) => (route.endpoint.rawBody ? [[nameOf(route.endpoint), route]] : [])),
  );
  return async (
    call: string,
    provider: string,
    body: string,
    headers: Readonly<Record<string, string>>,
  ): Promise<{ status: number }> => {
    const requestId = randomUUID();
    const route = named.get(call);
    try {
      if (!route) throw new AppError('not_found');
      const read = () => ({ body });
      const found = { get: (name: string) => headers[name.toLowerCase()] ?? null };
      const incoming = { headers: found, address: null, requestId, params: { provider }, read };
      await perform(route, deps, incoming, route.run);
      return { status: 200 };
    } catch (error) {
      return failureFor(deps, error, defaultLanguage, requestId, call);
    }
  };
}
