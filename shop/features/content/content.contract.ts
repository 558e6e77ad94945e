import { z } from 'zod';
import { endpointsAt } from '../../kit/http/endpoint.ts';
import { id, list, one, timestamp } from '../../kit/http/wire.ts';
import { PublicConfig } from '../../kit/public-config.ts';

const { get } = endpointsAt('/api/misc', { access: 'public', tag: 'Reference' });

export const MaintenanceStatus = z.object({
  active: z.boolean(),
  message: z.string().nullable(),
  until: timestamp.nullable(),
});
export type MaintenanceStatus = z.infer<typeof MaintenanceStatus>;

export const getMaintenance = get('/maintenance', {
  summary: 'Retrieve the maintenance status',
  duringMaintenance: true,
  output: one(MaintenanceStatus),
});

export const getConfig = get('/config', {
  summary: 'Retrieve the public runtime configuration',
  cache: 'guest',
  output: one(PublicConfig),
});

const Named = z.object({ code: z.string(), name: z.string() });

export const listBanks = get('/banks', {
  summary: 'List the banks for transfers and refunds',
  cache: 'guest',
  output: list(Named),
});

export const listStates = get('/states', {
  summary: 'List the 16 states and territories',
  cache: 'guest',
  output: list(Named),
});

export const listBuyerVariants = get('/buyer_variants', {
  summary: 'List the kinds of business',
  cache: 'guest',
  output: list(z.object({ id, code: z.string(), name: z.string() })),
});
