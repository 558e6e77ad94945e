import { z } from 'zod';
import { endpointsAt } from '../../../kit/http/endpoint.ts';
import { list, localDate, one } from '../../../kit/http/wire.ts';
import { line } from '../../../kit/text/text-fields.ts';

const { get, put, remove } = endpointsAt('/api/staff/closed_day', {
  access: { staff: 'setting.edit' },
  tag: 'Back office: delivery',
});

/** A day that is closed or has orders. */
export const StaffDay = z.object({
  day: localDate,
  /** Null when the shop delivers on this day. */
  reason_en: z.string().nullable(),
  reason_ms: z.string().nullable(),
  /** Orders for this day that still stand. Closing the day does not change them. */
  orders: z.int(),
});
export type StaffDay = z.infer<typeof StaffDay>;

export const listDays = get('', {
  summary: 'List closed days and days with orders',
  input: z.object({ from: localDate, to: localDate }).refine(({ from, to }) => from <= to, {
    path: ['to'],
    params: { text: 'window_ends_first' },
  }),
  output: list(StaffDay),
});

export const closeDay = put('/{day}', {
  summary: 'Close a day, so that checkout no longer offers it, or change its reason',
  input: z.object({
    day: localDate,
    reason_en: line(80),
    reason_ms: line(80),
    /** The reason the editor saw, or null if the day was open. */
    seen: z.object({ reason_en: z.string(), reason_ms: z.string() }).nullable().default(null),
  }),
  output: one(StaffDay),
});

export const openDay = remove('/{day}', {
  summary: 'Reopen a day for delivery',
  input: z.object({ day: localDate }),
  output: one(StaffDay),
});
