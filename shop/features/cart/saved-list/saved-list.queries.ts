import type { Db } from '../../../platform/db/db.ts';

export type ListRow = { id: number; name: string; updated_at: Date };
export type ListLine = { variantId: number; quantity: string };

/** Serializes changes to the lists of one buyer, so that names stay unique and the limit on lists holds. */
export async function lockLists(db: Db, buyerId: number): Promise<void> {
  await db.run('SELECT id FROM buyer WHERE id = $1 FOR NO KEY UPDATE', [buyerId]);
}

export function listLists(db: Db, buyerId: number): Promise<(ListRow & { lines: number })[]> {
  return db.run(
    `SELECT id, name, updated_at,
       (SELECT count(*)::integer FROM saved_list_line WHERE list_id = saved_list.id) AS lines
     FROM saved_list WHERE buyer_id = $1 ORDER BY name, id`,
    [buyerId],
  );
}

export async function findList(db: Db, buyerId: number, id: number): Promise<ListRow | undefined> {
  const rows = await db.run<ListRow>(
    'SELECT id, name, updated_at FROM saved_list WHERE buyer_id = $1 AND id = $2',
    [buyerId, id],
  );
  return rows[0];
}

export async function insertList(db: Db, buyerId: number, name: string, now: Date): Promise<ListRow> {
  const [row] = await db.run<ListRow>(
    `INSERT INTO saved_list (buyer_id, name, created_at, updated_at) VALUES ($1, $2, $3, $3)
     RETURNING id, name, updated_at`,
    [buyerId, name, now],
  );
  if (!row) throw new Error('No list was inserted');
  return row;
}

export async function touchList(db: Db, id: number, name: string, now: Date): Promise<void> {
  await db.run('UPDATE saved_list SET name = $2, updated_at = $3 WHERE id = $1', [id, name, now]);
}

/** Returns whether a list was deleted. */
export async function removeList(db: Db, buyerId: number, id: number): Promise<boolean> {
  const rows = await db.run('DELETE FROM saved_list WHERE buyer_id = $1 AND id = $2 RETURNING id', [
    buyerId,
    id,
  ]);
  return rows.length > 0;
}

export function listLines(db: Db, listId: number): Promise<{ variant_id: number; quantity: number }[]> {
  return db.run(
    'SELECT variant_id, quantity::float8 FROM saved_list_line WHERE list_id = $1 ORDER BY position',
    [listId],
  );
}

/** Updates the line in place, or appends it. */
export async function putLine(db: Db, listId: number, { variantId, quantity }: ListLine): Promise<void> {
  await db.run(
    `INSERT INTO saved_list_line (list_id, variant_id, quantity, position)
     VALUES ($1, $2, $3, (SELECT coalesce(max(position), 0) + 1 FROM saved_list_line WHERE list_id = $1))
     ON CONFLICT (list_id, variant_id) DO UPDATE SET quantity = excluded.quantity`,
    [listId, variantId, quantity],
  );
}

export async function removeLine(db: Db, listId: number, variantId: number): Promise<void> {
  await db.run('DELETE FROM saved_list_line WHERE list_id = $1 AND variant_id = $2', [listId, variantId]);
}

export async function replaceLines(db: Db, listId: number, lines: readonly ListLine[]): Promise<void> {
  await db.run('DELETE FROM saved_list_line WHERE list_id = $1', [listId]);
  await db.run(
    `INSERT INTO saved_list_line (list_id, variant_id, quantity, position)
     SELECT $1, line.variant_id, line.quantity, line.position
     FROM unnest($2::integer[], $3::numeric[]) WITH ORDINALITY AS line (variant_id, quantity, position)`,
    [listId, lines.map(({ variantId }) => variantId), lines.map(({ quantity }) => quantity)],
  );
}
