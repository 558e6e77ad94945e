import { toE164 } from '../kit/phone.ts';

export type Login = { kind: 'email' | 'mobile_phone'; value: string };

/** What somebody logs in with: an address when it has an @, else a number, written as they like. */
export function loginOf(text: string): Login {
  const trimmed = text.trim();
  if (trimmed.includes('@')) return { kind: 'email', value: trimmed.toLowerCase() };
  return { kind: 'mobile_phone', value: toE164(trimmed) ?? trimmed };
}

const dayMs = 86_400_000;

/** Whether a password has to be changed; 0 days is never. */
export function isPasswordExpired(changedAt: Date, now: Date, maxAgeDays: number): boolean {
  return maxAgeDays > 0 && now.getTime() - changedAt.getTime() >= maxAgeDays * dayMs;
}

/** The forms in which a password is looked up among the common ones: as it is, and without what was put around it. */
export function commonForms(password: string): string[] {
  const lower = password.toLowerCase();
  return [lower, lower.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')];
}
