import { z } from 'zod';
import { id } from '../../../kit/wire.ts';

/** Where a page of variants ended: the product's name and id, then the variant's place and id. */
const cursorTuple = z.tuple([z.string().max(300), id, z.int().min(-32_768).max(32_767), id]);
export type SheetCursor = z.infer<typeof cursorTuple>;

/** The last row of the page before, as its answer's `next` said it. */
export const after = z
  .string()
  .max(1000)
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue({ code: 'custom' });
      return z.NEVER;
    }
  })
  .pipe(cursorTuple);

export const next = z.string().nullable();
