import { AppError } from '../../../kit/http/errors.ts';
import { withIsoTimes } from '../../../kit/local-date.ts';
import { staffOf } from '../../../platform/http/access.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { type EventCtx, recordSecurityEvent } from '../../../platform/security-events/security-events.ts';
import { endSessionsOf, listOpenSessions } from '../staff.queries.ts';
import { sessionHorizon } from '../staff.rules.ts';

export async function listStaffSessions(ctx: Ctx) {
  const { staffId, sessionId } = staffOf(ctx);
  const rows = await listOpenSessions(ctx.db, staffId, sessionHorizon(ctx.now));
  return { data: rows.map((row) => withIsoTimes({ ...row, is_current: row.id === sessionId })) };
}

export async function endOwnSession(ctx: EventCtx, { id }: { id: number }) {
  const ended = await endSessionsOf(ctx.db, staffOf(ctx).staffId, { now: ctx.now, only: id });
  if (ended === 0) throw new AppError('not_found');
  await recordSecurityEvent(ctx, { kind: 'session_ended', detail: { sessions: ended } });
  return { data: { ended: true as const } };
}

export async function endOtherSessions(ctx: EventCtx) {
  const { staffId, sessionId } = staffOf(ctx);
  const ended = await endSessionsOf(ctx.db, staffId, { now: ctx.now, except: sessionId });
  if (ended > 0) await recordSecurityEvent(ctx, { kind: 'session_ended', detail: { sessions: ended } });
  return { data: { ended } };
}
