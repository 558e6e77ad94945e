import { AppError } from '../../../kit/errors.ts';
import { isoWithOffset } from '../../../kit/local-date.ts';
import { staffOf } from '../../../platform/http/access.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { recordSecurityEvent } from '../../../platform/security-events/security-events.ts';
import { sessionHorizon } from '../staff.rules.ts';
import { endSessionsOf, listOpenSessions } from './session-list.queries.ts';

export async function listStaffSessions(ctx: Ctx) {
  const { staffId, sessionId } = staffOf(ctx);
  const rows = await listOpenSessions(ctx.db, staffId, sessionHorizon(ctx.now));
  const data = rows.map(({ id, user_agent, created_at, last_seen_at }) => ({
    id,
    user_agent,
    created_at: isoWithOffset(created_at),
    last_seen_at: isoWithOffset(last_seen_at),
    is_current: id === sessionId,
  }));
  return { data };
}

export async function endOwnSession(ctx: Ctx<'metrics' | 'requestId'>, { id }: { id: number }) {
  const ended = await endSessionsOf(ctx.db, staffOf(ctx).staffId, { now: ctx.now, only: id });
  if (ended === 0) throw new AppError('not_found');
  await recordSecurityEvent(ctx, { kind: 'session_ended', detail: { sessions: ended } });
  return { data: { ended: true as const } };
}

export async function endOtherSessions(ctx: Ctx<'metrics' | 'requestId'>) {
  const { staffId, sessionId } = staffOf(ctx);
  const ended = await endSessionsOf(ctx.db, staffId, { now: ctx.now, except: sessionId });
  if (ended > 0) await recordSecurityEvent(ctx, { kind: 'session_ended', detail: { sessions: ended } });
  return { data: { ended } };
}
