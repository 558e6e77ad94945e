import { z } from 'zod';
import { endpointsAt } from '../../../kit/http/endpoint.ts';
import { idParam, list } from '../../../kit/http/wire.ts';

export const SeoTag = z.object({
  html_tag: z.enum(['title', 'meta', 'link']),
  content: z.string().nullable(),
  media: z.string().nullable(),
  property: z.string().nullable(),
  tag_attributes: z.object({
    name: z.string().optional(),
    rel: z.string().optional(),
    sizes: z.string().optional(),
    type: z.string().optional(),
    href: z.string().optional(),
    hreflang: z.string().optional(),
  }),
});
export type SeoTag = z.infer<typeof SeoTag>;

const { get } = endpointsAt('/api/misc', { access: 'public', tag: 'Reference' });

export const getSeo = get('/seo', {
  summary: 'Retrieve the title and head tags of a page or product',
  cache: 'guest',
  input: z.object({ product_id: idParam.optional(), path: z.string().startsWith('/').max(200).default('/') }),
  output: list(SeoTag),
});
