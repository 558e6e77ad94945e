import { z } from 'zod';
import { endpointsAt } from '../../../kit/http/endpoint.ts';
import { flag, id, idParam, list, one, paging, sen, several, slug } from '../../../kit/http/wire.ts';
import { defaultOrderField, orderFields } from '../../../kit/product-list-defaults.ts';
import { certificateKinds, priceUnits } from '../catalog.constants.ts';
import { Product } from '../catalog.contract.ts';

const { get } = endpointsAt('/api/product', { access: 'public', tag: 'Catalogue' });

export const productRelationships = [
  'galleries',
  'variants',
  'default_variant',
  'categories',
  'certificates',
] as const;
/** Codes of the 16 states and territories, or `imported`. */
const origin = z.string().regex(/^([A-Z]{3}|imported)$/);

const filters = {
  category_id: idParam.optional(),
  category: slug.optional(),
  keywords: z.string().trim().max(100).optional(),
  advanced: z.object({ search_through_description: flag.optional() }).optional(),
  price_min: z.coerce.number().pipe(z.int().min(0).max(100_000_000)).optional(),
  price_max: z.coerce.number().pipe(z.int().min(0).max(100_000_000)).optional(),
  origin: several(origin).optional(),
  certificate: several(z.enum(certificateKinds)).optional(),
  in_stock: flag.optional(),
  on_promotion: flag.optional(),
};

export const ProductFilter = z.object(filters);
export type ProductFilter = z.output<typeof ProductFilter>;

export const ProductQuery = z.object({
  ...filters,
  ...paging,
  relationships: several(z.enum(productRelationships)).default([]),
  order_field: z.enum(orderFields).default(defaultOrderField),
  order_direction: z
    .enum(['asc', 'desc'])
    .optional()
    .meta({ description: 'Defaults to descending for newest and rating, ascending for name and price' }),
});
export type ProductQuery = z.output<typeof ProductQuery>;

export const listProducts = get('', {
  summary: 'List products, filtered, sorted and paged',
  cache: 'guest',
  input: ProductQuery,
  output: list(Product),
});

export const listHighlighted = get('/highlighted', {
  summary: 'List the twelve highlighted products',
  cache: 'guest',
  input: z.object({ relationships: several(z.enum(productRelationships)).default([]) }),
  output: list(Product),
});

export const Facets = z.object({
  price: z.object({ min: sen, max: sen, histogram: z.array(z.int()) }),
  origins: z.array(z.object({ value: z.string(), products: z.int() })),
  certificates: z.array(z.object({ value: z.enum(certificateKinds), products: z.int() })),
  in_stock: z.int(),
  on_promotion: z.int(),
  products: z.int(),
});
export type Facets = z.infer<typeof Facets>;

export const getFacets = get('/facets', {
  summary: 'List the filters of a category with counts',
  cache: 'guest',
  input: z.object({ category_id: idParam.optional() }),
  output: one(Facets),
});

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

export const searchProducts = get('/search', {
  summary: 'Suggest products while typing, tolerating typos',
  cache: 'guest',
  input: z.object({
    keywords: z.string().trim().max(100).default(''),
    limit: z.coerce.number().pipe(z.int().min(1).max(maxSuggestions)).default(maxSuggestions),
  }),
  output: list(Suggestion),
});
