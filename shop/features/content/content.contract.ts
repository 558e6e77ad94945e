import { z } from 'zod';
import { endpoint } from '../../kit/endpoint.ts';
import { PublicConfig } from '../../kit/public-config.ts';
import { id, list, none, one, timestamp } from '../../kit/wire.ts';

const tag = 'Reference';
const access = 'public';

export const MaintenanceStatus = z.object({
  active: z.boolean(),
  message: z.string().nullable(),
  until: timestamp.nullable(),
});
export type MaintenanceStatus = z.infer<typeof MaintenanceStatus>;

export const getMaintenance = endpoint({
  method: 'GET',
  path: '/api/misc/maintenance',
  access,
  tag,
  summary: 'Retrieve the maintenance status',
  duringMaintenance: true,
  input: none,
  output: one(MaintenanceStatus),
});

export const getConfig = endpoint({
  method: 'GET',
  path: '/api/misc/config',
  access,
  tag,
  summary: 'Retrieve the public runtime configuration',
  cache: 'guest',
  input: none,
  output: one(PublicConfig),
});

const Named = z.object({ code: z.string(), name: z.string() });

export const listBanks = endpoint({
  method: 'GET',
  path: '/api/misc/banks',
  access,
  tag,
  summary: 'List the banks for transfers and refunds',
  cache: 'guest',
  input: none,
  output: list(Named),
});

export const listStates = endpoint({
  method: 'GET',
  path: '/api/misc/states',
  access,
  tag,
  summary: 'List the 16 states and territories',
  cache: 'guest',
  input: none,
  output: list(Named),
});

export const listBuyerVariants = endpoint({
  method: 'GET',
  path: '/api/misc/buyer_variants',
  access,
  tag,
  summary: 'List the kinds of business',
  cache: 'guest',
  input: none,
  output: list(z.object({ id, code: z.string(), name: z.string() })),
});
