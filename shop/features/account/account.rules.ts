import { toE164 } from '../../kit/phone.ts';

export type Login = { kind: 'email' | 'mobile_phone'; value: string };

/** Parses a login: an email address when it contains an @, otherwise a phone number in any format. */
export function parseLogin(text: string): Login {
  const trimmed = text.trim();
  if (trimmed.includes('@')) return { kind: 'email', value: trimmed.toLowerCase() };
  return { kind: 'mobile_phone', value: toE164(trimmed) ?? trimmed };
}

const dayMs = 86_400_000;

/** Whether a password has to be changed. A limit of 0 days means it never expires. */
export function isPasswordExpired(changedAt: Date, now: Date, maxAgeDays: number): boolean {
  return maxAgeDays > 0 && now.getTime() - changedAt.getTime() >= maxAgeDays * dayMs;
}
