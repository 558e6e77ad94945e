import { compactNumber } from '../../../kit/malaysia.ts';

/** A MyKad is issued from the age of 12. A holder who would be younger was born a century earlier. */
const minAge = 12;

/**
 * The date of birth in a MyKad number (YYMMDD-PB-###G), or null when it is invalid. The number has no checksum.
 * Place-of-birth codes are not checked, because new ones are added.
 */
export function birthDateOf(number: string, today: string): string | null {
  const [, yy, mm, dd] = /^(\d{2})(\d{2})(\d{2})\d{6}$/.exec(compactNumber(number)) ?? [];
  if (yy === undefined) return null;
  const isOldEnough = (date: string) => addYears(date, minAge) <= today;
  const dates = [`20${yy}-${mm}-${dd}`, `19${yy}-${mm}-${dd}`];
  return dates.find((date) => isRealDate(date) && isOldEnough(date)) ?? null;
}

function addYears(date: string, years: number): string {
  return `${Number(date.slice(0, 4)) + years}${date.slice(4)}`;
}

function isRealDate(date: string): boolean {
  const at = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === date;
}
