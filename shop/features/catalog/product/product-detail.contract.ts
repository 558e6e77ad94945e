import { z } from 'zod';
import { endpointsAt } from '../../../kit/http/endpoint.ts';
import { id, idParam, list, localDate, one, paging, sen, several, slug } from '../../../kit/http/wire.ts';
import { toMilli } from '../../../kit/quantity.ts';
import { Product, ProductDetail, Variant } from '../catalog.contract.ts';
import { productRelationships } from './product-list.contract.ts';

const { get } = endpointsAt('/api/product', { access: 'public', tag: 'Catalogue' });

export const productKey = z.union([idParam, slug]);
const ofProduct = z.object({ id: productKey });

export const getProduct = get('/{id}', {
  summary: 'Retrieve a product with everything its page shows',
  cache: 'guest',
  input: ofProduct,
  output: one(ProductDetail),
});

export const listVariants = get('/{id}/variants', {
  summary: 'List the variants of a product',
  cache: 'guest',
  input: ofProduct,
  output: list(Variant),
});

const quantityParam = z.coerce.number().pipe(
  z
    .number()
    .positive()
    .max(999_999_999)
    .refine((value) => toMilli(value) !== null),
);

export const VariantPrice = z.object({ id, sku: z.string(), price: sen, list_price: sen, pack_price: sen });

export const listVariantPrices = get('/{id}/variant_price', {
  summary: 'Retrieve the price of each variant for this buyer and a quantity',
  cache: 'guest',
  input: ofProduct.extend({
    variant_id: idParam.optional(),
    quantity: quantityParam.optional(),
  }),
  output: list(VariantPrice),
});

export const PriceHistory = z.object({
  variant_id: id,
  days: z.array(z.object({ date: localDate, price: sen })),
});
export type PriceHistory = z.infer<typeof PriceHistory>;

export const getPriceHistory = get('/{id}/price_history', {
  summary: 'List the public price of a variant for each of the last days',
  cache: 'guest',
  input: ofProduct.extend({
    variant_id: idParam.optional(),
    days: z.coerce.number().pipe(z.int().min(1).max(90)).default(30),
  }),
  output: one(PriceHistory),
});

export const listUpselling = get('/{id}/upselling', {
  summary: 'List products that go with a product',
  cache: 'guest',
  input: ofProduct.extend({
    page: paging.page,
    pageSize: z.coerce.number().pipe(z.int().min(1).max(100)).default(10),
    relationships: several(z.enum(productRelationships)).default([]),
  }),
  output: list(Product),
});
