import { and, eq, gt, lte, or, sql } from 'drizzle-orm';
import type { RecordType, StaffAction } from '../../declarations.ts';
import { type AppError, conflict } from '../../kit/http/errors.ts';
import { formatClock } from '../../kit/text/format.ts';
import type { Db } from '../../platform/db/db.ts';
import { staffOf } from '../../platform/http/access.ts';
import type { RequestCtx } from '../../platform/http/context.ts';
import { staff } from '../staff/staff.table.ts';
import { auditText } from './audit.messages.ts';
import { recordAction } from './audit.ts';
import { workLease } from './work-lease.table.ts';

const leaseMinutes = 10;

/** Record types that staff can lease: their features declare both a `take` and a `take_over` action. */
type LeasedRecord = {
  [Type in RecordType]: `${Type}.take` | `${Type}.take_over` extends StaffAction ? Type : never;
}[RecordType];

/** The record being worked on. */
export type LeaseTarget = { kind: LeasedRecord; id: number };
export type Lease = { staffId: number; name: string; takenAt: Date; until: Date };

const row = ({ kind, id }: LeaseTarget) => and(eq(workLease.kind, kind), eq(workLease.record_id, id));

function select(db: Db) {
  const { staff_id: staffId, taken_at: takenAt, until, record_id: id } = workLease;
  return db.orm
    .select({ id, staffId, name: staff.name, takenAt, until })
    .from(workLease)
    .innerJoin(staff, eq(staff.id, workLease.staff_id));
}

/** Who is working on it, or null. */
export async function findLease(db: Db, work: LeaseTarget, now: Date): Promise<Lease | null> {
  const [found] = await select(db).where(and(row(work), gt(workLease.until, now)));
  return found ?? null;
}

type Caller = Pick<RequestCtx, 'actor' | 'now' | 'lang' | 'requestId'>;

/**
 * Acquires or renews a lease on a record for ten minutes. Of several concurrent callers one gets it. The others receive
 * a conflict that names the holder, and may take it over. Acquiring is recorded, renewing is not.
 */
export async function acquireLease(
  db: Db,
  ctx: Caller,
  work: LeaseTarget,
  { isTakenOver = false } = {},
): Promise<Lease> {
  const { staffId, name } = staffOf(ctx);
  const { now } = ctx;
  const until = new Date(now.getTime() + leaseMinutes * 60_000);
  return db.transaction(async (db) => {
    const before = await findLease(db, work, now);
    const mine = eq(workLease.staff_id, staffId);
    const [taken] = await db.orm
      .insert(workLease)
      .values({ kind: work.kind, record_id: work.id, staff_id: staffId, taken_at: now, until })
      .onConflictDoUpdate({
        target: [workLease.kind, workLease.record_id],
        set: {
          staff_id: staffId,
          until,
          taken_at: sql`CASE WHEN ${and(mine, gt(workLease.until, now))} THEN ${workLease.taken_at} ELSE ${now} END`,
        },
        // Evaluated under the row's lock, so it sees the latest version whatever was read before.
        setWhere: isTakenOver ? undefined : or(mine, lte(workLease.until, now)),
      })
      .returning({ takenAt: workLease.taken_at });
    if (!taken) throw leaseConflict(ctx, await findLease(db, work, now));
    if (before?.staffId !== staffId) {
      await recordAction(db, ctx, {
        action: before ? `${work.kind}.take_over` : `${work.kind}.take`,
        record: { type: work.kind, id: work.id },
        before: before && { holder: before.name },
        after: { holder: name },
      });
    }
    return { staffId, name, takenAt: taken.takenAt, until };
  });
}

/** Releases the caller's own lease. Leases of others are left alone. */
export async function releaseLease(db: Db, ctx: Caller, work: LeaseTarget): Promise<void> {
  await db.orm.delete(workLease).where(and(row(work), eq(workLease.staff_id, staffOf(ctx).staffId)));
}

/** Throws a conflict when somebody else holds a lease on the record. */
export async function requireNoOtherLease(db: Db, ctx: Caller, work: LeaseTarget): Promise<void> {
  const lease = await findLease(db, work, ctx.now);
  if (lease && lease.staffId !== staffOf(ctx).staffId) throw leaseConflict(ctx, lease);
}

function leaseConflict({ lang }: Caller, lease: Lease | null): AppError {
  const params = { name: lease?.name ?? '', time: lease ? formatClock(lease.takenAt, lang) : '' };
  return conflict(auditText[lang]('work_held', params));
}
