import { inArray } from 'drizzle-orm';
import { isoWithOffset } from '../../kit/local-date.ts';
import type { Db } from '../../platform/db/db.ts';
import { staff } from '../staff/staff.table.ts';
import type { HistoryEntry } from './history.contract.ts';

type Entry = { from_state: string | null; to_state: string; actor: string; reason: string | null; at: Date };

export async function presentHistory(db: Db, entries: readonly Entry[]): Promise<HistoryEntry[]> {
  const actors = entries.map(({ actor }) => actor);
  const names = await staffNames(db, actors);
  return entries.map(({ from_state, to_state, actor, reason, at }) => ({
    from: from_state,
    to: to_state,
    side: sideOf(actor),
    who: names.get(actor) ?? null,
    reason,
    at: isoWithOffset(at),
  }));
}

/** Name of the staff member behind an actor such as 'staff:3'. Null for anybody else. */
export async function findStaffName(db: Db, actor: string): Promise<string | null> {
  return (await staffNames(db, [actor])).get(actor) ?? null;
}

const prefix = 'staff:';

async function staffNames(db: Db, actors: readonly string[]): Promise<Map<string, string>> {
  const ids = actors
    .filter((actor) => actor.startsWith(prefix))
    .map((actor) => Number(actor.slice(prefix.length)));
  if (ids.length === 0) return new Map();
  const rows = await db.orm
    .select({ id: staff.id, name: staff.name })
    .from(staff)
    .where(inArray(staff.id, [...new Set(ids)]));
  return new Map(rows.map(({ id, name }) => [`${prefix}${id}`, name]));
}

function sideOf(actor: string): HistoryEntry['side'] {
  if (actor.startsWith('person:')) return 'buyer';
  return actor.startsWith(prefix) ? 'shop' : 'system';
}
