/** How long a change waits for the old mailbox before it takes effect without it. */
export const emailChangeDelayHours = 24;
/** How long a change that has ended stays on record. */
export const emailChangeRetentionDays = 30;

export type EmailChangeState = 'open' | 'applied' | 'cancelled';

type EndTimes = { applied_at: Date | null; cancelled_at: Date | null };

export function emailChangeState({ applied_at, cancelled_at }: EndTimes): EmailChangeState {
  if (applied_at !== null) return 'applied';
  return cancelled_at === null ? 'open' : 'cancelled';
}

/** An address that its owner recognises, for a mailbox that others may read: s•••@kedai.my. */
export function maskEmail(email: string): string {
  const [, first = '', domain = ''] = /^(.)[^@]*(@.*)$/u.exec(email) ?? [];
  return `${first}•••${domain}`;
}
