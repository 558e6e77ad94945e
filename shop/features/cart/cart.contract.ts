import { z } from 'zod';
import { endpointsAt } from '../../kit/http/endpoint.ts';
import { id, idParam, one, quantity, sen, timestamp } from '../../kit/http/wire.ts';
import { maxLineNoteLength } from '../../kit/text/line-note.ts';
import { line } from '../account/account-fields.contract.ts';
import { orderUnits, priceUnits } from '../catalog/catalog.constants.ts';

/**
 * Public because guests have a cart too, identified by their device id. The service requires `cart.use` from members of
 * a company.
 */
const { get, post, patch, remove } = endpointsAt('/api/cart', { access: 'public', tag: 'Cart' });

export const maxLines = 200;
export const maxNoteLength = maxLineNoteLength;
export const maxQuantity = 1_000_000;

/** Reasons why a line cannot be ordered as it is, or what the buyer should be shown before ordering. */
export const lineProblems = [
  'unavailable',
  'stock_short',
  'below_minimum',
  'off_step',
  'price_changed',
] as const;

/** A decimal with at most three places. Minimum and step depend on the variant. */
export const orderedQuantity = z.number().min(0).max(maxQuantity).multipleOf(0.001);

/** How a variant is sold to this buyer. */
const offerFields = {
  pack_label: z.string(),
  order_unit: z.enum(orderUnits),
  price_unit: z.enum(priceUnits),
  min_quantity: quantity,
  quantity_step: quantity,
  /** Quantity that can be ordered now. */
  available: quantity,
  /** Sen per price unit, at the tier of the quantity. */
  price: sen,
};

/** A quantity of a variant and what it costs. */
export const variantLineFields = {
  ...offerFields,
  variant_id: id,
  sku: z.string(),
  options: z.array(z.string()),
  is_catch_weight: z.boolean(),
  quantity,
  amount: sen,
};

export const CartLine = z.object({
  ...variantLineFields,
  id,
  product: z.object({
    id,
    slug: z.string(),
    route: z.string(),
    name: z.string(),
    alt_name: z.string(),
    thumb: z.string().nullable(),
    farm: z.string(),
  }),
  pack_size: quantity,
  note: z.string().nullable(),
  is_selected: z.boolean(),
  /** The public price at the minimum quantity, before tiers and promotions. */
  list_price: sen,
  price_source: z.enum(['list', 'tier', 'promotion', 'contract']),
  /** The quantity to add to reach the next tier, and the price per price unit there. */
  next_tier: z.object({ add: quantity, price: sen }).nullable(),
  problems: z.array(z.enum(lineProblems)),
  /** The price when the buyer chose the quantity. Null when it has not changed. */
  price_before: sen.nullable(),
});
export type CartLine = z.infer<typeof CartLine>;

/** A change that merging or repricing made to the cart, shown to the buyer. */
export const CartChange = z.object({
  line_id: id.nullable(),
  name: z.string(),
  kind: z.enum(['added', 'summed', 'clamped', 'dropped', 'repriced']),
  from: z.number().nullable(),
  to: z.number().nullable(),
  /** Why the quantity was clamped, and which ones can be ordered. Null for other kinds of change. */
  correction: z
    .object({
      reason: z.enum(['stock_short', 'below_minimum', 'off_step']),
      minimum: quantity,
      step: quantity,
      available: quantity,
    })
    .nullable(),
});
export type CartChange = z.infer<typeof CartChange>;

export const Cart = z.object({
  lines: z.array(CartLine),
  /** Totals over the selected lines. */
  goods: sen,
  saved: sen,
  weight_grams: z.int(),
  /** Number of selected lines that block checkout. */
  blocked: z.int(),
  /**
   * For the chosen or default address. `shortfall` is the amount missing to the minimum order, `free_from` the amount
   * from which delivery is free.
   */
  delivery: z
    .object({ zone: z.string(), minimum: sen, shortfall: sen, fee: sen, free_from: sen.nullable() })
    .nullable(),
  updated_at: timestamp.nullable(),
});
export type Cart = z.infer<typeof Cart>;

export const ChangedCart = one(Cart).extend({ changes: z.array(CartChange) });

export const getCart = get('', { summary: 'Retrieve the cart at today’s prices', output: one(Cart) });

export const addItem = post('/items', {
  summary: 'Add a variant to the cart, on top of any quantity already there',
  idempotent: true,
  input: z.object({
    variant_id: id,
    quantity: orderedQuantity.positive(),
    note: line(maxNoteLength).nullish(),
  }),
  output: one(Cart),
});

export const updateItem = patch('/items/{id}', {
  summary: 'Update quantity, note or selection of a line; a quantity of 0 removes it',
  input: z.object({
    id: idParam,
    quantity: orderedQuantity.optional(),
    note: line(maxNoteLength).nullish(),
    is_selected: z.boolean().optional(),
  }),
  output: one(Cart),
});

export const removeItem = remove('/items/{id}', {
  summary: 'Remove a line from the cart',
  input: z.object({ id: idParam }),
  output: one(Cart),
});

export const selectAll = patch('', {
  summary: 'Select or deselect all lines',
  input: z.object({ is_selected: z.boolean() }),
  output: one(Cart),
});

export const clearCart = remove('', { summary: 'Empty the cart', output: one(Cart) });

export const bulkProblems = [
  'unknown_sku',
  'not_a_quantity',
  'below_minimum',
  'off_step',
  'unavailable',
  'too_many',
] as const;
export type BulkProblem = (typeof bulkProblems)[number];

/** The result of one row, or its expected result in a dry run. */
export const BulkRow = z.object({
  row: z.int(),
  sku: z.string(),
  problem: z.enum(bulkProblems).nullable(),
  name: z.string().nullable(),
  /** The variant behind the SKU, at the tier reached together with the quantity already in the cart. */
  offer: z.object({ ...offerFields, route: z.string() }).nullable(),
  quantity: quantity.nullable(),
  /** A quantity that fits minimum, step and stock. Null when the requested one does. */
  suggestion: quantity.nullable(),
  amount: sen.nullable(),
});
export type BulkRow = z.infer<typeof BulkRow>;

export const addBulk = post('/bulk', {
  summary: 'Add rows of SKU and quantity; valid rows are added, invalid ones reported',
  input: z.object({
    rows: z
      .array(
        z.object({
          sku: z.string().trim().max(40),
          quantity: z.union([z.number(), z.string().max(20)]),
          note: line(maxNoteLength).nullish(),
        }),
      )
      .min(1)
      .max(maxLines),
    /** Returns what would be added and at what price, without changing the cart. */
    dry_run: z.boolean().default(false),
  }),
  output: one(z.object({ cart: Cart, rows: z.array(BulkRow) })),
});

export const mergeCart = post('/merge', {
  access: { scope: 'cart.use' },
  summary: 'Merge the guest cart of this device into the caller’s cart',
  output: ChangedCart,
});
