import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import type { Db } from '../../../platform/db/db.ts';
import { personTotp } from '../account.table.ts';

export type TotpRow = typeof personTotp.$inferSelect;

export async function findTotp(db: Db, personId: number): Promise<TotpRow | null> {
  const [row] = await db.orm.select().from(personTotp).where(eq(personTotp.person_id, personId));
  return row ?? null;
}

/** Replaces an unconfirmed secret. Returns false when an app is already confirmed, which is kept. */
export async function startTotp(
  db: Db,
  { personId, secret, now }: { personId: number; secret: string; now: Date },
): Promise<boolean> {
  const rows = await db.orm
    .insert(personTotp)
    .values({ person_id: personId, secret, created_at: now })
    .onConflictDoUpdate({
      target: personTotp.person_id,
      set: { secret, created_at: now, last_step: 0 },
      setWhere: isNull(personTotp.confirmed_at),
    })
    .returning({ id: personTotp.person_id });
  return rows.length === 1;
}

/** Returns false when it was already confirmed or the secret has changed meanwhile. */
export async function confirmTotp(
  db: Db,
  { personId, secret, step, now }: { personId: number; secret: string; step: number; now: Date },
): Promise<boolean> {
  const rows = await db.orm
    .update(personTotp)
    .set({ confirmed_at: now, last_step: step })
    .where(
      and(eq(personTotp.person_id, personId), isNull(personTotp.confirmed_at), eq(personTotp.secret, secret)),
    )
    .returning({ id: personTotp.person_id });
  return rows.length === 1;
}

/** Consumes a time step. Returns false when this or a later one was already used, so one of two parallel codes wins. */
export async function consumeTotpStep(db: Db, personId: number, step: number): Promise<boolean> {
  const rows = await db.orm
    .update(personTotp)
    .set({ last_step: step })
    .where(
      and(
        eq(personTotp.person_id, personId),
        isNotNull(personTotp.confirmed_at),
        lt(personTotp.last_step, step),
      ),
    )
    .returning({ id: personTotp.person_id });
  return rows.length === 1;
}

/** Returns whether there was a confirmed one. */
export async function removeTotp(db: Db, personId: number): Promise<boolean> {
  const rows = await db.orm
    .delete(personTotp)
    .where(and(eq(personTotp.person_id, personId), isNotNull(personTotp.confirmed_at)))
    .returning({ id: personTotp.person_id });
  return rows.length === 1;
}
