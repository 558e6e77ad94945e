import { z } from 'zod';
import { endpointsAt } from '../../kit/http/endpoint.ts';
import { flag, id, list, several, timestamp } from '../../kit/http/wire.ts';
import { Category, Gallery } from '../catalog/catalog.contract.ts';

/** Properties sent to analytics. */
export const GaProperties = z.object({
  promotion_id: z.string(),
  promotion_name: z.string(),
  promotion_duration: z.string(),
  promotion_category: z.string(),
});
export type GaProperties = z.infer<typeof GaProperties>;

export const Promotion = z.object({
  id,
  slug: z.string(),
  name: z.string(),
  headline: z.string(),
  body: z.string(),
  kind: z.enum(['percent', 'amount']),
  value: z.int(),
  /** Path to the promoted goods: a category, a product or the whole catalogue. */
  route: z.string(),
  banner: Gallery,
  highlight: z.boolean(),
  /** Picture of the highlight on the home page: its own picture, or the banner. Null when not highlighted. */
  highlight_banner: Gallery.nullable(),
  external_link: z.string().nullable(),
  starts_at: timestamp,
  ends_at: timestamp,
  ga_properties: GaProperties,
  media: z.array(Gallery).optional(),
  product_category: Category.nullable().optional(),
});
export type Promotion = z.infer<typeof Promotion>;

const { get } = endpointsAt('/api/promotion', { access: 'public', tag: 'Promotions' });

export const listPromotions = get('', {
  summary: 'List running promotions',
  cache: 'guest',
  input: z.object({
    relationships: several(z.enum(['media', 'productCategory'])).default([]),
    highlight: flag.optional(),
  }),
  output: list(Promotion),
});
