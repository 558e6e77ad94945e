import { type Db, statement } from '../../platform/db/db.ts';
import { command, listQuery, requireRow, rowQuery } from '../../platform/db/query.ts';
import type { Zone } from '../delivery/delivery.service.ts';

/** A member has one cart per buyer they act for. A guest's cart is identified by the hash of their device id. */
export type CartOwner = { buyerId: number; personId: number } | { deviceHash: string };
export type CartRow = { id: number; updated_at: Date };
export type LineRow = {
  id: number;
  variant_id: number;
  quantity: number;
  note: string | null;
  is_selected: boolean;
  seen_price: number;
};

const ofMember = 'WHERE buyer_id = $1 AND person_id = $2';
const ofDevice = 'WHERE device_hash = $1';
const find = {
  member: statement('cart_of_member', `SELECT id, updated_at FROM cart ${ofMember}`),
  device: statement('cart_of_device', `SELECT id, updated_at FROM cart ${ofDevice}`),
};
const touch = {
  member: statement(
    'touch_cart_of_member',
    `INSERT INTO cart (buyer_id, person_id, created_at, updated_at) VALUES ($1, $2, $3, $3)
     ON CONFLICT (buyer_id, person_id) DO UPDATE SET updated_at = excluded.updated_at RETURNING id, updated_at`,
  ),
  device: statement(
    'touch_cart_of_device',
    `INSERT INTO cart (device_hash, created_at, updated_at) VALUES ($1, $2, $2)
     ON CONFLICT (device_hash) DO UPDATE SET updated_at = excluded.updated_at RETURNING id, updated_at`,
  ),
};

const keyOf = (owner: CartOwner) =>
  'deviceHash' in owner
    ? { kind: 'device' as const, values: [owner.deviceHash] }
    : { kind: 'member' as const, values: [owner.buyerId, owner.personId] };

export async function findCart(db: Db, owner: CartOwner): Promise<CartRow | null> {
  const { kind, values } = keyOf(owner);
  const [row] = await db.run<CartRow>(find[kind], values);
  return row ?? null;
}

/** Locks a guest cart in order to merge it. Of several concurrent callers only the first finds it. */
export const lockGuestCart = rowQuery<CartRow, [deviceHash: string]>(
  'hold_cart_of_device',
  `SELECT id, updated_at FROM cart ${ofDevice} FOR UPDATE`,
);

/** Returns the caller's cart, created if missing. The row stays locked until the end of the transaction. */
export async function lockCart(db: Db, owner: CartOwner, now: Date): Promise<CartRow> {
  const { kind, values } = keyOf(owner);
  return requireRow(await db.run<CartRow>(touch[kind], [...values, now]));
}

const lineColumns = 'id, variant_id, quantity::float8, note, is_selected, seen_price';
export const listLines = listQuery<LineRow, [cartId: number]>(
  'cart_lines',
  `SELECT ${lineColumns} FROM cart_line WHERE cart_id = $1 ORDER BY id`,
);

const put = statement(
  'put_cart_line',
  `INSERT INTO cart_line (cart_id, variant_id, quantity, note, seen_price, created_at) VALUES ($1, $2, $3, $4, $5, $6)
   ON CONFLICT (cart_id, variant_id) DO UPDATE
     SET quantity = excluded.quantity, seen_price = excluded.seen_price, is_selected = true,
         note = coalesce(excluded.note, cart_line.note)
   RETURNING ${lineColumns}`,
);

const linesOf = (owner: string) =>
  `SELECT ${lineColumns} FROM cart_line WHERE cart_id = (SELECT id FROM cart ${owner}) ORDER BY id`;
const ownLines = {
  member: statement('cart_lines_of_member', linesOf(ofMember)),
  device: statement('cart_lines_of_device', linesOf(ofDevice)),
};

/** Like `listLines`, by owner: for a pipeline that locks the cart before its id is known. */
export function listLinesByOwner(db: Db, owner: CartOwner): Promise<LineRow[]> {
  const { kind, values } = keyOf(owner);
  return db.run<LineRow>(ownLines[kind], values);
}

export type LineValues = { variantId: number; quantity: string; note: string | null; seenPrice: number };

/** Upserts a line with this quantity and selects it. */
export async function putLine(db: Db, cartId: number, line: LineValues, now: Date): Promise<LineRow> {
  const values = [cartId, line.variantId, line.quantity, line.note, line.seenPrice, now];
  return requireRow(await db.run<LineRow>(put, values));
}

const change = statement(
  'change_cart_line',
  `UPDATE cart_line SET quantity = coalesce($3::numeric, quantity), seen_price = coalesce($4::integer, seen_price),
     is_selected = coalesce($5::boolean, is_selected), note = CASE WHEN $6::boolean THEN $7 ELSE note END
   WHERE cart_id = $1 AND id = $2`,
);

export type LineChange = {
  quantity?: string;
  seenPrice?: number;
  isSelected?: boolean;
  /** Undefined leaves the note unchanged. */
  note?: string | null;
};

export async function changeLine(db: Db, cartId: number, id: number, values: LineChange): Promise<void> {
  const { quantity = null, seenPrice = null, isSelected = null, note } = values;
  await db.run(change, [cartId, id, quantity, seenPrice, isSelected, note !== undefined, note ?? null]);
}

/** Returns the lines removed. */
export const removeLines = listQuery<{ id: number }, [cartId: number, ids: readonly number[]]>(
  'remove_cart_lines',
  'DELETE FROM cart_line WHERE cart_id = $1 AND id = ANY ($2) RETURNING id',
);

/**
 * Removes the selected lines of a member's cart and returns them. A concurrent call waits for the lock on the cart, and
 * then no longer finds them.
 */
export const takeSelectedLines = listQuery<LineRow, [buyerId: number, personId: number, now: Date]>(
  'take_selected_cart_lines',
  `WITH own AS (UPDATE cart SET updated_at = $3 ${ofMember} RETURNING id AS own_id),
   taken AS (DELETE FROM cart_line USING own WHERE cart_id = own_id AND is_selected RETURNING ${lineColumns})
   SELECT * FROM taken ORDER BY id`,
);

export const selectLines = command<[cartId: number, isSelected: boolean]>(
  'select_cart_lines',
  'UPDATE cart_line SET is_selected = $2 WHERE cart_id = $1',
);

export const removeCart = command<[cartId: number]>('remove_cart', 'DELETE FROM cart WHERE id = $1');

/** Deletes guest carts not changed since `before` and returns their number. */
export async function deleteGuestCartsBefore(db: Db, before: Date): Promise<number> {
  const text = 'DELETE FROM cart WHERE device_hash IS NOT NULL AND updated_at < $1 RETURNING id';
  return (await db.run(text, [before])).length;
}

/** The delivery zone of the chosen address, else of the buyer's default address. */
export const findBuyerZone = rowQuery<Zone, [buyerId: number, addressId: number | null]>(
  'zone_of_buyer',
  `SELECT z.id, z.name_en, z.name_ms, z.minimum, z.fee, z.free_from
   FROM (SELECT postcode FROM address WHERE buyer_id = $1 AND (id = $2 OR is_default)
         ORDER BY id IS DISTINCT FROM $2 LIMIT 1) own
   JOIN delivery_area a ON int4range(a.from_postcode, a.to_postcode, '[]') @> own.postcode::integer
   JOIN delivery_zone z ON z.id = a.zone_id`,
);
