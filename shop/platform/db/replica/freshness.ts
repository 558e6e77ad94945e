/** A position in the primary's WAL, and when this process requested it. */
type Position = { at: number; lsn: bigint };

/**
 * Computes how old the data of a replica can be. Everything committed before the primary's position was requested lies
 * before that position. So a replica that has replayed the WAL up to there is as fresh as the request, however long the
 * primary has been idle and whatever the clocks of the servers say. Times are those of this process's monotonic clock.
 */
export function createFreshness(maxAgeMs: number) {
  let positions: Position[] = [];
  let freshAt = Number.NEGATIVE_INFINITY;
  let changedAt = Number.NEGATIVE_INFINITY;
  return {
    onPrimary(at: number, lsn: bigint): void {
      positions = positions.filter((position) => at - position.at < maxAgeMs);
      positions.push({ at, lsn });
    },
    onReplayed(lsn: bigint): void {
      for (const position of positions) if (position.lsn <= lsn) freshAt = Math.max(freshAt, position.at);
      positions = positions.filter((position) => position.lsn > lsn);
    },
    /**
     * What was committed before `at` has to be in everything that is read from now on. Notified changes arrive after
     * their commit.
     */
    onChange(at: number): void {
      changedAt = at;
    },
    /** Nothing is known about the replica any more. */
    reset(): void {
      positions = [];
      freshAt = Number.NEGATIVE_INFINITY;
    },
    /** Whether the replica contains everything committed before `since` and before the last change, and is recent. */
    isFresh: (now: number, since = Number.NEGATIVE_INFINITY): boolean =>
      freshAt > changedAt && freshAt > since && now - freshAt < maxAgeMs,
    /** Whether the replica is late for another reason than a change that just arrived. */
    isLate: (now: number): boolean => now - Math.max(freshAt, changedAt) >= maxAgeMs,
  };
}
