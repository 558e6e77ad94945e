import { AppError } from '../../kit/errors.ts';
import type { RequestCtx } from '../../platform/http/context.ts';
import { platformText } from '../../platform/http/messages/messages.ts';

/** One of many that are done together: why it was refused, or null. What is no refusal of this one ends them all. */
export async function refusalReason(
  { lang }: Pick<RequestCtx, 'lang'>,
  work: () => Promise<unknown>,
): Promise<string | null> {
  try {
    await work();
    return null;
  } catch (error) {
    if (!(error instanceof AppError) || (error.code !== 'conflict' && error.code !== 'not_found'))
      throw error;
    return error.options.detail ?? platformText[lang](error.code);
  }
}
