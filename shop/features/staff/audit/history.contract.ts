import { z } from 'zod';
import { endpoint } from '../../../kit/http/endpoint.ts';
import { id, timestamp } from '../../../kit/http/wire.ts';

const tag = 'Staff';

/** `before` and `after` hold the changed columns by name. */
export const StaffActionEntry = z.object({
  id: z.int(),
  at: timestamp,
  action: z.string(),
  staff: z.object({ id, name: z.string() }),
  before: z.unknown(),
  after: z.unknown(),
  reason: z.string().nullable(),
});
export type StaffActionEntry = z.infer<typeof StaffActionEntry>;

/** The `after` of the next page; null on the last. A keyset, because the list grows at its start. */
export const next = z.int().nullable();

export const keyset = {
  after: z.coerce.number().pipe(z.int().min(1)).optional(),
  page_size: z.coerce.number().pipe(z.int().min(1).max(100)).default(30),
};

export const getStaffHistory = endpoint({
  method: 'GET',
  path: '/api/staff/history',
  access: 'staff',
  tag,
  summary: 'List staff actions on a record, latest first',
  input: z.object({ type: z.string().regex(/^[a-z_]{1,40}$/), id: z.string().min(1).max(100), ...keyset }),
  output: z.object({ data: z.array(StaffActionEntry), next }),
});
