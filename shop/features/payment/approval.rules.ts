/**
 * A company's payment that one person enters at the bank and a second one approves later (corporate FPX). Until then it
 * is `processing`, with its own deadline.
 */

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** Nobody waits longer than this, whatever the provider says. */
const maxApprovalDays = 7;

/**
 * The deadline of an approval: the provider's, at most a week, and for an order never after the goods can no longer be
 * delivered. Money that is approved later still arrives and is refunded.
 */
export function approvalDeadline(until: Date, { now, latest }: { now: Date; latest: Date | null }): Date {
  const bounds = [until.getTime(), now.getTime() + maxApprovalDays * dayMs, latest?.getTime() ?? Infinity];
  return new Date(Math.min(...bounds));
}

const pollMinutes = { ordinary: 1, approval: 10 };

/**
 * When to poll the provider again. An approval takes hours, so it is polled less often, and once more just before its
 * deadline, so that an approval whose event was lost still counts.
 */
export function nextPollAt(approvalUntil: Date | null, now: Date): Date {
  const after = (minutes: number) => now.getTime() + minutes * minuteMs;
  const soonest = after(pollMinutes.ordinary);
  if (approvalUntil === null) return new Date(soonest);
  const last = approvalUntil.getTime() - minuteMs;
  return new Date(Math.max(soonest, Math.min(after(pollMinutes.approval), last)));
}
