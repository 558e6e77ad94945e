import { z } from 'zod';
import { endpoint } from '../../../kit/endpoint.ts';
import { id, timestamp } from '../../../kit/wire.ts';

const tag = 'Staff';

/** Before and after hold whatever the deed changed, by the names of its columns. */
export const StaffActionEntry = z.object({
  id: z.int(),
  at: timestamp,
  deed: z.string(),
  staff: z.object({ id, name: z.string() }),
  before: z.unknown(),
  after: z.unknown(),
  reason: z.string().nullable(),
});
export type StaffActionEntry = z.infer<typeof StaffActionEntry>;

/** Where a list that grows at its beginning goes on: behind this entry. Null at the end. */
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
  summary: 'What staff did to a record, the latest first',
  input: z.object({ type: z.string().regex(/^[a-z_]{1,40}$/), id: z.string().min(1).max(100), ...keyset }),
  output: z.object({ data: z.array(StaffActionEntry), next }),
});
