import { compactNumber } from '../../../../kit/malaysia.ts';

/** The year of the oldest registrations that got a new number. */
const firstYear = 1900;

/** A registration number in the format used since 2019: year, entity type 01 to 06, six digits. */
export function isSsmNumber(number: string, thisYear: number): boolean {
  const [, year] = /^(\d{4})0[1-6]\d{6}$/.exec(compactNumber(number)) ?? [];
  return year !== undefined && Number(year) >= firstYear && Number(year) <= thisYear;
}

/** A registration number in the format used before 2019: '1548193-K', '002345678-X', 'LLP0012345-LGN'. */
export function isOldSsmNumber(number: string): boolean {
  return /^[A-Z]{0,3}\d{1,9}-[A-Z]{1,3}$/.test(number);
}
