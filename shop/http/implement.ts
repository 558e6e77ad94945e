import type { z } from 'zod';
import type { Endpoint } from '../kit/endpoint.ts';
import { AppError } from '../kit/errors.ts';
import type { Ctx } from './context.ts';
import { fieldErrors } from './field-errors.ts';

/** An endpoint with the use case behind it. */
export type Route = {
  endpoint: Endpoint;
  /** Parses what came in, runs the use case, parses what goes out, and answers JSON text. */
  answer: (ctx: Ctx, raw: unknown) => Promise<string>;
};

export function implement<Input extends z.ZodType, Output extends z.ZodType>(
  endpoint: Endpoint<string, Input, Output>,
  handler: (ctx: Ctx, input: z.output<Input>) => Promise<z.input<Output>>,
): Route {
  return {
    endpoint,
    async answer(ctx, raw) {
      const parsed = endpoint.input.safeParse(raw, { reportInput: true });
      if (!parsed.success)
        throw new AppError('validation', { errors: fieldErrors(parsed.error.issues, ctx.lang) });
      return JSON.stringify(endpoint.output.parse(await handler(ctx, parsed.data)));
    },
  };
}
