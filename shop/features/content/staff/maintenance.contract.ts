import { z } from 'zod';
import { endpointsAt } from '../../../kit/http/endpoint.ts';
import { one, timestamp } from '../../../kit/http/wire.ts';
import { textBlock } from '../../../kit/text/text-fields.ts';

const { get, put } = endpointsAt('/api/staff/maintenance', {
  access: { staff: 'setting.edit' },
  tag: 'Back office: settings',
});

export const StaffMaintenance = z.object({
  active: z.boolean(),
  message_en: z.string().nullable(),
  message_ms: z.string().nullable(),
  until: timestamp.nullable(),
  changed_at: timestamp.nullable(),
  /** Number of changes, 0 before the first. */
  version: z.int(),
});
export type StaffMaintenance = z.infer<typeof StaffMaintenance>;

export const getStaffMaintenance = get('', {
  summary: 'Retrieve the maintenance status and its messages',
  output: one(StaffMaintenance),
});

const message = textBlock(300).min(1).nullable().default(null);

export const changeMaintenance = put('', {
  summary: 'Close or reopen the shop for buyers, while staff can continue to work',
  input: z
    .object({
      active: z.boolean(),
      message_en: message,
      message_ms: message,
      until: timestamp.nullable().default(null),
      version: z.int().min(0),
    })
    .refine(({ message_en, message_ms }) => (message_en === null) === (message_ms === null), {
      path: ['message_ms'],
      params: { text: 'maintenance_message' },
    }),
  output: one(StaffMaintenance),
});
