import { randomInt } from 'node:crypto';
import { localDate } from '../../kit/local-date.ts';

/** Without I, L, O and U: no characters that look alike, and no accidental words. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * A number that people can read out: its date in Kuala Lumpur and five random characters that do not reveal how many
 * there are.
 */
export function newDayNumber(prefix: string, now: Date): string {
  const day = localDate(now).slice(2).replaceAll('-', '');
  const rest = Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return `${prefix}-${day}-${rest}`;
}
