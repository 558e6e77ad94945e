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

/** Why a quantity is not the one that was wanted. The names are those of the API. */
export type QuantityCorrection = 'not_a_quantity' | 'below_minimum' | 'off_step' | 'stock_short';

/** A quantity that can be ordered. The reason is null when it is what was wanted. */
export type CorrectedQuantity = { value: string; reason: QuantityCorrection | null };

/**
 * One step up or down. A step up from 0 gives the minimum. Taking the last of the stock has a reason too, because no
 * further step is possible.
 */
export function stepQuantity(value: string, limits: QuantityLimits, direction: 1 | -1): CorrectedQuantity {
  const { min, step, max } = parseLimits(limits);
  const wanted = (parseQuantity(value) ?? 0) + direction * step;
  if (direction === 1 && wanted >= max) return { value: formatQuantity(max), reason: 'stock_short' };
  if (wanted >= min) return { value: formatQuantity(wanted), reason: null };
  const next = direction === -1 && limits.canBeZero ? 0 : min;
  return { value: formatQuantity(next), reason: next === wanted ? null : 'below_minimum' };
}

/**
 * Rounds a typed quantity up to the next one that can be ordered, within the limits. The value is null when the text is
 * not a quantity.
 */
export function settleQuantity(
  text: string,
  limits: QuantityLimits,
): CorrectedQuantity | { value: null; reason: 'not_a_quantity' } {
  const typed = parseQuantity(text);
  if (typed === null) return { value: null, reason: 'not_a_quantity' };
  if (typed === 0 && limits.canBeZero) return { value: '0', reason: null };
  const { min, step, max, available } = parseLimits(limits);
  const steps = Math.max(0, Math.ceil((typed - min) / step));
  const settled = Math.min(min + steps * step, max);
  const reason = typed > available ? 'stock_short' : typed < min ? 'below_minimum' : 'off_step';
  return { value: formatQuantity(settled), reason: settled === typed ? null : reason };
}

function parseLimits(limits: QuantityLimits) {
  const step = parseQuantity(limits.step) || scale;
  const min = parseQuantity(limits.min) || step;
  const available = parseQuantity(limits.max ?? '') ?? Number.MAX_SAFE_INTEGER;
  const max = min + Math.floor((available - min) / step) * step;
  return { min, step, max: Math.max(max, min), available };
}
