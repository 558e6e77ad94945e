/** Numbers and codes of Malaysian authorities as users type them. Spaces and hyphens are ignored. */

export function compactNumber(value: string): string {
  return value.replace(/[\s-]/g, '');
}

/** Five digits in the range in use, from 01000 in Perlis to Sarawak. */
export function isPostcode(value: string): boolean {
  return /^\d{5}$/.test(value) && value >= '01000' && value <= '98999';
}

/** The number of digits of a bank account. The banks' own rules differ and change. */
export const accountNumberLength = { min: 6, max: 20 };

/** The 16 states and territories, by the codes of `features/content/reference.rules.ts`. */
export const stateCodes = [
  'JHR',
  'KDH',
  'KTN',
  'MLK',
  'NSN',
  'PHG',
  'PNG',
  'PRK',
  'PLS',
  'SBH',
  'SWK',
  'SGR',
  'TRG',
  'KUL',
  'LBN',
  'PJY',
] as const;
export type StateCode = (typeof stateCodes)[number];

/** Hides all but the last four characters, or everything if the number is short. */
export function maskNumber(value: string): string {
  const shown = value.length >= 6 ? value.slice(-4) : '';
  return '•'.repeat(value.length - shown.length) + shown;
}
