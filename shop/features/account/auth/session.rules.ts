/** A session lasts at most `maxDays` after login, and at most `idleDays` after its last use. */
export type SessionLimits = { maxDays: number; idleDays: number };

export const defaultSessionLimits: SessionLimits = { maxDays: 30, idleDays: 7 };

const dayMs = 86_400_000;

/** A session that was opened before `openedAfter`, or last used before `usedAfter`, has ended. */
export function sessionHorizon({ maxDays, idleDays }: SessionLimits, now: Date) {
  return {
    openedAfter: new Date(now.getTime() - maxDays * dayMs),
    usedAfter: new Date(now.getTime() - idleDays * dayMs),
  };
}

type SessionTimes = { created_at: Date; last_seen_at: Date; expires_at: Date };

/** When a session ends unless it is used again. Lowering the limits also shortens sessions that are already open. */
export function sessionEnd(
  { created_at, last_seen_at, expires_at }: SessionTimes,
  { maxDays, idleDays }: SessionLimits,
): Date {
  return new Date(
    Math.min(
      expires_at.getTime(),
      created_at.getTime() + maxDays * dayMs,
      last_seen_at.getTime() + idleDays * dayMs,
    ),
  );
}
