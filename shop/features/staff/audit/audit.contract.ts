import { z } from 'zod';
import { endpointsAt } from '../../../kit/http/endpoint.ts';
import { id, idParam, localDate, one } from '../../../kit/http/wire.ts';
import { keyset, next, StaffActionEntry } from './history.contract.ts';

const { get } = endpointsAt('/api/staff/audit', {
  access: { staff: 'audit.view' },
  tag: 'Back office: audit log',
});

export const listActions = get('', {
  summary: 'List staff actions, latest first; filter by member, action, record and period',
  input: z.object({
    ...keyset,
    staff_id: idParam.optional(),
    action: z.string().max(60).optional(),
    type: z.string().max(60).optional(),
    record_id: z
      .string()
      .trim()
      .max(100)
      .optional()
      .meta({ description: 'The number, name or id of a record' }),
    from: localDate.optional(),
    to: localDate.optional().meta({ description: 'The last day, inclusive' }),
  }),
  output: z.object({
    data: z.array(
      StaffActionEntry.extend({
        record: z.object({
          type: z.string(),
          id: z.string(),
          /** Its number or name, e.g. the number of the order. */
          label: z.string(),
        }),
      }),
    ),
    next,
  }),
});

export const listActionNames = get('/names', {
  summary: 'List the actions, record types and staff members that occur in the log',
  output: one(
    z.object({
      actions: z.array(z.string()),
      types: z.array(z.string()),
      staff: z.array(z.object({ id, name: z.string() })),
    }),
  ),
});
