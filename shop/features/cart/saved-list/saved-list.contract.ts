import { z } from 'zod';
import { endpointsAt } from '../../../kit/endpoint.ts';
import { id, idParam, list, one, quantity, sen, timestamp } from '../../../kit/wire.ts';
import { line } from '../../account/account-fields.contract.ts';
import { orderUnits, priceUnits } from '../../catalog/catalog.constants.ts';
import { Cart, CartChange, maxLines, orderedQuantity } from '../cart.contract.ts';

const { get, post, patch, remove } = endpointsAt('/api/list', {
  access: { scope: 'cart.use' },
  tag: 'Saved lists',
});

const maxListNameLength = 60;

export const SavedListHead = z.object({ id, name: z.string(), lines: z.int(), updated_at: timestamp });

export const SavedList = SavedListHead.omit({ lines: true }).extend({
  lines: z.array(
    z.object({
      variant_id: id,
      sku: z.string(),
      name: z.string(),
      alt_name: z.string(),
      route: z.string(),
      thumb: z.string().nullable(),
      options: z.array(z.string()),
      pack_label: z.string(),
      order_unit: z.enum(orderUnits),
      price_unit: z.enum(priceUnits),
      min_quantity: quantity,
      quantity_step: quantity,
      is_catch_weight: z.boolean(),
      quantity,
      price: sen,
      amount: sen,
      in_stock: z.boolean(),
      /** Quantity that can be ordered now. */
      available: quantity,
    }),
  ),
});
export type SavedList = z.infer<typeof SavedList>;
export type SavedListHead = z.infer<typeof SavedListHead>;

const lines = z.array(z.object({ variant_id: id, quantity: orderedQuantity })).max(maxLines);

export const listLists = get('', { summary: 'List the buyer’s saved lists', output: list(SavedListHead) });

export const createList = post('', {
  summary: 'Create a saved list from the given lines, from the cart, or empty',
  input: z.object({
    name: line(maxListNameLength),
    lines: lines.optional(),
    /**
     * Without lines, copies those of the cart. An explicit flag, because clients drop empty arrays and could not ask
     * for an empty list otherwise.
     */
    from_cart: z.boolean().default(true),
  }),
  output: one(SavedList),
});

export const getList = get('/{id}', {
  summary: 'Retrieve a saved list at today’s prices',
  input: z.object({ id: idParam }),
  output: one(SavedList),
});

export const updateList = patch('/{id}', {
  summary: 'Rename a saved list or replace its lines',
  input: z.object({ id: idParam, name: line(maxListNameLength).optional(), lines: lines.optional() }),
  output: one(SavedList),
});

export const setListLine = patch('/{id}/lines', {
  summary:
    'Set the quantity of a variant in a saved list; a new line is appended, a quantity of 0 removes the line',
  input: z.object({ id: idParam, variant_id: id, quantity: orderedQuantity }),
  output: one(SavedList),
});

export const removeList = remove('/{id}', {
  summary: 'Delete a saved list',
  input: z.object({ id: idParam }),
  output: one(z.object({ removed: z.literal(true) })),
});

export const addListToCart = post('/{id}/to_cart', {
  summary: 'Add a saved list to the cart; lines that cannot be added are reported',
  input: z.object({ id: idParam }),
  output: one(Cart).extend({ changes: z.array(CartChange) }),
});
