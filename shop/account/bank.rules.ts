import { banks } from '../content/reference.rules.ts';

/** The name of a bank of the list, or null when it is not one of them. */
export function bankName(code: string): string | null {
  return banks.find((bank) => bank.code === code)?.name ?? null;
}

/** Six to twenty digits; the banks' own rules differ and change. */
export function isAccountNumber(number: string): boolean {
  return /^\d{6,20}$/.test(number);
}
