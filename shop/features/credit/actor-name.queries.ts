import { inArray } from 'drizzle-orm';
import type { Db } from '../../platform/db/db.ts';
import { person } from '../account/account.table.ts';
import { staff } from '../staff/staff.table.ts';

const idsOf = (actors: readonly string[], kind: 'staff' | 'person') =>
  [...new Set(actors)].flatMap((actor) => {
    const [of, id] = actor.split(':');
    return of === kind ? [Number(id)] : [];
  });

/**
 * Returns a lookup from actors such as 'staff:3' and 'person:12' to display names. The system actor maps to an empty
 * string.
 */
export async function loadNames(db: Db, actors: readonly string[]): Promise<(actor: string) => string> {
  const staffIds = idsOf(actors, 'staff');
  const personIds = idsOf(actors, 'person');
  const names = new Map<string, string>();
  if (staffIds.length > 0) {
    const rows = await db.orm
      .select({ id: staff.id, name: staff.name })
      .from(staff)
      .where(inArray(staff.id, staffIds));
    for (const { id, name } of rows) names.set(`staff:${id}`, name);
  }
  if (personIds.length > 0) {
    const found = inArray(person.id, personIds);
    const rows = await db.orm.select({ id: person.id, name: person.name }).from(person).where(found);
    for (const { id, name } of rows) names.set(`person:${id}`, name);
  }
  return (actor) => names.get(actor) ?? '';
}
