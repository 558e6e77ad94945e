export const codeMinutes = 10;
export const maxAttempts = 5;
/** How long a ticket for a new password is valid after the code was accepted. */
export const ticketMinutes = 15;
/** Minutes until a verification whose attempts are used up can be started again. */
export const flowCooldownMinutes = 60;

export const codePurposes = ['verification', 'password_reset', 'email_change', 'phone_change'] as const;
export type CodePurpose = (typeof codePurposes)[number];

export type FlowState = 'open' | 'flow_gone' | 'code_spent' | 'code_expired';

type Flow = { completed_at: Date | null; failed_attempts: number };
type Code = { created_at: Date; expires_at: Date };

/** Whether a code may still be tried. Attempts are counted per flow, regardless of the number of codes. */
export function flowState(flow: Flow, code: Code | null, now: Date): FlowState {
  if (flow.completed_at !== null || code === null) return 'flow_gone';
  if (flow.failed_attempts >= maxAttempts) return 'code_spent';
  return code.expires_at <= now ? 'code_expired' : 'open';
}

/** Limits the codes that one flow can send, so that it cannot be used to flood a mailbox. */
const maxCodesPerHour = 6;
const hourMs = 3_600_000;

/** Seconds until another code may be sent, or 0. Expects codes newest first. */
export function resendWait(codes: readonly Code[], now: Date, coolDownSeconds: number): number {
  const secondsUntil = (code: Code | undefined, ms: number) =>
    code ? Math.max(0, Math.ceil((code.created_at.getTime() + ms - now.getTime()) / 1000)) : 0;
  return Math.max(
    secondsUntil(codes[0], coolDownSeconds * 1000),
    secondsUntil(codes[maxCodesPerHour - 1], hourMs),
  );
}
