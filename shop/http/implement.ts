import type { z } from 'zod';
import type { Endpoint } from '../kit/endpoint.ts';
import { AppError } from '../kit/errors.ts';
import type { Ctx } from './context.ts';
import { type Download, downloadResponse } from './download.ts';
import { fieldErrors } from './field-errors.ts';

/** An endpoint with the use case behind it. */
export type Route = {
  endpoint: Endpoint;
  /** Parses what came in, runs the use case, parses what goes out, and answers JSON text. */
  answer: (ctx: Ctx, raw: unknown) => Promise<string>;
  /** Instead, for an endpoint whose answer is a file. */
  download?: (ctx: Ctx, raw: unknown) => Promise<Response>;
};

export function implement<Input extends z.ZodType, Output extends z.ZodType>(
  endpoint: Endpoint<string, Input, Output>,
  handler: (ctx: Ctx, input: z.output<Input>) => Promise<z.input<Output>>,
): Route {
  return {
    endpoint,
    async answer(ctx, raw) {
      return JSON.stringify(endpoint.output.parse(await handler(ctx, parseInput(endpoint, ctx, raw))));
    },
  };
}

export function implementDownload<Input extends z.ZodType>(
  endpoint: Endpoint<string, Input> & { download?: true },
  handler: (ctx: Ctx, input: z.output<Input>) => Promise<Download>,
): Route {
  return {
    endpoint,
    answer: () => Promise.reject(new Error(`${endpoint.path} answers with a file`)),
    async download(ctx, raw) {
      return downloadResponse(await handler(ctx, parseInput(endpoint, ctx, raw)), ctx.requestId);
    },
  };
}

function parseInput<Input extends z.ZodType>(endpoint: Endpoint<string, Input>, ctx: Ctx, raw: unknown) {
  const parsed = endpoint.input.safeParse(raw, { reportInput: true });
  if (parsed.success) return parsed.data;
  throw new AppError('validation', { errors: fieldErrors(parsed.error.issues, ctx.lang) });
}
