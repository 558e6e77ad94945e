import { banks } from '../../content/reference.rules.ts';

/** The name of a listed bank, or null. */
export function bankName(code: string): string | null {
  return banks.find((bank) => bank.code === code)?.name ?? null;
}
