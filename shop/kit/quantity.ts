/** A quantity in thousandths of its unit, so that sums and comparisons never use floats. */
export type Milli = number;

const pattern = /^(\d{1,9})(?:\.(\d{1,3}))?$/;

/** Parses a decimal with at most three places. `null` for anything else. */
export function toMilli(value: string | number): Milli | null {
  const match = pattern.exec(typeof value === 'number' ? String(value) : value.trim());
  if (!match) return null;
  return Number(match[1]) * 1000 + Number((match[2] ?? '').padEnd(3, '0'));
}

/** A quantity as stored, which is a valid decimal, in thousandths. */
export const milliOf = (stored: string | number): Milli => toMilli(stored) ?? 0;

/** The shortest decimal notation: 2500 → '2.5', 3000 → '3'. */
export function formatMilli(value: Milli): string {
  const whole = Math.trunc(value / 1000);
  const rest = String(value % 1000)
    .padStart(3, '0')
    .replace(/0+$/, '');
  return rest ? `${whole}.${rest}` : String(whole);
}

export type QuantityProblem = 'not_a_quantity' | 'below_minimum' | 'off_step';

/** What is wrong with an ordered quantity, given the variant's minimum and step. `null` when it is valid. */
export function quantityProblem(quantity: Milli | null, minimum: Milli, step: Milli): QuantityProblem | null {
  if (quantity === null || quantity <= 0) return 'not_a_quantity';
  if (quantity < minimum) return 'below_minimum';
  return (quantity - minimum) % step === 0 ? null : 'off_step';
}
