import type { Db } from '../../../platform/db/db.ts';
import { listQuery, requireRow, rowQuery } from '../../../platform/db/query.ts';

export type BasketLine = { variant_id: number; quantity: number; note: string | null };
type NewBasket = { tokenHash: string; personId: number | null; now: Date; expiresAt: Date };

const addBasket = listQuery<
  { id: number },
  [hash: string, personId: number | null, now: Date, expires: Date]
>(
  'add_shared_basket',
  `INSERT INTO shared_basket (token_hash, person_id, created_at, expires_at) VALUES ($1, $2, $3, $4)
   RETURNING id`,
);

/** Stores a basket and its lines in their order. Requires a transaction. */
export async function insertBasket(db: Db, basket: NewBasket, lines: readonly BasketLine[]): Promise<void> {
  const { tokenHash, personId, now, expiresAt } = basket;
  const { id } = requireRow(await addBasket(db, tokenHash, personId, now, expiresAt));
  await db.run(
    `INSERT INTO shared_basket_line (basket_id, position, variant_id, quantity, note)
     SELECT $1, line.position, line.variant_id, line.quantity, line.note
     FROM unnest($2::integer[], $3::numeric[], $4::text[])
       WITH ORDINALITY AS line (variant_id, quantity, note, position)`,
    [
      id,
      lines.map(({ variant_id }) => variant_id),
      lines.map(({ quantity }) => quantity),
      lines.map(({ note }) => note),
    ],
  );
}

export const findBasket = rowQuery<{ id: number; expires_at: Date }, [tokenHash: string, now: Date]>(
  'shared_basket',
  'SELECT id, expires_at FROM shared_basket WHERE token_hash = $1 AND expires_at > $2',
);

export const listBasketLines = listQuery<BasketLine & { position: number }, [basketId: number]>(
  'shared_basket_lines',
  `SELECT position, variant_id, quantity::float8, note FROM shared_basket_line
   WHERE basket_id = $1 ORDER BY position`,
);

const removeExpired = listQuery<{ id: number }, [now: Date]>(
  'remove_expired_baskets',
  'DELETE FROM shared_basket WHERE expires_at <= $1 RETURNING id',
);

export async function deleteExpired(db: Db, now: Date): Promise<number> {
  return (await removeExpired(db, now)).length;
}
