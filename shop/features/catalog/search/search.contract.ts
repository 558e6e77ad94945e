import { z } from 'zod';
import { endpoint } from '../../../kit/endpoint.ts';
import { id, list, sen, slug } from '../../../kit/wire.ts';
import { priceUnits } from '../catalog.constants.ts';

export const maxSuggestions = 7;
export const Suggestion = z.object({
  id,
  slug,
  route: z.string(),
  name: z.string(),
  alt_name: z.string(),
  price: sen,
  price_unit: z.enum(priceUnits),
  thumb: z.string().nullable(),
});
export type Suggestion = z.infer<typeof Suggestion>;

export const searchProducts = endpoint({
  method: 'GET',
  path: '/api/product/search',
  access: 'public',
  tag: 'Catalogue',
  summary: 'Suggest products while typing, tolerating typos',
  cache: 'guest',
  input: z.object({
    keywords: z.string().trim().max(100).default(''),
    limit: z.coerce.number().pipe(z.int().min(1).max(maxSuggestions)).default(maxSuggestions),
  }),
  output: list(Suggestion),
});
