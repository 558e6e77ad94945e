import { z } from 'zod';
import { endpointsAt } from '../../../../kit/http/endpoint.ts';
import { id, idParam, list, localDate, one, paging, sen } from '../../../../kit/http/wire.ts';
import { line } from '../../../account/account-fields.contract.ts';
import { priceUnits } from '../../catalog.constants.ts';

const { get, post, patch } = endpointsAt('/api/staff', {
  access: { staff: 'price.edit' },
  tag: 'Back office: price lists',
});
const byId = z.object({ id: idParam });
const statuses = z.enum(['current', 'upcoming', 'past']);
const most = 2000;

export const PriceListHead = z.object({
  id,
  version: z.int(),
  name: z.string(),
  starts_on: localDate,
  ends_on: localDate,
  status: statuses,
  companies: z.int(),
  company_names: z.array(z.string()),
  items: z.int(),
});
export type PriceListHead = z.infer<typeof PriceListHead>;

export const ListGoods = z.object({
  variant_id: id,
  sku: z.string(),
  name_en: z.string(),
  name_ms: z.string(),
  pack_en: z.string(),
  pack_ms: z.string(),
  price_unit: z.enum(priceUnits),
  public_price: sen,
  cost: sen.nullable(),
});
export type ListGoods = z.infer<typeof ListGoods>;

const ListCategory = z.object({ category_id: id, name_en: z.string(), name_ms: z.string() });
export type ListCategory = z.infer<typeof ListCategory>;
export const ListCompany = z.object({ id, name: z.string(), state: z.string() });

export const PriceListDetail = PriceListHead.extend({
  companies: z.array(ListCompany),
  variants: z.array(ListGoods.extend({ price: sen })),
  categories: z.array(
    ListCategory.extend({
      percent_off: z.int(),
      /** Number of variants that would be sold below cost. */
      below_cost: z.int(),
    }),
  ),
  /** Other lists that cover the same goods for the same companies at the same time. */
  overlaps: z.array(
    z.object({
      company: z.string(),
      list: z.object({ id, name: z.string() }),
      subject: z.string(),
      /** Unit of `own` and `other`: sen, or percent off when both lists cover a category. */
      unit: z.enum(['price', 'percent']),
      own: z.int(),
      other: z.int(),
      wins: z.enum(['this', 'other', 'same']),
    }),
  ),
}).omit({ company_names: true, items: true });
export type PriceListDetail = z.infer<typeof PriceListDetail>;

const fields = z.object({
  name: line(80),
  starts_on: localDate,
  ends_on: localDate,
  company_ids: z.array(id).max(500).default([]),
  variants: z
    .array(z.object({ variant_id: id, price: z.int().min(1).max(100_000_000) }))
    .max(most)
    .default([]),
  categories: z
    .array(z.object({ category_id: id, percent_off: z.int().min(1).max(90) }))
    .max(200)
    .default([]),
});
export type PriceListFields = z.output<typeof fields>;
const isOrdered = ({ starts_on, ends_on }: PriceListFields) => starts_on <= ends_on;
const windowRule = { path: ['ends_on'], params: { text: 'window_ends_first' } };

export const listPriceLists = get('/price_list', {
  summary: 'List price lists, current ones first',
  input: z.object({
    ...paging,
    status: statuses.optional(),
    keywords: z.string().trim().max(100).optional(),
  }),
  output: list(PriceListHead),
});

export const getPriceList = get('/price_list/{id}', {
  summary: 'Retrieve a price list with its companies and prices, next to public price and cost',
  input: byId,
  output: one(PriceListDetail),
});

export const createPriceList = post('/price_list', {
  summary: 'Create a price list for companies and a period',
  input: fields.refine(isOrdered, windowRule),
  output: one(PriceListDetail),
});

export const editPriceList = patch('/price_list/{id}', {
  summary: 'Update a price list, effective with the companies’ next request',
  input: fields.extend({ id: idParam, version: z.int().min(1) }).refine(isOrdered, windowRule),
  output: one(PriceListDetail),
});

export const copyPriceList = post('/price_list/{id}/copy', {
  summary: 'Copy a price list without its companies',
  input: byId,
  output: one(PriceListDetail),
});

export const findListGoods = get('/price_list_goods', {
  summary: 'Search variants by name or SKU, with public price and cost',
  input: z.object({ keywords: z.string().trim().max(100).default('') }),
  output: list(ListGoods),
});

export const findListCompanies = get('/price_list_company', {
  summary: 'Search companies by name or registration number',
  input: z.object({ keywords: z.string().trim().max(100).default('') }),
  output: list(ListCompany),
});

const PriceCsvRow = z.object({
  row: z.int(),
  text: z.string(),
  variant: ListGoods.extend({ price: sen }).nullable(),
  category: ListCategory.extend({ percent_off: z.int() }).nullable(),
  error: z.string().nullable(),
});
export type PriceCsvRow = z.infer<typeof PriceCsvRow>;

export const readPriceCsv = post('/price_list_csv', {
  summary: 'Preview a CSV of SKU and price, or of category and percent, without saving it',
  input: z.object({ csv: z.string().min(1).max(200_000) }),
  output: one(z.object({ rows: z.array(PriceCsvRow), errors: z.int() })),
});
