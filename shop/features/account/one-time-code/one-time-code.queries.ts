import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/db.ts';
import { command, firstRow, requireRow } from '../../../platform/db/query.ts';
import { codeFlow, oneTimeCode } from '../account.table.ts';
import type { CodePurpose } from './one-time-code.rules.ts';

export type FlowRow = typeof codeFlow.$inferSelect;
export type CodeRow = typeof oneTimeCode.$inferSelect;
export type NewFlow = { purpose: CodePurpose; personId: number | null; newValue: string | null; now: Date };

/** Stores null for a person who was removed meanwhile, such as an unverified registration replaced by another. */
export async function insertFlow(db: Db, { purpose, personId, newValue, now }: NewFlow): Promise<number> {
  const existingPerson = sql`(SELECT id FROM person WHERE id = ${personId} FOR KEY SHARE)`;
  const row = { purpose, person_id: existingPerson, new_value: newValue, created_at: now };
  return requireRow(await db.orm.insert(codeFlow).values(row).returning({ id: codeFlow.id })).id;
}

const selectFlow = (db: Db, tokenHash: string) => {
  const { flow_id, token_hash } = oneTimeCode;
  const flowId = db.orm.select({ id: flow_id }).from(oneTimeCode).where(eq(token_hash, tokenHash));
  return db.orm.select().from(codeFlow).where(eq(codeFlow.id, flowId));
};

export const findFlow = (db: Db, tokenHash: string) => firstRow(selectFlow(db, tokenHash));

/** Locks the flow that a token identifies, which serialises attempts on it. */
export const lockFlow = (db: Db, tokenHash: string) => firstRow(selectFlow(db, tokenHash).for('update'));

/** Serialises starting and continuing flows of a person. Flows are locked after it, never before. */
export const lockPersonFlows = command<[personId: number]>(
  'lock_person_flows',
  'SELECT pg_advisory_xact_lock(7263, $1)',
);

type FlowsOf = { purpose: CodePurpose; personId: number };

const openFlows = ({ purpose, personId }: FlowsOf) =>
  and(eq(codeFlow.person_id, personId), eq(codeFlow.purpose, purpose), isNull(codeFlow.completed_at));

/** The person's newest uncompleted flow created after `since`, locked. */
export function lockOpenFlow(db: Db, { since, ...flows }: FlowsOf & { since: Date }) {
  return firstRow(
    db.orm
      .select()
      .from(codeFlow)
      .where(and(openFlows(flows), gt(codeFlow.created_at, since)))
      .orderBy(desc(codeFlow.id))
      .limit(1)
      .for('update'),
  );
}

export function newestCode(db: Db, flowId: number): Promise<CodeRow | null> {
  const codes = db.orm.select().from(oneTimeCode).where(eq(oneTimeCode.flow_id, flowId));
  return firstRow(codes.orderBy(desc(oneTimeCode.id)).limit(1));
}

/** When codes of a flow were sent, newest first. A code issued with several tokens appears once. */
export function listCodeTimes(db: Db, flowId: number) {
  return db.orm
    .selectDistinct({ created_at: oneTimeCode.created_at, expires_at: oneTimeCode.expires_at })
    .from(oneTimeCode)
    .where(eq(oneTimeCode.flow_id, flowId))
    .orderBy(desc(oneTimeCode.created_at));
}

export async function insertCode(db: Db, values: typeof oneTimeCode.$inferInsert): Promise<void> {
  await db.orm.insert(oneTimeCode).values(values);
}

export async function countFailure(db: Db, flowId: number): Promise<void> {
  await db.orm
    .update(codeFlow)
    .set({ failed_attempts: sql`${codeFlow.failed_attempts} + 1` })
    .where(eq(codeFlow.id, flowId));
}

export async function completeFlow(db: Db, flowId: number, now: Date): Promise<void> {
  await db.orm.update(codeFlow).set({ completed_at: now }).where(eq(codeFlow.id, flowId));
}

/** Ends a person's flows that were started and not confirmed. */
export async function endFlows(db: Db, { now, ...flows }: FlowsOf & { now: Date }): Promise<void> {
  await db.orm.update(codeFlow).set({ completed_at: now }).where(openFlows(flows));
}
