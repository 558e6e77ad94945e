const maxBackupAgeMs = 26 * 3_600_000;

/** A nightly backup is overdue two hours after the next one should have been there. */
export function isBackupOverdue(succeededAt: Date | null, now: Date): boolean {
  return succeededAt === null || now.getTime() - succeededAt.getTime() > maxBackupAgeMs;
}
