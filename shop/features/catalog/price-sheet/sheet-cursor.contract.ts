import { z } from 'zod';
import { id } from '../../../kit/http/wire.ts';

/** The end of a page: name and id of the product, then position and id of the variant. */
const cursorTuple = z.tuple([z.string().max(300), id, z.int().min(-32_768).max(32_767), id]);
export type SheetCursor = z.infer<typeof cursorTuple>;

/** Cursor of the previous page, as returned in `next`. */
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
