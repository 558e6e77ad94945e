import { AppError } from '../../kit/errors.ts';
import type { RequestCtx } from '../../platform/http/context.ts';
import { platformText } from '../../platform/http/messages/messages.ts';

/** Runs one item of a batch. Returns why it was refused, or null. Any other error aborts the batch. */
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
