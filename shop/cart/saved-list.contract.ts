import { z } from 'zod';
import { line } from '../account/account-fields.contract.ts';
import { endpoint } from '../kit/endpoint.ts';
import { id, idParam, list, none, one, quantity, sen, timestamp } from '../kit/wire.ts';
import { Cart, CartChange, mostLines, orderedQuantity } from './cart.contract.ts';

const tag = 'Saved lists';
const access = { scope: 'cart.use' } as const;
const path = '/api/list';

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
      pack_label: z.string(),
      quantity,
      price: sen,
      amount: sen,
      in_stock: z.boolean(),
    }),
  ),
});
export type SavedList = z.infer<typeof SavedList>;

const lines = z.array(z.object({ variant_id: id, quantity: orderedQuantity })).max(mostLines);

export const listLists = endpoint({
  method: 'GET',
  path,
  access,
  tag,
  summary: 'The saved lists of the buyer',
  input: none,
  output: list(SavedListHead),
});

export const createList = endpoint({
  method: 'POST',
  path,
  access,
  tag,
  summary: 'Save a list: of the lines given, or of the cart',
  input: z.object({ name: line(60), lines: lines.optional() }),
  output: one(SavedList),
});

export const getList = endpoint({
  method: 'GET',
  path: `${path}/{id}`,
  access,
  tag,
  summary: 'A saved list at today’s prices',
  input: z.object({ id: idParam }),
  output: one(SavedList),
});

export const updateList = endpoint({
  method: 'PATCH',
  path: `${path}/{id}`,
  access,
  tag,
  summary: 'Rename a list or replace its lines',
  input: z.object({ id: idParam, name: line(60).optional(), lines: lines.optional() }),
  output: one(SavedList),
});

export const removeList = endpoint({
  method: 'DELETE',
  path: `${path}/{id}`,
  access,
  tag,
  summary: 'Remove a list',
  input: z.object({ id: idParam }),
  output: one(z.object({ removed: z.literal(true) })),
});

export const addListToCart = endpoint({
  method: 'POST',
  path: `${path}/{id}/to_cart`,
  access,
  tag,
  summary: 'Put all of a list into the cart; what cannot be added is named',
  input: z.object({ id: idParam }),
  output: one(Cart).extend({ changes: z.array(CartChange) }),
});
