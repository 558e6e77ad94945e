import type { LocalDate } from '../../kit/local-date.ts';
import { addDays } from '../../kit/local-date.ts';
import {
  consolidateByDay,
  type EinvoiceEnvironment,
  type EinvoiceState,
  hoursToCancel,
} from './einvoice.constants.ts';

import { isAboutIdentity } from './tax-details/tax-details.rules.ts';

/**
 * Every change of state. `submitted → queued` sends a document again that MyInvois never received. `rejected_by_buyer →
 * valid` happens when nobody cancelled it in time: the document then stays valid.
 */
export const transitions: Readonly<Record<EinvoiceState, readonly EinvoiceState[]>> = {
  queued: ['submitted', 'invalid', 'consolidated'],
  submitted: ['valid', 'invalid', 'rejected_by_buyer', 'cancelled', 'queued'],
  valid: ['rejected_by_buyer', 'cancelled', 'queued'],
  invalid: ['queued'],
  rejected_by_buyer: ['cancelled', 'valid'],
  cancelled: ['queued'],
  consolidated: [],
};

/** The states from which a document may get into this one. */
export const statesBefore = (state: EinvoiceState): EinvoiceState[] =>
  (Object.keys(transitions) as EinvoiceState[]).filter((from) => transitions[from].includes(state));

const secondMs = 1000;
const hourMs = 3600 * secondMs;

export const cancelUntil = (validatedAt: Date): Date =>
  new Date(validatedAt.getTime() + hoursToCancel * hourMs);

type Answer = {
  status: 'Submitted' | 'Valid' | 'Invalid' | 'Cancelled';
  longId: string | null;
  validatedAt: Date | null;
  rejectedAt: Date | null;
};

/**
 * The new state of a document after an answer of MyInvois, or null when it stays. Answers may arrive late and in any
 * order, so an older one never undoes what a newer one reported.
 */
export function nextState(state: EinvoiceState, answer: Answer, now: Date): EinvoiceState | null {
  const next = reportedState(state, answer, now);
  return next !== null && transitions[state].includes(next) ? next : null;
}

function reportedState(state: EinvoiceState, answer: Answer, now: Date): EinvoiceState | null {
  if (answer.status === 'Submitted') return null;
  if (answer.status === 'Cancelled') return 'cancelled';
  if (answer.status === 'Invalid') return state === 'submitted' ? 'invalid' : null;
  // Its public link may follow the validation a little later.
  if (answer.longId === null || answer.validatedAt === null) return null;
  const isOpen = now < cancelUntil(answer.validatedAt);
  if (answer.rejectedAt !== null && isOpen) return 'rejected_by_buyer';
  return state === 'rejected_by_buyer' && isOpen ? null : 'valid';
}

/** Whether a document may still change at MyInvois. */
export function isSettled(state: EinvoiceState, validatedAt: Date | null, now: Date): boolean {
  if (state === 'submitted') return false;
  if (state !== 'valid' && state !== 'rejected_by_buyer') return true;
  return validatedAt !== null && now >= cancelUntil(validatedAt);
}

/** MyInvois recommends 3 to 5 seconds; validation may take half an hour at peak times. */
const pollSeconds = [3, 5, 5, 10, 20, 30, 60, 120, 300];
/** The first wait is longer than MyInvois needs to list a document that it received just before the connection broke. */
const retrySeconds = [60, 120, 300];

const delayOf = (seconds: readonly number[], attempts: number) =>
  (seconds[Math.min(attempts, seconds.length - 1)] ?? 0) * secondMs;

/** When to poll a submission whose documents are being validated. */
export const nextPoll = (attempts: number, now: Date): Date =>
  new Date(now.getTime() + delayOf(pollSeconds, attempts));

/** When to call again after MyInvois was away, or said how long to wait. */
export const nextRetry = (attempts: number, retryAfterMs: number | null, now: Date): Date =>
  new Date(now.getTime() + Math.max(retryAfterMs ?? 0, delayOf(retrySeconds, attempts)));

/** When to look for rejections and cancellations that were made elsewhere. */
export const nextWatch = (now: Date): Date => new Date(now.getTime() + hourMs);

/** How long a process may take for a call before another one takes over. */
export const leaseUntil = (now: Date): Date => new Date(now.getTime() + 120 * secondMs);

/**
 * MyInvois refuses a document with the same number and issue time for two hours. A document that may have arrived is
 * sent again unchanged while that protects it from being counted twice.
 */
export const isRepeatable = (submittedAt: Date | null, now: Date): boolean =>
  submittedAt !== null && now.getTime() - submittedAt.getTime() < 1.5 * hourMs;

export const maxBatch = { documents: 100, bytes: 5_000_000, documentBytes: 300_000 };

/** Documents travel in base64 with a hash and their number. */
const wireBytes = (bytes: number) => Math.ceil(bytes / 3) * 4 + 300;

/** The first documents that fit into one submission. */
export function takeBatch<T extends { bytes: number }>(documents: readonly T[]): T[] {
  let total = 0;
  const batch: T[] = [];
  for (const document of documents.slice(0, maxBatch.documents)) {
    total += wireBytes(document.bytes);
    if (total > maxBatch.bytes) break;
    batch.push(document);
  }
  return batch;
}

type Actionable = {
  state: EinvoiceState;
  environment: EinvoiceEnvironment | null;
  validated_at: Date | null;
  errors: readonly { code: string }[];
  is_private?: boolean;
};

/** Whether the numbers of its buyer keep a document from being valid. */
export const isAskable = ({ state, errors }: Pick<Actionable, 'state' | 'errors'>): boolean =>
  state === 'invalid' && isAboutIdentity(errors);

/** What staff can do. A document that was sent elsewhere, such as to the simulator, can be submitted here. */
export function actionsOf(
  { state, environment, validated_at, errors, is_private = false }: Actionable,
  { environment: present, now }: { environment: EinvoiceEnvironment; now: Date },
): ('resubmit' | 'cancel' | 'ask_buyer')[] {
  if (state === 'invalid' && is_private && isAskable({ state, errors })) return ['resubmit', 'ask_buyer'];
  if (state === 'invalid' || state === 'cancelled') return ['resubmit'];
  if (state === 'submitted' && environment !== present) return ['resubmit'];
  if (state !== 'valid' && state !== 'rejected_by_buyer') return [];
  if (environment !== present) return state === 'valid' ? ['resubmit'] : [];
  return validated_at !== null && now < cancelUntil(validated_at) ? ['cancel'] : [];
}

/** A month such as 2026-11 as its first and last day. */
export function monthDays(month: string): { from: LocalDate; to: LocalDate } {
  const from = `${month}-01`;
  return { from, to: addDays(nextMonth(from), -1) };
}

/** The first day of the month after that of a date. */
export const nextMonth = (date: LocalDate): LocalDate =>
  `${addDays(`${date.slice(0, 7)}-28`, 4).slice(0, 7)}-01`;

/** The day by which a month must be consolidated. */
export const consolidateBy = (month: string): LocalDate =>
  addDays(nextMonth(`${month}-01`), consolidateByDay - 1);

/** The number of a consolidated e-invoice, such as CON-2026-11-01. */
export const consolidatedNumber = (month: string, part: number): string =>
  `CON-${month}-${String(part).padStart(2, '0')}`;

/** The digits of a registration number, which may be written with the old number behind it. */
export const registrationDigits = (text: string): string =>
  /^\d{12}/.exec(text.replace(/[\s-]/g, ''))?.[0] ?? text;
