import { and, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../platform/db/db.ts';
import { firstRow } from '../../platform/db/query.ts';
import { findSetting } from '../../platform/db/setting.ts';
import { staff } from '../staff/staff.table.ts';
import type { ApprovableAction } from './second-approval.constants.ts';
import { secondApproval } from './second-approval.table.ts';

/** Named after its first use, the matching of bank statements. */
export const twoPeopleSetting = 'bank_matching';
const TwoPeopleSetting = z.object({ two_people_above: z.int().min(0) });

export const findTwoPeopleSetting = (db: Db) => findSetting(db, twoPeopleSetting, TwoPeopleSetting);

export type ApprovalRow = typeof secondApproval.$inferSelect;

const isWaiting = (action: ApprovableAction, recordIds: readonly number[]) =>
  and(
    eq(secondApproval.action, action),
    inArray(secondApproval.record_id, [...recordIds]),
    eq(secondApproval.state, 'waiting'),
  );

/** Returns false when a request for the same waits already. */
export async function insertRequest(
  db: Db,
  values: Pick<
    ApprovalRow,
    'action' | 'record_id' | 'amount' | 'reason' | 'bank_reference' | 'requested_by' | 'requested_at'
  >,
): Promise<boolean> {
  const inserted = await db.orm
    .insert(secondApproval)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: secondApproval.id });
  return inserted.length > 0;
}

export const lockWaiting = (db: Db, action: ApprovableAction, recordId: number) =>
  firstRow(
    db.orm
      .select()
      .from(secondApproval)
      .where(isWaiting(action, [recordId]))
      .for('update'),
  );

export async function decide(
  db: Db,
  id: number,
  values: Pick<ApprovalRow, 'state' | 'decided_by' | 'decided_at'>,
): Promise<void> {
  await db.orm.update(secondApproval).set(values).where(eq(secondApproval.id, id));
}

export async function lapse(db: Db, action: ApprovableAction, recordIds: readonly number[]): Promise<void> {
  await db.orm.update(secondApproval).set({ state: 'lapsed' }).where(isWaiting(action, recordIds));
}

/** The waiting requests for these records, with who asked. */
export function listWaiting(db: Db, action: ApprovableAction, recordIds: readonly number[]) {
  return db.orm
    .select({ request: secondApproval, by: staff.name })
    .from(secondApproval)
    .innerJoin(staff, eq(staff.id, secondApproval.requested_by))
    .where(isWaiting(action, recordIds));
}
