import { and, desc, eq, gt, gte, inArray, isNull, lte, ne, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/db.ts';
import { firstRow, hasChanged } from '../../platform/db/query.ts';
import { simulatedEinvoice, simulatorBehaviour } from './simulator.table.ts';

export type SimulatedRow = typeof simulatedEinvoice.$inferSelect;
export type SimulatorMode = (typeof simulatorBehaviour.$inferSelect)['mode'];
export const simulatorModes = simulatorBehaviour.mode.enumValues;

export async function readMode(db: Db): Promise<SimulatorMode> {
  const row = await firstRow(db.orm.select({ mode: simulatorBehaviour.mode }).from(simulatorBehaviour));
  return row?.mode ?? 'normal';
}

export async function writeMode(db: Db, mode: SimulatorMode, now: Date): Promise<void> {
  const values = { mode, changed_at: now };
  await db.orm
    .insert(simulatorBehaviour)
    .values(values)
    .onConflictDoUpdate({ target: simulatorBehaviour.id, set: values });
}

/** Submissions and changes of state run one after the other, so that each sees those before it. */
export async function lockSimulator(db: Db): Promise<void> {
  await db.run("SELECT pg_advisory_xact_lock(hashtext('myinvois_simulator'))");
}

export async function insertDocuments(db: Db, rows: readonly (typeof simulatedEinvoice.$inferInsert)[]) {
  if (rows.length > 0) await db.orm.insert(simulatedEinvoice).values([...rows]);
}

export const findDocument = (db: Db, uuid: string) =>
  firstRow(db.orm.select().from(simulatedEinvoice).where(eq(simulatedEinvoice.uuid, uuid)));

export const listDocuments = (db: Db, uuids: readonly string[]) =>
  db.orm
    .select()
    .from(simulatedEinvoice)
    .where(inArray(simulatedEinvoice.uuid, [...uuids]));

export const listSubmission = (db: Db, submissionUid: string) =>
  db.orm
    .select()
    .from(simulatedEinvoice)
    .where(eq(simulatedEinvoice.submission_uid, submissionUid))
    .orderBy(simulatedEinvoice.code_number, simulatedEinvoice.uuid);

/** The newest first. */
export const listReceived = (db: Db, from: Date, to: Date) =>
  db.orm
    .select()
    .from(simulatedEinvoice)
    .where(and(gte(simulatedEinvoice.received_at, from), lte(simulatedEinvoice.received_at, to)))
    .orderBy(desc(simulatedEinvoice.received_at), desc(simulatedEinvoice.uuid));

export const listNewest = (db: Db, limit: number) =>
  db.orm
    .select()
    .from(simulatedEinvoice)
    .orderBy(desc(simulatedEinvoice.received_at), desc(simulatedEinvoice.uuid))
    .limit(limit);

/** Documents of these numbers received since, for finding duplicates. */
export const listRecentNumbers = (db: Db, codeNumbers: readonly string[], since: Date) =>
  db.orm
    .select()
    .from(simulatedEinvoice)
    .where(
      and(inArray(simulatedEinvoice.code_number, [...codeNumbers]), gt(simulatedEinvoice.received_at, since)),
    );

/** Whether a valid note refers to the document. Its text contains the identifier, which nothing else contains. */
export async function hasValidNote(db: Db, uuid: string): Promise<boolean> {
  const row = await firstRow(
    db.orm
      .select({ uuid: simulatedEinvoice.uuid })
      .from(simulatedEinvoice)
      .where(
        and(
          eq(simulatedEinvoice.state, 'Valid'),
          ne(simulatedEinvoice.uuid, uuid),
          sql`strpos(${simulatedEinvoice.document}, ${uuid}) > 0`,
        ),
      )
      .limit(1),
  );
  return row !== null;
}

export const cancelDocument = (db: Db, uuid: string, reason: string, now: Date): Promise<boolean> =>
  hasChanged(
    db.orm
      .update(simulatedEinvoice)
      .set({ state: 'Cancelled', cancelled_at: now, reason })
      .where(and(eq(simulatedEinvoice.uuid, uuid), eq(simulatedEinvoice.state, 'Valid'))),
  );

export const rejectDocument = (db: Db, uuid: string, reason: string, now: Date): Promise<boolean> =>
  hasChanged(
    db.orm
      .update(simulatedEinvoice)
      .set({ rejected_at: now, reason })
      .where(
        and(
          eq(simulatedEinvoice.uuid, uuid),
          eq(simulatedEinvoice.state, 'Valid'),
          isNull(simulatedEinvoice.rejected_at),
        ),
      ),
  );
