import { z } from 'zod';
import { endpointsAt } from '../../../../kit/http/endpoint.ts';
import { id, idParam, list, localDate, one, paging, quantity, sen, slug } from '../../../../kit/http/wire.ts';
import { toMilli } from '../../../../kit/quantity.ts';
import { line, textBlock } from '../../../account/account-fields.contract.ts';
import {
  certificateKinds,
  checklistItems,
  orderUnits,
  priceUnits,
  productStatuses,
  taxClasses,
} from '../../catalog.constants.ts';

const { get, post, patch } = endpointsAt('/api/staff/product', {
  access: { staff: 'catalog.edit' },
  tag: 'Back office: catalogue',
});
const of = z.object({ id: idParam });

/** A draft may lack its translation. A published product has both languages (`publishChecklist`). */
const optionalLine = (most: number) => z.union([z.literal(''), line(most)]);
const bothLines = (most: number) => z.object({ en: line(most), ms: line(most) });
const months = z.array(z.int().min(1).max(12)).max(12);
const price = z.int().min(1).max(100_000_000);
/** `|` separates texts in a CSV cell, so none may contain it. */
const listItem = (most: number) => line(most).refine((text) => !text.includes('|'));
export const amount = z
  .number()
  .positive()
  .max(999_999)
  .refine((value) => toMilli(value) !== null);
export const sku = z
  .string()
  .trim()
  .toUpperCase()
  .min(1)
  .max(40)
  .regex(/^[A-Z0-9]+(?:-[A-Z0-9]+)*$/);

export const Tier = z.object({ from_quantity: amount, price });

/** Forms omit empty lists, so null means an empty list and a missing list stays unchanged. */
const nullableList = <T extends z.ZodType>(list: z.ZodArray<T>) =>
  list.nullable().transform((items) => items ?? []);

/** Limits of a variant, also used to validate import cells. */
export const VariantFields = z.object({
  /** Missing for a new variant. */
  id: id.nullish(),
  sku,
  is_default: z.boolean(),
  options: z.array(bothLines(60)).max(3),
  pack_label_en: line(60),
  pack_label_ms: line(60),
  order_unit: z.enum(orderUnits),
  pack_size: amount,
  min_quantity: amount,
  quantity_step: amount,
  /**
   * When omitted, price and tiers stay unchanged, so that a form that did not touch them does not undo a concurrent
   * price change.
   */
  price: price.optional(),
  tiers: z.array(Tier).max(10).optional(),
  weight_grams: z.int().min(1).max(10_000_000),
  is_catch_weight: z.boolean(),
});

const VariantInput = VariantFields.extend({
  options: nullableList(VariantFields.shape.options).default([]),
  tiers: nullableList(z.array(Tier).max(10)).optional(),
});
export type VariantInput = z.output<typeof VariantInput>;

export const CertificateInput = z.object({
  kind: z.enum(certificateKinds),
  number: line(60),
  expires_on: localDate,
});

const fields = {
  slug,
  name_en: line(120),
  name_ms: optionalLine(120),
  display_name_en: line(120).nullable(),
  display_name_ms: line(120).nullable(),
  description_en: textBlock(5000),
  description_ms: textBlock(5000),
  farm_id: id,
  is_imported: z.boolean(),
  tax_class: z.enum(taxClasses),
  price_unit: z.enum(priceUnits),
  storage_min_c: z.int().min(-40).max(60),
  storage_max_c: z.int().min(-40).max(60),
  shelf_life_days: z.int().min(1).max(3650),
  season_months: months,
  best_months: months,
  axes: z.array(bothLines(40)).max(3),
  synonyms: z.array(listItem(60)).max(30),
  is_highlighted: z.boolean(),
  category_ids: z.array(id).max(20),
  certificates: z.array(CertificateInput).max(certificateKinds.length),
};
/** Limits of every product field, also used to validate import cells. */
export const ProductFields = z.object(fields);
export type ProductFields = z.output<typeof ProductFields>;

