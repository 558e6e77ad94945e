import { z } from 'zod';
import { endpoint } from '../../../kit/endpoint.ts';
import { none, one, timestamp } from '../../../kit/wire.ts';

const tag = 'Profile';

export const Export = z.object({
  exported_at: timestamp,
  /** Everything that holds me, by the name of its table. */
  tables: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
});
export type Export = z.infer<typeof Export>;

export const exportProfile = endpoint({
  method: 'GET',
  path: '/api/profile/export',
  access: 'signed_in',
  recentLogin: true,
  tag,
  summary: 'Everything that the shop holds of me',
  input: none,
  output: one(Export),
});

export const closeProfile = endpoint({
  method: 'POST',
  path: '/api/profile/close',
  access: 'signed_in',
  recentLogin: true,
  tag,
  summary: 'Close my account: personal data is erased, what the law wants kept stays without a name',
  input: none,
  output: one(z.object({ closed: z.literal(true) })),
});
