import { z } from 'zod';
import { endpointsAt } from '../../../kit/http/endpoint.ts';
import { id, one, sen } from '../../../kit/http/wire.ts';
import { productStatuses } from '../../catalog/catalog.constants.ts';
import { orderStates } from '../../order/order.constants.ts';

const { get } = endpointsAt('/api/staff', { access: { staff: 'order.view' }, tag: 'Staff' });

/** Results of each kind. */
export const maxFound = 5;

export const SearchResult = z.object({
  orders: z.array(z.object({ slug: z.string(), buyer: z.string(), status: z.enum(orderStates), total: sen })),
  companies: z.array(z.object({ id, name: z.string(), ssm_number: z.string() })),
  people: z.array(
    z.object({ id, name: z.string(), email: z.string().nullable(), phone: z.string().nullable() }),
  ),
  products: z.array(
    z.object({
      id,
      name_en: z.string(),
      name_ms: z.string(),
      sku: z.string().nullable(),
      status: z.enum(productStatuses),
    }),
  ),
  invoices: z.array(
    z.object({
      number: z.string(),
      buyer: z.string(),
      order: z.string(),
      /** Whether the invoice is in the list of invoices on credit. */
      is_on_credit: z.boolean(),
    }),
  ),
});
export type SearchResult = z.infer<typeof SearchResult>;

export const searchShop = get('/search', {
  summary: 'Search orders, buyers, products and invoices: up to five of each kind that the caller may see',
  input: z.object({ keywords: z.string().trim().min(2).max(100) }),
  output: one(SearchResult),
});
