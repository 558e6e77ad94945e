import { z } from 'zod';
import { endpoint } from '../../kit/http/endpoint.ts';
import { id, list } from '../../kit/http/wire.ts';

export const PickupPoint = z.object({
  id,
  name: z.string(),
  address: z.string(),
  postcode: z.string(),
  city: z.string(),
  state: z.string(),
  opens: z.string(),
  closes: z.string(),
});

export const listPickupPoints = endpoint({
  method: 'GET',
  path: '/api/misc/pickup_points',
  access: 'public',
  tag: 'Reference',
  summary: 'List the pickup points',
  cache: 'guest',
  output: list(PickupPoint),
});
