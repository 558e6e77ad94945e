import type { Variant } from '@bakul/shop/features/catalog/catalog.contract';

const slots = ['variant_1', 'variant_2', 'variant_3'] as const;

/** The part of a variant that the selection needs. */
export type SelectableVariant = Pick<Variant, (typeof slots)[number] | 'sku' | 'is_default' | 'in_stock'>;

type Slot = (typeof slots)[number];

/** One dimension in which the variants differ, with its values in catalogue order. */
export type Axis = { slot: Slot; name: string; values: readonly string[] };

/** The axes of a product, at most three. */
export function axesOf(variants: readonly SelectableVariant[]): Axis[] {
  return slots.flatMap((slot) => {
    const name = variants.find((variant) => variant[slot])?.[slot]?.name;
    return name === undefined ? [] : [{ slot, name, values: valuesInOrder(variants, slot) }];
  });
}

/**
 * Merges the value orders of all combinations: where a grade lacks a size, the other grades determine its position
 * (Small, Medium, Large).
 */
function valuesInOrder(variants: readonly SelectableVariant[], slot: Slot): string[] {
  const runs = new Map<string, string[]>();
  for (const variant of variants) {
    const value = variant[slot]?.option_value;
    if (value === undefined) continue;
    const rest = slots.map((other) => (other === slot ? null : (variant[other]?.option_value ?? null)));
    const key = JSON.stringify(rest);
    runs.set(key, [...(runs.get(key) ?? []), value]);
  }
  const merged: string[] = [];
  for (const run of [...runs.values()].sort((a, b) => b.length - a.length)) {
    run.forEach((value, index) => {
      if (merged.includes(value)) return;
      const next = run.slice(index + 1).find((later) => merged.includes(later));
      merged.splice(next === undefined ? merged.length : merged.indexOf(next), 0, value);
    });
  }
  return merged;
}

export function optionOf(variant: SelectableVariant, axis: Axis): string {
  return variant[axis.slot]?.option_value ?? '';
}

/** The initially selected variant: the one in the URL, else the default. */
export function chosenVariant<V extends SelectableVariant>(
  variants: readonly V[],
  sku: string | null,
): V | undefined {
  return (
    variants.find((variant) => variant.sku === sku) ??
    variants.find((variant) => variant.is_default) ??
    variants[0]
  );
}

/**
 * The distance between two variants: first the number of axes that differ, then how many steps apart the values are.
 */
function distance(from: SelectableVariant, to: SelectableVariant, axes: readonly Axis[]): number {
  return axes.reduce((sum, axis) => {
    const steps = Math.abs(
      axis.values.indexOf(optionOf(from, axis)) - axis.values.indexOf(optionOf(to, axis)),
    );
    return steps === 0 ? sum : sum + 100 + steps;
  }, 0);
}

/**
 * Chooses an option. The other options stay when such a variant exists. Otherwise the nearest variant is taken, in
 * stock before sold out.
 */
export function chooseOption<V extends SelectableVariant>(
  variants: readonly V[],
  current: V,
  axis: Axis,
  value: string,
): V {
  const axes = axesOf(variants).filter((other) => other.slot !== axis.slot);
  let best: V | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const variant of variants) {
    if (optionOf(variant, axis) !== value) continue;
    const away = distance(current, variant, axes);
    if (away === 0) return variant;
    const cost = away + (variant.in_stock ? 0 : 50);
    if (cost < least) [best, least] = [variant, cost];
  }
  return best ?? current;
}

/** Whether an option exists in combination with the current variant's other options. */
export function isPossible(
  variants: readonly SelectableVariant[],
  current: SelectableVariant,
  axis: Axis,
  value: string,
): boolean {
  const others = axesOf(variants).filter((other) => other.slot !== axis.slot);
  return variants.some(
    (variant) => optionOf(variant, axis) === value && distance(current, variant, others) === 0,
  );
}

/** The values of another axis with which an impossible option exists: 'Small comes in grades B and C'. */
export function listCompatibleValues(
  variants: readonly SelectableVariant[],
  current: SelectableVariant,
  axis: Axis,
  value: string,
): { axis: Axis; values: string[] } | null {
  const others = axesOf(variants).filter((other) => other.slot !== axis.slot);
  const sold = variants.filter((variant) => optionOf(variant, axis) === value);
  const valuesIn = (other: Axis, among: readonly SelectableVariant[]) =>
    other.values.filter((each) => among.some((variant) => optionOf(variant, other) === each));
  // Prefers values that a single change reaches, then falls back to values that need other changes too.
  for (const other of others) {
    const rest = others.filter((each) => each.slot !== other.slot);
    const values = valuesIn(
      other,
      sold.filter((variant) => distance(current, variant, rest) === 0),
    );
    if (values.length > 0) return { axis: other, values };
  }
  const [other] = others;
  return other ? { axis: other, values: valuesIn(other, sold) } : null;
}

/** The axes other than the chosen one that changed with the variant. */
export function changedAxes(
  from: SelectableVariant,
  to: SelectableVariant,
  axes: readonly Axis[],
  asked: Axis,
): Axis[] {
  return axes.filter((axis) => axis.slot !== asked.slot && optionOf(from, axis) !== optionOf(to, axis));
}

/** A choice submitted without JavaScript: `v1=0&v2=2` are indexes on the axes. Null when it contains none. */
export function variantFromForm<V extends SelectableVariant>(
  variants: readonly V[],
  current: V,
  search: URLSearchParams,
): V | null {
  const axes = axesOf(variants);
  const asked = axes.map((axis, index) => axis.values[Number(search.get(`v${index + 1}`) ?? Number.NaN)]);
  if (asked.every((value) => value === undefined)) return null;
  return axes.reduce((chosen, axis, index) => {
    const value = asked[index];
    const isChanged = value !== undefined && value !== optionOf(current, axis);
    return isChanged ? chooseOption(variants, chosen, axis, value) : chosen;
  }, current);
}
