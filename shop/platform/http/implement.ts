import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import type { Endpoint } from '../../kit/http/endpoint.ts';
import type { Lang } from '../../kit/text/language.ts';
import { defineCache } from '../cache/cache.ts';
import type { RequestCtx } from './context.ts';
import { type Download, downloadResponse } from './download.ts';
import { InvalidInput } from './messages/field-errors.ts';

/** An endpoint with its use case. */
export type Route = {
  endpoint: Endpoint;
  /** Parses the input, runs the use case and parses the output. The result must not be mutated. */
  run: (ctx: RequestCtx, raw: unknown) => Promise<unknown>;
  /** Runs first, before the request holds a connection or claims its idempotency key: for limits on attempts. */
  before?: (ctx: RequestCtx, raw: unknown) => Promise<void>;
  /** Used instead of `run` when the response is a file or a redirect. */
  download?: (ctx: RequestCtx, raw: unknown) => Promise<Response>;
};

export function implement<Input extends z.ZodType, Output extends z.ZodType>(
  endpoint: Endpoint<string, Input, Output>,
  handler: (ctx: RequestCtx, input: z.output<Input>) => Promise<z.input<Output>>,
  options: { before?: (ctx: RequestCtx, input: z.output<Input>) => Promise<void> } = {},
): Route {
  const run = async (ctx: RequestCtx, raw: unknown): Promise<unknown> => {
    const answer = await handler(ctx, parseInput(endpoint, raw));
    // Guest responses contain nothing private and are built field by field. Tests validate all of them, so production
    // skips it.
    if (endpoint.cache === 'guest' && !ctx.isGuestOutputValidated) return answer;
    const checked = endpoint.output.parse(answer);
    if (endpoint.cache === 'guest') requireUnchanged(endpoint, answer, checked);
    return checked;
  };
  const { before } = options;
  if (before) {
    return { endpoint, run, before: (ctx, raw) => before(ctx, parseInput(endpoint, raw)) };
  }
  if (!endpoint.cacheUntilCatalogChanges) return { endpoint, run };
  const cache = defineCache<Lang, unknown, RequestCtx>({
    name: `${endpoint.method} ${endpoint.path}`,
    key: (lang) => lang,
    // The endpoint has no input that the response could depend on.
    load: (ctx) => run(ctx, {}),
    invalidatedBy: ['catalogue'],
  });
  return { endpoint, run: (ctx) => cache.read(ctx, ctx.lang) };
}

/**
 * The output schema must neither strip nor transform anything, because production sends the response without parsing
 * it.
 */
function requireUnchanged({ path }: Endpoint, answer: unknown, checked: unknown): void {
  const onWire = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
  if (!isDeepStrictEqual(onWire(answer), onWire(checked))) {
    throw new Error(`The response of ${path} does not match its contract exactly`);
  }
}

export function implementDownload<Input extends z.ZodType>(
  endpoint: Endpoint<string, Input> & { download?: true },
  handler: (ctx: RequestCtx, input: z.output<Input>) => Promise<Download>,
): Route {
  return {
    endpoint,
    run: () => Promise.reject(new Error(`${endpoint.path} returns a file`)),
    async download(ctx, raw) {
      return downloadResponse(await handler(ctx, parseInput(endpoint, raw)), ctx.requestId);
    },
  };
}

/** The handler returns a path of the storefront. */
export function implementRedirect<Input extends z.ZodType>(
  endpoint: Endpoint<string, Input> & { redirect?: true },
  handler: (ctx: RequestCtx, input: z.output<Input>) => Promise<string>,
): Route {
  return {
    endpoint,
    run: () => Promise.reject(new Error(`${endpoint.path} redirects`)),
    async download(ctx, raw) {
      const location = await handler(ctx, parseInput(endpoint, raw));
      const headers = { location, 'cache-control': 'no-store', 'x-request-id': ctx.requestId };
      return new Response(null, { status: 303, headers });
    },
  };
}

function parseInput<Input extends z.ZodType>(endpoint: Endpoint<string, Input>, raw: unknown) {
  const parsed = endpoint.input.safeParse(raw, { reportInput: true });
  if (parsed.success) return parsed.data;
  throw new InvalidInput(parsed.error.issues, endpoint.path.startsWith('/api/staff'));
}
