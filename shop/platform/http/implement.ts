import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import type { Endpoint } from '../../kit/endpoint.ts';
import type { Lang } from '../../kit/language.ts';
import { defineCache } from '../cache/cache.ts';
import type { RequestCtx } from './context.ts';
import { type Download, downloadResponse } from './download.ts';
import { InvalidInput } from './messages/field-errors.ts';

/** An endpoint with the use case behind it. */
export type Route = {
  endpoint: Endpoint;
  /** Parses what came in, runs the use case, and parses what goes out. Nobody may change the result. */
  run: (ctx: RequestCtx, raw: unknown) => Promise<unknown>;
  /** Runs first, while the call holds no connection and has not claimed its idempotency key: for limits on attempts. */
  before?: (ctx: RequestCtx, raw: unknown) => Promise<void>;
  /** Instead, for an endpoint whose answer is a file. */
  download?: (ctx: RequestCtx, raw: unknown) => Promise<Response>;
};

export function implement<Input extends z.ZodType, Output extends z.ZodType>(
  endpoint: Endpoint<string, Input, Output>,
  handler: (ctx: RequestCtx, input: z.output<Input>) => Promise<z.input<Output>>,
  options: { before?: (ctx: RequestCtx, input: z.output<Input>) => Promise<void> } = {},
): Route {
  const run = async (ctx: RequestCtx, raw: unknown): Promise<unknown> => {
    const answer = await handler(ctx, parseInput(endpoint, raw));
    // What guests see holds nothing private and is built field by field: tests have read all of it, a busy shop does not.
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
    // Without input, the answer cannot depend on it.
    load: (ctx) => run(ctx, {}),
    invalidatedBy: ['catalogue'],
  });
  return { endpoint, run: (ctx) => cache.read(ctx, ctx.lang) };
}

/** Its schema must have nothing to take away or to change: where it is not asked, the answer goes out as it is. */
function requireUnchanged({ path }: Endpoint, answer: unknown, checked: unknown): void {
  const onWire = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
  if (!isDeepStrictEqual(onWire(answer), onWire(checked))) {
    throw new Error(`${path} answers with more than its contract says`);
  }
}

export function implementDownload<Input extends z.ZodType>(
  endpoint: Endpoint<string, Input> & { download?: true },
  handler: (ctx: RequestCtx, input: z.output<Input>) => Promise<Download>,
): Route {
  return {
    endpoint,
    run: () => Promise.reject(new Error(`${endpoint.path} answers with a file`)),
    async download(ctx, raw) {
      return downloadResponse(await handler(ctx, parseInput(endpoint, raw)), ctx.requestId);
    },
  };
}

function parseInput<Input extends z.ZodType>(endpoint: Endpoint<string, Input>, raw: unknown) {
  const parsed = endpoint.input.safeParse(raw, { reportInput: true });
  if (parsed.success) return parsed.data;
  throw new InvalidInput(parsed.error.issues);
}
