import { randomInt } from 'node:crypto';
import { localDate } from '../../kit/local-date.ts';

/** Without I, L, O and U: nobody mistakes one for another, and no word comes of it. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A number that people read out: its day in Kuala Lumpur, and five characters that tell nothing of how many there are. */
export function newDayNumber(prefix: string, now: Date): string {
  const day = localDate(now).slice(2).replaceAll('-', '');
  const rest = Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return `${prefix}-${day}-${rest}`;
}
