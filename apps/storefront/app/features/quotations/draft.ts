import { type Frequency, frequencies } from '@bakul/shop/features/quotation/quotation.constants';
import type { Quotation } from '@bakul/shop/features/quotation/quotation-fields.contract';
import { type LocalDate, localDate } from '@bakul/shop/kit/local-date';
import { type DraftLine, draftLines, readLines, requestedLines, targetOf } from './draft-lines.ts';

export const ways = ['none', 'address', 'pickup'] as const;
type Way = (typeof ways)[number];

/** A request being edited. */
export type Draft = {
  lines: readonly DraftLine[];
  title: string;
  requiredOn: string;
  way: Way;
  addressId: number | null;
  pickupId: number | null;
  frequency: Frequency;
  note: string;
};

export function draftOf(quotation: Quotation): Draft {
  const { lines, title, required_on, address_id, pickup_id, frequency, note } = quotation;
  return {
    lines: draftLines(lines),
    title: title ?? '',
    requiredOn: required_on ?? '',
    way: address_id !== null ? 'address' : pickup_id !== null ? 'pickup' : 'none',
    addressId: address_id,
    pickupId: pickup_id,
    frequency,
    note: note ?? '',
  };
}

/** The date must be tomorrow or later. An empty one is allowed. */
export function isDayWrong(day: string, now: Date): boolean {
  return day !== '' && day <= localDate(now);
}

/** The part that can be saved. Invalid values stay in the form and do not prevent saving the rest. */
export function toDraftPatch(draft: Draft, now: Date) {
  const { title, requiredOn, way, addressId, pickupId, frequency, note } = draft;
  return {
    lines: requestedLines(draft.lines),
    title: title.trim() || null,
    ...(!isDayWrong(requiredOn, now) && { required_on: (requiredOn || null) as LocalDate | null }),
    address_id: way === 'address' ? addressId : null,
    pickup_id: way === 'pickup' ? pickupId : null,
    frequency,
    note: note.trim() || null,
  };
}

/** Whether the whole input can be saved. */
export function isFullyValid({ lines, requiredOn }: Draft, now: Date): boolean {
  return !isDayWrong(requiredOn, now) && !lines.some((line) => targetOf(line).isWrong);
}

/** An unsaved draft stored in this tab. Null for anything else. */
export function readDraft(text: string | null): Draft | null {
  if (text === null) return null;
  try {
    const stored: Record<string, unknown> = JSON.parse(text);
    const lines = readLines(stored.lines);
    const [way, frequency] = [
      ways.find((each) => each === stored.way),
      frequencies.find((each) => each === stored.frequency),
    ];
    if (!lines || !way || !frequency) return null;
    return {
      lines,
      way,
      frequency,
      title: textOf(stored.title),
      requiredOn: textOf(stored.requiredOn),
      note: textOf(stored.note),
      addressId: idOf(stored.addressId),
      pickupId: idOf(stored.pickupId),
    };
  } catch {
    return null;
  }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
const idOf = (value: unknown) => (typeof value === 'number' ? value : null);
