import type { Db } from '../../../platform/db/db.ts';
import { command, listQuery, requireRow, rowQuery } from '../../../platform/db/query.ts';

export type ListRow = { id: number; name: string; updated_at: Date };
export type ListLine = { variantId: number; quantity: string };

/** Serializes changes to the lists of one buyer, so that names stay unique and the limit on lists holds. */
export const lockLists = command<[buyerId: number]>(
  'lock_saved_lists',
  'SELECT id FROM buyer WHERE id = $1 FOR NO KEY UPDATE',
);

export const listLists = listQuery<ListRow & { lines: number }, [buyerId: number]>(
  'saved_lists',
  `SELECT id, name, updated_at,
     (SELECT count(*)::integer FROM saved_list_line WHERE list_id = saved_list.id) AS lines
   FROM saved_list WHERE buyer_id = $1 ORDER BY name, id`,
);

export const findList = rowQuery<ListRow, [buyerId: number, id: number]>(
  'saved_list',
  'SELECT id, name, updated_at FROM saved_list WHERE buyer_id = $1 AND id = $2',
);

const addList = listQuery<ListRow, [buyerId: number, name: string, now: Date]>(
  'add_saved_list',
  `INSERT INTO saved_list (buyer_id, name, created_at, updated_at) VALUES ($1, $2, $3, $3)
   RETURNING id, name, updated_at`,
);

export const insertList = async (db: Db, buyerId: number, name: string, now: Date) =>
  requireRow(await addList(db, buyerId, name, now));

export const touchList = command<[id: number, name: string, now: Date]>(
  'touch_saved_list',
  'UPDATE saved_list SET name = $2, updated_at = $3 WHERE id = $1',
);

/** Returns the deleted list, or null when there was none. */
export const removeList = rowQuery<{ id: number }, [buyerId: number, id: number]>(
  'remove_saved_list',
  'DELETE FROM saved_list WHERE buyer_id = $1 AND id = $2 RETURNING id',
);

export const listLines = listQuery<{ variant_id: number; quantity: number }, [listId: number]>(
  'saved_list_lines',
  'SELECT variant_id, quantity::float8 FROM saved_list_line WHERE list_id = $1 ORDER BY position',
);

/** Updates the line in place, or appends it. */
export const putLine = command<[listId: number, variantId: number, quantity: string]>(
  'put_saved_list_line',
  `INSERT INTO saved_list_line (list_id, variant_id, quantity, position)
   VALUES ($1, $2, $3, (SELECT coalesce(max(position), 0) + 1 FROM saved_list_line WHERE list_id = $1))
   ON CONFLICT (list_id, variant_id) DO UPDATE SET quantity = excluded.quantity`,
);

export const removeLine = command<[listId: number, variantId: number]>(
  'remove_saved_list_line',
  'DELETE FROM saved_list_line WHERE list_id = $1 AND variant_id = $2',
);

export async function replaceLines(db: Db, listId: number, lines: readonly ListLine[]): Promise<void> {
  await db.run('DELETE FROM saved_list_line WHERE list_id = $1', [listId]);
  await db.run(
    `INSERT INTO saved_list_line (list_id, variant_id, quantity, position)
     SELECT $1, line.variant_id, line.quantity, line.position
     FROM unnest($2::integer[], $3::numeric[]) WITH ORDINALITY AS line (variant_id, quantity, position)`,
    [listId, lines.map(({ variantId }) => variantId), lines.map(({ quantity }) => quantity)],
  );
}
