import { addDays, type LocalDate } from '../../../kit/local-date.ts';
import type { Sen } from '../../../kit/money.ts';
import { type AgeingBucket, ageingBuckets, type ReminderDay, reminderDays } from '../credit.constants.ts';

/** How late invoices are. */

const dayMs = 86_400_000;

/** Days since an invoice was due; 0 on the day itself and before. */
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

/** An invoice, or several of one day together. */
export type OpenInvoice = { due_on: LocalDate; open: Sen; invoices?: number };
export type Ageing = { bucket: AgeingBucket; amount: Sen; invoices: number }[];

/** What is open, by how late it is; every bucket is there. */
export function ageingOf(invoices: readonly OpenInvoice[], today: LocalDate): Ageing {
  return ageingBuckets.map((bucket) => {
    const own = invoices.filter(({ due_on }) => bucketOf(due_on, today) === bucket);
    return {
      bucket,
      amount: own.reduce((sum, { open }) => sum + open, 0),
      invoices: own.reduce((sum, { invoices: n = 1 }) => sum + n, 0),
    };
  });
}

/**
 * Which reminder is due, and which count as done with it: after a pause of the shop nobody gets three mails at once,
 * only the one that says how late it is now.
 */
export function reminderDue(
  dueOn: LocalDate,
  today: LocalDate,
  sent: readonly number[],
): { send: ReminderDay; done: ReminderDay[] } | null {
  const reached = reminderDays.filter((days) => addDays(dueOn, days) <= today);
  const newest = reached.at(-1);
  if (newest === undefined || sent.includes(newest)) return null;
  return { send: newest, done: reached.filter((days) => !sent.includes(days)) };
}
