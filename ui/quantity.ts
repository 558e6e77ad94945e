/** Quantities are decimal strings. Arithmetic uses integers in thousandths. */
const scale = 1000;

export type QuantityLimits = {
  min: string;
  step: string;
  max?: string | undefined;
  /** A step below the minimum gives 0, which removes the item. Otherwise the minimum is the lowest value. */
  canBeZero?: boolean | undefined;
};

/**
 * Parses a quantity into thousandths. A comma before one or two digits counts as decimal point. Null when the text is
 * not a quantity, or could be two: '1,000'.
 */
export function parseQuantity(text: string): number | null {
  const trimmed = text.trim().replace(/,(\d\d?)$/, '.$1');
  return /^\d{1,9}(\.\d{0,3})?$/.test(trimmed) ? Math.round(Number(trimmed) * scale) : null;
}

export function formatQuantity(thousandths: number): string {
  return String(thousandths / scale);
}

/** One step up or down. A step up from 0 gives the minimum. */
export function stepQuantity(value: string, limits: QuantityLimits, direction: 1 | -1): string {
  const { min, step, max } = parseLimits(limits);
  const current = parseQuantity(value) ?? 0;
  const next = current + direction * step;
  if (direction === 1) return formatQuantity(Math.min(Math.max(next, min), max));
  if (next >= min) return formatQuantity(next);
  return limits.canBeZero ? '0' : formatQuantity(min);
}

/**
 * Rounds a typed quantity up to the next one that can be ordered, within the limits. Null when the text is not a
 * quantity.
 */
export function settleQuantity(text: string, limits: QuantityLimits): string | null {
  const typed = parseQuantity(text);
  if (typed === null) return null;
  if (typed === 0 && limits.canBeZero) return '0';
  const { min, step, max } = parseLimits(limits);
  const steps = Math.max(0, Math.ceil((typed - min) / step));
  return formatQuantity(Math.min(min + steps * step, max));
}

function parseLimits(limits: QuantityLimits) {
  const step = parseQuantity(limits.step) || scale;
  const min = parseQuantity(limits.min) || step;
  const wanted = limits.max === undefined ? null : parseQuantity(limits.max);
  const max = wanted === null ? Number.MAX_SAFE_INTEGER : min + Math.floor((wanted - min) / step) * step;
  return { min, step, max: Math.max(max, min) };
}
