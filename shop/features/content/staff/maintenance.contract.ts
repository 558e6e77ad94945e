import { z } from 'zod';
import { endpoint } from '../../../kit/endpoint.ts';
import { textBlock } from '../../../kit/text-fields.ts';
import { none, one, timestamp } from '../../../kit/wire.ts';

const tag = 'Back office: settings';
const path = '/api/staff/maintenance';
const access = { staff: 'setting.edit' } as const;

export const StaffMaintenance = z.object({
  active: z.boolean(),
  message_en: z.string().nullable(),
  message_ms: z.string().nullable(),
  until: timestamp.nullable(),
  changed_at: timestamp.nullable(),
  /** Counts changes; 0 before the first. */
  version: z.int(),
});
export type StaffMaintenance = z.infer<typeof StaffMaintenance>;

export const getStaffMaintenance = endpoint({
  method: 'GET',
  path,
  access,
  tag,
  summary: 'Whether the shop is closed, and what buyers read',
  input: none,
  output: one(StaffMaintenance),
});

const message = textBlock(300).min(1).nullable().default(null);

export const changeMaintenance = endpoint({
  method: 'PUT',
  path,
  access,
  tag,
  summary: 'Close the shop or open it again; staff go on working',
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
