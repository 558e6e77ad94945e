import { banks } from '../../content/reference.rules.ts';

/** The name of a bank of the list, or null when it is not one of them. */
export function bankName(code: string): string | null {
  return banks.find((bank) => bank.code === code)?.name ?? null;
}
