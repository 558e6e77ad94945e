/** Numbers and codes of Malaysian authorities, as people type them: spaces and hyphens do not count. */

export function compactNumber(value: string): string {
  return value.replace(/[\s-]/g, '');
}

/** Five digits of an area that exists: 01000 in Perlis to 98859 in Sarawak. */
export function isPostcode(value: string): boolean {
  return /^\d{5}$/.test(value) && value >= '01000' && value <= '98999';
}

/** Digits of a bank account; the banks' own rules differ and change. */
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

/** All but the last four characters hidden; of a short one everything. */
export function maskNumber(value: string): string {
  const shown = value.length >= 6 ? value.slice(-4) : '';
  return '•'.repeat(value.length - shown.length) + shown;
}
