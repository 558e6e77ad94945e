import { conflict } from '../../kit/http/errors.ts';
import { isoWithOffset } from '../../kit/local-date.ts';
import type { Sen } from '../../kit/money.ts';
import type { Db } from '../../platform/db/db.ts';
import { staffOf } from '../../platform/http/access.ts';
import type { Ctx } from '../../platform/http/context.ts';
import { type AuditRecord, recordAction } from '../audit/audit.ts';
import { type ApprovableAction, defaultTwoPeopleAbove } from './second-approval.constants.ts';
import type { SecondApproval } from './second-approval.contract.ts';
import { secondApprovalText } from './second-approval.messages.ts';
import * as queries from './second-approval.queries.ts';

export { twoPeopleSetting } from './second-approval.queries.ts';

type Caller = Ctx<'requestId'>;
type Subject = { action: ApprovableAction; record: AuditRecord & { id: number } };
type Request = { amount: Sen; reason?: string | null; bankReference?: string | null };

/** The amount in sen above which an action takes two people, with the version of the setting. */
export async function findTwoPeopleLimit(db: Db) {
  const { value, version } = await queries.findTwoPeopleSetting(db);
  return { two_people_above: value?.two_people_above ?? defaultTwoPeopleAbove, version };
}

export const readTwoPeopleLimit = async (db: Db): Promise<Sen> =>
  (await findTwoPeopleLimit(db)).two_people_above;

/** Records that somebody wants to do this, so that a second person can. One request waits per record. */
export async function requestApproval(
  ctx: Caller,
  db: Db,
  { action, record }: Subject,
  { amount, reason = null, bankReference = null }: Request,
): Promise<void> {
  const isFirst = await queries.insertRequest(db, {
    action,
    record_id: record.id,
    amount,
    reason,
    bank_reference: bankReference,
    requested_by: staffOf(ctx).staffId,
    requested_at: ctx.now,
  });
  if (!isFirst) {
    const waiting = (await findApprovals({ ...ctx, db }, action, [record.id])).get(record.id);
    throw conflict(secondApprovalText[ctx.lang]('approval_requested', { name: waiting?.by ?? '' }));
  }
  const after = { amount };
  await recordAction(db, ctx, { action: 'approval.request', record, after, reason });
}

async function lockRequest(ctx: Caller, db: Db, { action, record }: Subject) {
  const request = await queries.lockWaiting(db, action, record.id);
  if (!request) throw conflict(secondApprovalText[ctx.lang]('approval_gone'));
  return { request, isMine: request.requested_by === staffOf(ctx).staffId };
}

/**
 * Uses up the request, which somebody else made. The caller performs the action in the same transaction, or puts the
 * request back with `returnApproval`.
 */
export async function takeApproval(ctx: Caller, db: Db, subject: Subject): Promise<queries.ApprovalRow> {
  const { request, isMine } = await lockRequest(ctx, db, subject);
  if (isMine) throw conflict(secondApprovalText[ctx.lang]('approval_own'));
  const decided = { decided_by: staffOf(ctx).staffId, decided_at: ctx.now };
  await queries.decide(db, request.id, { state: 'approved', ...decided });
  return request;
}

/** Lets a request wait again whose action did not succeed. */
export const returnApproval = (db: Db, { id }: queries.ApprovalRow): Promise<void> =>
  queries.decide(db, id, { state: 'waiting', decided_by: null, decided_at: null });

/** Withdrawn by whoever asked, or declined by somebody else. */
export async function declineApproval(ctx: Caller, db: Db, subject: Subject): Promise<void> {
  const { request, isMine } = await lockRequest(ctx, db, subject);
  const decided = { decided_by: staffOf(ctx).staffId, decided_at: ctx.now };
  await queries.decide(db, request.id, { state: isMine ? 'withdrawn' : 'declined', ...decided });
  await recordAction(db, ctx, {
    action: isMine ? 'approval.withdraw' : 'approval.decline',
    record: subject.record,
    before: { amount: request.amount },
  });
}

/** Ends the requests for records that changed in another way. */
export const lapseApprovals = queries.lapse;

/** The waiting requests by record. */
export async function findApprovals(
  ctx: Ctx,
  action: ApprovableAction,
  recordIds: readonly number[],
): Promise<Map<number, SecondApproval>> {
  if (recordIds.length === 0) return new Map();
  const rows = await queries.listWaiting(ctx.db, action, recordIds);
  return new Map(
    rows.map(({ request, by }) => [
      request.record_id,
      {
        by,
        at: isoWithOffset(request.requested_at),
        is_mine: request.requested_by === staffOf(ctx).staffId,
        amount: request.amount,
        reason: request.reason,
        bank_reference: request.bank_reference,
      },
    ]),
  );
}
