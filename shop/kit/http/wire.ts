import { z } from 'zod';
import { defaultPageSize } from '../product-list-defaults.ts';

/** Schemas shared by all contracts. */

export const id = z.int().min(1).max(2_147_483_647);
/** An id in a path or query: plain digits, so that 0x10 and 1e3 are refused. */
export const idParam = z
  .union([
    z.int(),
    z
      .string()
      .regex(/^\d{1,10}$/)
      .transform(Number),
  ])
  .pipe(id);
export const sen = z.int().meta({ description: 'Whole sen, MYR' });
export const timestamp = z.iso.datetime({ offset: true });
export const localDate = z.iso.date();
export const quantity = z.number().min(0).meta({ description: 'Decimal with at most three places' });

export const slug = z
  .string()
  .min(1)
  .max(120)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);

/** `true` and `false` as strings. An empty string is false. */
export const flag = z.stringbool({ truthy: ['true', '1'], falsy: ['false', '0', ''] });

/** A list of values: repeated, or separated by commas. */
export function several<T extends z.ZodType<unknown, string>>(item: T, most = 20) {
  return z
    .union([z.string().max(2000), z.array(z.string().max(200)).max(most)])
    .transform((value) =>
      (typeof value === 'string' ? value.split(',') : value)
        .map((part) => part.trim())
        .filter((part) => part !== ''),
    )
    .pipe(z.array(item).max(most));
}

export const maxPageSize = 100;

export const paging = {
  page: z.coerce.number().pipe(z.int().min(1).max(1_000_000)).default(1),
  pageSize: z.coerce.number().pipe(z.int().min(1).max(maxPageSize)).default(defaultPageSize),
};

export const none = z.object({});

export function one<T extends z.ZodType>(data: T) {
  return z.object({ data });
}

/** `page` is the current page, `total` the number of pages, `records` the number of matching records. */
export function list<T extends z.ZodType>(item: T) {
  return z.object({ data: z.array(item), page: z.int(), total: z.int(), records: z.int() });
}

/** The response of a list. */
export function listOf<T>(data: T[], page: number, pageSize: number, records: number) {
  return { data, page, total: Math.ceil(records / pageSize), records };
}
