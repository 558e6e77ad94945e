import { z } from 'zod';
import { endpointsAt } from '../../../kit/http/endpoint.ts';
import { one, timestamp } from '../../../kit/http/wire.ts';

const { get, post } = endpointsAt('/api/profile', { access: 'signed_in', recentLogin: true, tag: 'Profile' });

export const Export = z.object({
  exported_at: timestamp,
  /** All rows about me, by table name. */
  tables: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
});
export type Export = z.infer<typeof Export>;

export const exportProfile = get('/export', {
  summary: 'Export all data that the shop holds about me',
  output: one(Export),
});

export const closeProfile = post('/close', {
  summary: 'Close my account, erasing personal data and anonymising records that the law requires',
  output: one(z.object({ closed: z.literal(true) })),
});