export const StaffPicture = z.object({
  id,
  name: z.string(),
  variant_id: id.nullable(),
  thumb: z.string(),
  url: z.string(),
  width: z.int(),
  height: z.int(),
  is_illustration: z.boolean(),
  /** Null when there is no original to crop. */
  original: z.object({ width: z.int(), height: z.int() }).nullable(),
  crop: z.object({ x: z.int(), y: z.int(), width: z.int(), height: z.int() }).nullable(),
});
export type StaffPicture = z.infer<typeof StaffPicture>;

const StaffVariant = VariantFields.extend({
  id,
  price,
  tiers: z.array(Tier),
  is_archived: z.boolean(),
  /** Ordered, quoted or in stock: can be archived but not deleted. */
  is_used: z.boolean(),
  on_hand: quantity,
  reserved: quantity,
});
export type StaffVariant = z.infer<typeof StaffVariant>;

export const StaffProduct = ProductFields.extend({
  id,
  status: z.enum(productStatuses),
  variants: z.array(StaffVariant),
  pictures: z.array(StaffPicture),
  /** Sent back with a change for optimistic locking. */
  updated_at: z.string(),
  route: z.string(),
  checklist: z.array(z.object({ item: z.enum(checklistItems), is_done: z.boolean() })),
});
export type StaffProduct = z.infer<typeof StaffProduct>;

export const StaffProductHead = z.object({
  id,
  slug,
  name_en: z.string(),
  name_ms: z.string(),
  status: z.enum(productStatuses),
  is_highlighted: z.boolean(),
  farm: z.string(),
  categories: z.array(id),
  skus: z.array(z.string()),
  price: sen,
  price_unit: z.enum(priceUnits),
  thumb: z.string().nullable(),
  missing: z.array(z.enum(checklistItems)),
  updated_at: z.string(),
});
export type StaffProductHead = z.infer<typeof StaffProductHead>;

/** Maximum number of rows to page through, and of `records`. Use filters to find the rest. */
export const maxListed = 10_000;

export const listStaffProducts = get('', {
  summary: 'List products of every status, by search, category, farm and status',
  input: z.object({
    page: z.coerce.number().pipe(z.int().min(1).max(maxListed)).default(1),
    pageSize: paging.pageSize,
    keywords: z.string().trim().max(100).optional(),
    status: z.enum(productStatuses).optional(),
    category_id: idParam.optional(),
    farm_id: idParam.optional(),
  }),
  output: list(StaffProductHead),
});

export const getStaffProduct = get('/{id}', {
  summary: 'Retrieve a product in both languages',
  input: of,
  output: one(StaffProduct),
});

const { season_months, best_months, axes, synonyms, category_ids, certificates } = fields;
const given = ProductFields.partial().extend({
  season_months: nullableList(season_months).optional(),
  best_months: nullableList(best_months).optional(),
  axes: nullableList(axes).optional(),
  synonyms: nullableList(synonyms).optional(),
  category_ids: nullableList(category_ids).optional(),
  certificates: nullableList(certificates).optional(),
  variants: nullableList(z.array(VariantInput).max(60)).optional(),
});

export const createProduct = post('', {
  summary: 'Create a product as a draft; setting prices requires a permission',
  idempotent: true,
  input: given.extend({ name_en: fields.name_en, farm_id: fields.farm_id }),
  output: one(StaffProduct),
});

export const updateProduct = patch('/{id}', {
  summary:
    'Update a product; `variants` is the complete ordered list: an omitted variant is deleted, or archived if it was ever used',
  input: given.extend({
    id: idParam,
    seen_updated_at: z.string().max(40),
    status: z.enum(productStatuses).optional(),
  }),
  output: one(StaffProduct),
});

export const bulkActions = ['publish', 'archive', 'draft', 'add_category', 'remove_category'] as const;

export const changeProducts = post('/bulk', {
  summary: 'Publish, archive or categorize products in bulk; returns those left unchanged and why',
  input: z
    .object({
      action: z.enum(bulkActions),
      ids: z.array(id).min(1).max(200),
      category_id: id.optional(),
    })
    .refine(({ action, category_id }) => !action.endsWith('category') || category_id !== undefined, {
      path: ['category_id'],
      params: { text: 'field_required' },
    }),
  output: one(
    z.object({
      changed: z.int(),
      refused: z.array(z.object({ id, name: z.string(), reason: z.string() })),
    }),
  ),
});
