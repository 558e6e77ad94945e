import { z } from 'zod';
import { endpointWith } from '../../kit/endpoint.ts';
import { PublicConfig } from '../../kit/public-config.ts';
import { id, list, one, timestamp } from '../../kit/wire.ts';

const endpoint = endpointWith({ access: 'public', tag: 'Reference' });

export const MaintenanceStatus = z.object({
  active: z.boolean(),
  message: z.string().nullable(),
  until: timestamp.nullable(),
});
export type MaintenanceStatus = z.infer<typeof MaintenanceStatus>;

export const getMaintenance = endpoint({
  method: 'GET',
  path: '/api/misc/maintenance',
  summary: 'Retrieve the maintenance status',
  duringMaintenance: true,
  output: one(MaintenanceStatus),
});

export const getConfig = endpoint({
  method: 'GET',
  path: '/api/misc/config',
  summary: 'Retrieve the public runtime configuration',
  cache: 'guest',
  output: one(PublicConfig),
});

const Named = z.object({ code: z.string(), name: z.string() });

export const listBanks = endpoint({
  method: 'GET',
  path: '/api/misc/banks',
  summary: 'List the banks for transfers and refunds',
  cache: 'guest',
  output: list(Named),
});

export const listStates = endpoint({
  method: 'GET',
  path: '/api/misc/states',
  summary: 'List the 16 states and territories',
  cache: 'guest',
  output: list(Named),
});

export const listBuyerVariants = endpoint({
  method: 'GET',
  path: '/api/misc/buyer_variants',
  summary: 'List the kinds of business',
  cache: 'guest',
  output: list(z.object({ id, code: z.string(), name: z.string() })),
});
