import { toE164 } from '../../kit/phone.ts';

export type Login = { kind: 'email' | 'mobile_phone'; value: string };

/** What somebody logs in with: an address when it has an @, else a number, written as they like. */
export function parseLogin(text: string): Login {
  const trimmed = text.trim();
  if (trimmed.includes('@')) return { kind: 'email', value: trimmed.toLowerCase() };
  return { kind: 'mobile_phone', value: toE164(trimmed) ?? trimmed };
}

const dayMs = 86_400_000;

/** Whether a password has to be changed; 0 days is never. */
export function isPasswordExpired(changedAt: Date, now: Date, maxAgeDays: number): boolean {
  return maxAgeDays > 0 && now.getTime() - changedAt.getTime() >= maxAgeDays * dayMs;
}
