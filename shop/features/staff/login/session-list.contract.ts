import { z } from 'zod';
import { endpointWith } from '../../../kit/endpoint.ts';
import { id, idParam, one, timestamp } from '../../../kit/wire.ts';

const endpoint = endpointWith({ access: 'staff', tag: 'Staff' });
const path = '/api/staff/sessions';

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
  summary: 'List my sessions',
  output: z.object({ data: z.array(StaffSessionEntry) }),
});

export const endOwnSession = endpoint({
  method: 'DELETE',
  path: `${path}/{id}`,
  summary: 'End one of my sessions',
  input: z.object({ id: idParam }),
  output: one(z.object({ ended: z.literal(true) })),
});

export const endOtherSessions = endpoint({
  method: 'POST',
  path: `${path}/end_others`,
  summary: 'End all my other sessions',
  output: one(z.object({ ended: z.int().meta({ description: 'Number of sessions ended' }) })),
});
