import type { Db } from '../../platform/db/db.ts';
import { listQuery } from '../../platform/db/query.ts';

const listNames = listQuery<{ actor: string; name: string }, [actors: readonly string[]]>(
  'credit_actor_names',
  `SELECT actor, coalesce(s.name, p.name, '') AS name
   FROM (SELECT actor, split_part(actor, ':', 1) AS kind, nullif(split_part(actor, ':', 2), '')::integer AS id
     FROM unnest($1::text[]) AS actor) a
   LEFT JOIN staff s ON a.kind = 'staff' AND s.id = a.id LEFT JOIN person p ON a.kind = 'person' AND p.id = a.id`,
);

/**
 * Returns a lookup from actors such as 'staff:3' and 'person:12' to display names. The system actor maps to an empty
 * string.
 */
export async function loadNames(db: Db, actors: readonly string[]): Promise<(actor: string) => string> {
  const rows = await listNames(db, [...new Set(actors)]);
  const names = new Map(rows.map(({ actor, name }) => [actor, name]));
  return (actor) => names.get(actor) ?? '';
}
