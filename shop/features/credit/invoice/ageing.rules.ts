import { addDays, type LocalDate } from '../../../kit/local-date.ts';
import type { Sen } from '../../../kit/money.ts';
import { type AgeingBucket, ageingBuckets, reminderDays } from '../credit.constants.ts';

/** Ageing of invoices and their reminders. */

const dayMs = 86_400_000;

/** Days since the due date; 0 on the day itself and before. */
export function daysOverdue(dueOn: LocalDate, today: LocalDate): number {
  return Math.max(0, Math.round((Date.parse(today) - Date.parse(dueOn)) / dayMs));
}

export function bucketOf(dueOn: LocalDate, today: LocalDate): AgeingBucket {
  const days = daysOverdue(dueOn, today);
  if (days === 0) return 'not_due';
  if (days <= 7) return 'days_1_7';
  if (days <= 30) return 'days_8_30';
  return days <= 60 ? 'days_31_60' : 'over_60';
}

/** One invoice, or several with the same due date summed up. */
export type OpenInvoice = {
  due_on: LocalDate;
  open: Sen;
  /** The part of `open` that is disputed. */
  disputed?: Sen;
  /** Of several: how many have an undisputed part, and how many a disputed one. */
  invoices?: number;
  disputed_invoices?: number;
};
export type Ageing = { bucket: AgeingBucket; amount: Sen; invoices: number }[];

/** Open amounts by how overdue they are, and what is disputed of them. Contains every bucket, including empty ones. */
export function ageingOf(invoices: readonly OpenInvoice[], today: LocalDate): Ageing {
  return ageingBuckets.map((bucket) => {
    const parts =
      bucket === 'disputed'
        ? invoices.map(disputedPart)
        : invoices.filter(({ due_on }) => bucketOf(due_on, today) === bucket).map(undisputedPart);
    return {
      bucket,
      amount: parts.reduce((sum, { amount }) => sum + amount, 0),
      invoices: parts.reduce((sum, part) => sum + part.invoices, 0),
    };
  });
}

function undisputedPart({ open, disputed = 0, invoices }: OpenInvoice) {
  return { amount: open - disputed, invoices: invoices ?? (open > disputed ? 1 : 0) };
}

function disputedPart({ disputed = 0, disputed_invoices }: OpenInvoice) {
  return { amount: disputed, invoices: disputed_invoices ?? (disputed > 0 ? 1 : 0) };
}

/**
 * The reminder to send, and those that count as done with it. After downtime a company gets one email that says how
 * late the invoice is now, not three at once.
 */
export function reminderDue(dueOn: LocalDate, today: LocalDate, sent: readonly number[]) {
  const reached = reminderDays.filter((days) => addDays(dueOn, days) <= today);
  const newest = reached.at(-1);
  if (newest === undefined || sent.includes(newest)) return null;
  return { send: newest, done: reached.filter((days) => !sent.includes(days)) };
}
