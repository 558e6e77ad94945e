import { addDays, atHour, type LocalDate, localDate } from '../../../kit/local-date.ts';
import { maxResendsPerDay } from '../company.rules.ts';
import type { Invitation } from '../member/company-user.contract.ts';

export type InvitationState = Invitation['state'];

type Dates = { accepted_by: number | null; revoked_at: Date | null; expires_at: Date };

/** The state of an invitation. An accepted one stays accepted, whatever happens later. */
export function invitationState({ accepted_by, revoked_at, expires_at }: Dates, now: Date): InvitationState {
  if (accepted_by !== null) return 'accepted';
  if (revoked_at !== null) return 'revoked';
  return expires_at <= now ? 'expired' : 'open';
}

type Sent = { resent_on: LocalDate | null; resent_count: number };

/** How often an invitation can still be resent today, Kuala Lumpur time. */
export function resendsLeft({ resent_on, resent_count }: Sent, state: InvitationState, now: Date): number {
  if (state === 'accepted' || state === 'revoked') return 0;
  return resent_on === localDate(now) ? Math.max(0, maxResendsPerDay - resent_count) : maxResendsPerDay;
}

/** Seconds until midnight in Kuala Lumpur. */
export function secondsToMidnight(now: Date): number {
  const midnight = atHour(addDays(localDate(now), 1), 0);
  return Math.ceil((midnight.getTime() - now.getTime()) / 1000);
}
