import { z } from 'zod';
import { endpoint } from '../../../kit/endpoint.ts';
import { id, idParam, none, one, timestamp } from '../../../kit/wire.ts';

const tag = 'Staff';
const path = '/api/staff/sessions';
const access = 'staff';

export const StaffSessionEntry = z.object({
  id,
  user_agent: z.string().nullable(),
  created_at: timestamp,
  last_seen_at: timestamp,
  is_current: z.boolean(),
});
export type StaffSessionEntry = z.infer<typeof StaffSessionEntry>;

export const listStaffSessions = endpoint({
  method: 'GET',
  path,
  access,
  tag,
  summary: 'List my sessions',
  input: none,
  output: z.object({ data: z.array(StaffSessionEntry) }),
});

export const endOwnSession = endpoint({
  method: 'DELETE',
  path: `${path}/{id}`,
  access,
  tag,
  summary: 'End one of my sessions',
  input: z.object({ id: idParam }),
  output: one(z.object({ ended: z.literal(true) })),
});

export const endOtherSessions = endpoint({
  method: 'POST',
  path: `${path}/end_others`,
  access,
  tag,
  summary: 'End all my other sessions',
  input: none,
  output: one(z.object({ ended: z.int().meta({ description: 'Number of sessions ended' }) })),
});
