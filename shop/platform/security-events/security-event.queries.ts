import { lt } from 'drizzle-orm';
import type { Db } from '../db/db.ts';
import { securityEvent } from './security-event.table.ts';

export async function insertSecurityEvent(db: Db, event: typeof securityEvent.$inferInsert): Promise<void> {
  await db.orm.insert(securityEvent).values(event);
}

export async function removeSecurityEventsBefore(db: Db, before: Date): Promise<number> {
  const { rowCount } = await db.orm.delete(securityEvent).where(lt(securityEvent.at, before));
  return rowCount ?? 0;
}
