import { z } from 'zod';
import { endpoint } from '../../kit/endpoint.ts';
import { id, idParam, none, one, quantity, sen, timestamp } from '../../kit/wire.ts';
import { line } from '../account/account-fields.contract.ts';
import { orderUnits, priceUnits } from '../catalog/catalog.constants.ts';

const tag = 'Cart';
/** Guests too, by their device id. Members of a company need `cart.use`, which the service asks for. */
const access = 'public';
const path = '/api/cart';

export const maxLines = 200;
export const maxNoteLength = 200;
export const maxQuantity = 1_000_000;

/** Why a line cannot be ordered as it stands, or what the buyer should see first. */
export const lineProblems = [
  'unavailable',
  'stock_short',
  'below_minimum',
  'off_step',
  'price_changed',
] as const;

/** A decimal with at most three places; what a quantity has to be besides, the variant says. */
export const orderedQuantity = z.number().min(0).max(maxQuantity).multipleOf(0.001);

export const CartLine = z.object({
  id,
  variant_id: id,
  sku: z.string(),
  product: z.object({
    id,
    slug: z.string(),
    route: z.string(),
    name: z.string(),
    alt_name: z.string(),
    thumb: z.string().nullable(),
    farm: z.string(),
  }),
  options: z.array(z.string()),
  pack_label: z.string(),
  order_unit: z.enum(orderUnits),
  price_unit: z.enum(priceUnits),
  pack_size: quantity,
  min_quantity: quantity,
  quantity_step: quantity,
  is_catch_weight: z.boolean(),
  quantity,
  note: z.string().nullable(),
  is_selected: z.boolean(),
  /** Sen per price unit for this quantity and this buyer. */
  price: sen,
  /** The public price for one minimum, before tiers and promotions. */
  list_price: sen,
  price_source: z.enum(['list', 'tier', 'promotion', 'contract']),
  /** The next tier: how much more to add, and what a price unit costs then. */
  next_tier: z.object({ add: quantity, price: sen }).nullable(),
  amount: sen,
  /** What could be ordered now. */
  available: quantity,
  problems: z.array(z.enum(lineProblems)),
  /** What it cost when the quantity was chosen, where that differs. */
  price_before: sen.nullable(),
});
export type CartLine = z.infer<typeof CartLine>;

/** What merging or repricing did to the cart; the buyer sees it. */
export const CartChange = z.object({
  line_id: id.nullable(),
  name: z.string(),
  kind: z.enum(['added', 'summed', 'clamped', 'dropped', 'repriced']),
  from: z.number().nullable(),
  to: z.number().nullable(),
});
export type CartChange = z.infer<typeof CartChange>;

export const Cart = z.object({
  lines: z.array(CartLine),
  /** Over the selected lines. */
  goods: sen,
  saved: sen,
  weight_grams: z.int(),
  /** Selected lines that stand in the way of a checkout. */
  blocked: z.int(),
  /** For the chosen or default address: what is missing to the minimum order, and to a free delivery. */
  delivery: z
    .object({ zone: z.string(), minimum: sen, shortfall: sen, fee: sen, free_from: sen.nullable() })
    .nullable(),
  updated_at: timestamp.nullable(),
});
export type Cart = z.infer<typeof Cart>;

const Changed = one(Cart).extend({ changes: z.array(CartChange) });

export const getCart = endpoint({
  method: 'GET',
  path,
  access,
  tag,
  summary: 'What is in the cart, at today’s prices',
  input: none,
  output: one(Cart),
});

export const addItem = endpoint({
  method: 'POST',
  path: `${path}/items`,
  access,
  tag,
  summary: 'Put a variant into the cart; what is there already is added to',
  input: z.object({
    variant_id: id,
    quantity: orderedQuantity.positive(),
    note: line(maxNoteLength).nullish(),
  }),
  output: one(Cart),
});

export const updateItem = endpoint({
  method: 'PATCH',
  path: `${path}/items/{id}`,
  access,
  tag,
  summary: 'Change quantity, note or selection; a quantity of 0 removes the line',
  input: z.object({
    id: idParam,
    quantity: orderedQuantity.optional(),
    note: line(maxNoteLength).nullish(),
    is_selected: z.boolean().optional(),
  }),
  output: one(Cart),
});

export const removeItem = endpoint({
  method: 'DELETE',
  path: `${path}/items/{id}`,
  access,
  tag,
  summary: 'Take a line out of the cart',
  input: z.object({ id: idParam }),
  output: one(Cart),
});

export const selectAll = endpoint({
  method: 'PATCH',
  path,
  access,
  tag,
  summary: 'Select all lines, or none',
  input: z.object({ is_selected: z.boolean() }),
  output: one(Cart),
});

export const clearCart = endpoint({
  method: 'DELETE',
  path,
  access,
  tag,
  summary: 'Empty the cart',
  input: none,
  output: one(Cart),
});

export const bulkProblems = [
  'unknown_sku',
  'not_a_quantity',
  'below_minimum',
  'off_step',
  'unavailable',
  'too_many',
] as const;
export type BulkProblem = (typeof bulkProblems)[number];

/** What became, or would become, of one row. */
export const BulkRow = z.object({
  row: z.int(),
  sku: z.string(),
  problem: z.enum(bulkProblems).nullable(),
  name: z.string().nullable(),
  /** What the SKU stands for, and how it is sold. */
  offer: z
    .object({
      route: z.string(),
      pack_label: z.string(),
      order_unit: z.enum(orderUnits),
      price_unit: z.enum(priceUnits),
      min_quantity: quantity,
      quantity_step: quantity,
      available: quantity,
      /** Sen per price unit, with what lies in the cart already counted in. */
      price: sen,
    })
    .nullable(),
  quantity: quantity.nullable(),
  /** A quantity that fits minimum, step and stock, where the one asked for does not. */
  suggestion: quantity.nullable(),
  amount: sen.nullable(),
});
export type BulkRow = z.infer<typeof BulkRow>;

export const addBulk = endpoint({
  method: 'POST',
  path: `${path}/bulk`,
  access,
  tag,
  summary: 'Add rows of SKU and quantity; the good ones are added, the others are named',
  input: z.object({
    rows: z
      .array(
        z.object({ sku: z.string().trim().max(40), quantity: z.union([z.number(), z.string().max(20)]) }),
      )
      .min(1)
      .max(maxLines),
    /** Only look: what would be added, at what price. */
    dry_run: z.boolean().default(false),
  }),
  output: one(
    z.object({
      cart: Cart,
      rows: z.array(BulkRow),
    }),
  ),
});

export const mergeCart = endpoint({
  method: 'POST',
  path: `${path}/merge`,
  access: { scope: 'cart.use' },
  tag,
  summary: 'Take over the cart that this device filled before the login',
  input: none,
  output: Changed,
});
