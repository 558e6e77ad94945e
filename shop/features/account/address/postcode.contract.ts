import { z } from 'zod';
import { endpoint } from '../../../kit/endpoint.ts';
import { isPostcode, stateCodes } from '../../../kit/malaysia.ts';
import { one } from '../../../kit/wire.ts';

export const findPostcode = endpoint({
  method: 'GET',
  path: '/api/misc/postcode/{postcode}',
  access: 'public',
  tag: 'Reference',
  summary: 'Retrieve the city and state of a postcode, or 404 if unknown',
  cache: 'guest',
  input: z.object({ postcode: z.string().length(5).refine(isPostcode) }),
  output: one(z.object({ city: z.string(), state: z.enum(stateCodes) })),
});
