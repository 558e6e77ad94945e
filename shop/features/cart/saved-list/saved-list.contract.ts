import { z } from 'zod';
import { endpointsAt } from '../../../kit/http/endpoint.ts';
import { id, idParam, list, one, timestamp } from '../../../kit/http/wire.ts';
import { line } from '../../account/account-fields.contract.ts';
import { ChangedCart, maxLines, orderedQuantity, variantLineFields } from '../cart.contract.ts';

const { get, post, patch, remove } = endpointsAt('/api/list', {
  access: { scope: 'cart.use' },
  tag: 'Saved lists',
});

const byId = z.object({ id: idParam });
const listName = line(60);

export const SavedListHead = z.object({ id, name: z.string(), lines: z.int(), updated_at: timestamp });

export const SavedList = SavedListHead.omit({ lines: true }).extend({
  lines: z.array(
    z.object({
      ...variantLineFields,
      name: z.string(),
      alt_name: z.string(),
      route: z.string(),
      thumb: z.string().nullable(),
      in_stock: z.boolean(),
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
    name: listName,
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
  input: byId,
  output: one(SavedList),
});

export const updateList = patch('/{id}', {
  summary: 'Rename a saved list or replace its lines',
  input: byId.extend({ name: listName.optional(), lines: lines.optional() }),
  output: one(SavedList),
});

export const setListLine = patch('/{id}/lines', {
  summary:
    'Set the quantity of a variant in a saved list; a new line is appended, a quantity of 0 removes the line',
  input: byId.extend({ variant_id: id, quantity: orderedQuantity }),
  output: one(SavedList),
});

export const removeList = remove('/{id}', {
  summary: 'Delete a saved list',
  input: byId,
  output: one(z.object({ removed: z.literal(true) })),
});

export const addListToCart = post('/{id}/to_cart', {
  summary: 'Add a saved list to the cart; lines that cannot be added are reported',
  input: byId,
  output: ChangedCart,
});
