import { addDays } from '@bakul/shop/kit/local-date';
import { monthNames } from '@bakul/shop/kit/text/format';
import type { Lang } from '@bakul/shop/kit/text/language';
import type { Series } from './snapshot-file.ts';

// Longer names first, because some begin with others.
const names = [...new Set(Object.values(monthNames).flat())].toSorted((a, b) => b.length - a.length);

type YearNumber = { year: string; number: number };

/** The number of each document of a series within its year, which starts at 1 each January. */
export function numbersInYear({ days }: Series, shift: number): YearNumber[] {
  const last = new Map<string, number>();
  return days.map((day) => {
    const year = addDays(day, shift).slice(0, 4);
    const number = (last.get(year) ?? 0) + 1;
    last.set(year, number);
    return { year, number };
  });
}

/**
 * Moves everything that names a day in a text of COPY rows by whole weeks, so that weekdays stay as they are:
 * - dates and timestamps, in columns, in JSON and in texts: 2026-11-17
 * - order numbers and others that contain a day: B-261117-7K3QX, PO-261117
 * - days in texts for people, in both languages: 17 Nov, 17 Nov 2026
 * - document numbers, which are counted per year: INV-2026-000042
 */
export function createDateShift(shift: number, series: readonly Series[]): (text: string) => string {
  if (shift === 0) return (text) => text;
  const days = new Map<string, string>();
  const move = (day: string) => {
    const known = days.get(day) ?? addDays(day, shift);
    days.set(day, known);
    return known;
  };
  const pattern = new RegExp(
    [
      String.raw`\b(20\d\d-[01]\d-[0-3]\d)(?!\d)`,
      String.raw`\b(B|Q|RP|RF|CA|PO)-(\d{2})([01]\d)([0-3]\d)\b`,
      `\\b(${series.map(({ prefix }) => prefix).join('|')})-20\\d\\d-(\\d{6})\\b`,
      String.raw`\b([1-3]?\d) (${names.join('|')})\b(?: (20\d\d))?`,
      String.raw`"(en|ms)": \{|\n`,
    ].join('|'),
    'g',
  );
  const numbers = new Map(series.map((each) => [each.prefix, numbersInYear(each, shift)]));
  // Texts for people are in JSON by language.
  let lang: Lang = 'en';
  return (text) =>
    text.replace(pattern, (match, date, letter, yy, mm, dd, prefix, sequence, day, month, year, found) => {
      if (date) return move(date);
      if (letter) return `${letter}-${move(`20${yy}-${mm}-${dd}`).slice(2).replaceAll('-', '')}`;
      if (day) return moveWritten(move, { day, month, year }, lang);
      const moved = numbers.get(prefix)?.[Number(sequence) - 1];
      if (moved) return `${prefix}-${moved.year}-${String(moved.number).padStart(6, '0')}`;
      lang = found ?? 'en';
      return match;
    });
}

type Written = { day: string; month: string; year: string | undefined };

/** The life is within 2026, so a day and a month are enough. */
function moveWritten(move: (day: string) => string, { day, month, year }: Written, lang: Lang): string {
  const index = Math.max(...Object.values(monthNames).map((names) => names.indexOf(month)));
  const moved = move(`2026-${String(index + 1).padStart(2, '0')}-${day.padStart(2, '0')}`);
  const [newYear, newMonth, newDay] = moved.split('-');
  const name = monthNames[lang][Number(newMonth) - 1];
  return `${Number(newDay)} ${name}${year ? ` ${newYear}` : ''}`;
}
