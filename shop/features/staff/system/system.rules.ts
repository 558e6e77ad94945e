const maxBackupAgeMs = 26 * 3_600_000;

/** A nightly backup is overdue two hours after the next one should have been there. */
export function isBackupOverdue(succeededAt: Date | null, now: Date): boolean {
  return succeededAt === null || now.getTime() - succeededAt.getTime() > maxBackupAgeMs;
}

export const mailFailures = ['expired', 'refused', 'sign_in', 'unreachable', 'other'] as const;
export type MailFailure = (typeof mailFailures)[number];

const patterns: readonly [MailFailure, RegExp][] = [
  ['expired', /^too late, or unknown$/],
  ['sign_in', /\bEAUTH\b|invalid login|authentication failed|^535\b/i],
  ['refused', /(?:^|:\s*)5\d\d[\s-]/],
  ['unreachable', /\bE[A-Z]{4,}\b|getaddrinfo|timed? ?out|connect|socket|greeting|\bTLS\b/i],
];

/** Sorts the response of a mail server into reasons that a screen can name. */
export function toMailFailure(response: string): MailFailure {
  return patterns.find(([, pattern]) => pattern.test(response))?.[0] ?? 'other';
}
