import type { EmailChange } from './email-change.contract.ts';

/** How long a change waits for the old mailbox before it takes effect without its approval. */
export const emailChangeDelayHours = 24;
/** Days after its request until a change is deleted. */
export const emailChangeRetentionDays = 30;

type EndTimes = { applied_at: Date | null; cancelled_at: Date | null };

export function emailChangeState({ applied_at, cancelled_at }: EndTimes): EmailChange['state'] {
  if (applied_at !== null) return 'applied';
  return cancelled_at === null ? 'open' : 'cancelled';
}

/** Masks an address so that its owner recognises it but other readers of the mailbox do not learn it: s•••@kedai.my. */
export function maskEmail(email: string): string {
  const [, first = '', domain = ''] = /^(.)[^@]*(@.*)$/u.exec(email) ?? [];
  return `${first}•••${domain}`;
}
