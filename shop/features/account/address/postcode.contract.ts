import { z } from 'zod';
import { endpoint } from '../../../kit/endpoint.ts';
import { isPostcode, stateCodes } from '../../../kit/malaysia.ts';
import { one } from '../../../kit/wire.ts';

export const findPostcode = endpoint({
  method: 'GET',
  path: '/api/misc/postcode/{postcode}',
  access: 'public',
  tag: 'Reference',
  summary: 'City and state of a postcode; 404 when no place is known',
  cache: 'guest',
  input: z.object({ postcode: z.string().length(5).refine(isPostcode) }),
  output: one(z.object({ city: z.string(), state: z.enum(stateCodes) })),
});
