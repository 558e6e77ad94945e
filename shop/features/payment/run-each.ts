import { AppError } from '../../kit/http/errors.ts';
import type { RequestCtx } from '../../platform/http/context.ts';
import { platformText } from '../../platform/http/messages/messages.ts';

/**
 * Runs the items of a batch one after the other. One that is refused does not affect the others, and its reason is
 * returned. Any other error aborts the batch.
 */
export async function runEach<Item extends { id: number }>(
  { lang }: Pick<RequestCtx, 'lang'>,
  items: readonly Item[],
  run: (item: Item) => Promise<unknown>,
) {
  const data: { id: number; is_done: boolean; problem: string | null }[] = [];
  for (const item of items) {
    const problem = await run(item).then(
      () => null,
      (error: unknown) => {
        const isRefusal =
          error instanceof AppError && (error.code === 'conflict' || error.code === 'not_found');
        if (!isRefusal) throw error;
        return error.options.detail ?? platformText[lang](error.code);
      },
    );
    data.push({ id: item.id, is_done: problem === null, problem });
  }
  return { data };
}
