export const codeMinutes = 10;
export const maxAttempts = 5;
/** How long a ticket for a new password lives once the code was right. */
export const ticketMinutes = 15;
/** When a registration whose attempts are used up may begin anew. */
export const flowCooldownMinutes = 60;

export const codePurposes = ['verification', 'password_reset', 'email_change', 'phone_change'] as const;
export type CodePurpose = (typeof codePurposes)[number];

export type FlowState = 'open' | 'flow_gone' | 'code_spent' | 'code_expired';

type Flow = { completed_at: Date | null; failed_attempts: number };
type Code = { created_at: Date; expires_at: Date };

/** Whether a code may still be tried. Attempts belong to the flow, whatever the number of codes. */
export function flowState(flow: Flow, code: Code | null, now: Date): FlowState {
  if (flow.completed_at !== null || code === null) return 'flow_gone';
  if (flow.failed_attempts >= maxAttempts) return 'code_spent';
  return code.expires_at <= now ? 'code_expired' : 'open';
}

/** Codes that one flow sends within an hour, so that nobody fills a mailbox through it. */
const maxCodesPerHour = 6;
const hourMs = 3_600_000;

/** Seconds until another code may be sent; 0 when now. The codes come newest first. */
export function resendWait(codes: readonly Code[], now: Date, coolDownSeconds: number): number {
  const secondsUntil = (code: Code | undefined, ms: number) =>
    code ? Math.max(0, Math.ceil((code.created_at.getTime() + ms - now.getTime()) / 1000)) : 0;
  return Math.max(
    secondsUntil(codes[0], coolDownSeconds * 1000),
    secondsUntil(codes[maxCodesPerHour - 1], hourMs),
  );
}
