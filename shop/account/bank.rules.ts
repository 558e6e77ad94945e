import { compactNumber } from '../kit/malaysia.ts';

/** Six to twenty digits; the banks' own rules differ and change. */
export function isAccountNumber(number: string): boolean {
  return /^\d{6,20}$/.test(compactNumber(number));
}

