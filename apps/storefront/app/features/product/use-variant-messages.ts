import { formatList } from '../../i18n/format-list.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import type { Move } from './use-purchase.ts';
import {
  type Axis,
  changedAxes,
  listCompatibleValues,
  optionOf,
  type SelectableVariant,
} from './variant-choice.ts';

/** Messages about combinations that are not sold. */
export function useVariantMessages() {
  const { t, lang } = useI18n();
  const axisName = (axis: Axis) => axis.name.toLocaleLowerCase(lang);
  const option = (variant: SelectableVariant, axis: Axis) => `${axisName(axis)} ${optionOf(variant, axis)}`;

  return {
    /** 'Small comes in grades B and C.' */
    comesIn(
      variants: readonly SelectableVariant[],
      current: SelectableVariant,
      axis: Axis,
      value: string,
    ): string {
      const found = listCompatibleValues(variants, current, axis, value);
      if (!found) return '';
      return t('product.comesIn', {
        value,
        axis: axisName(found.axis),
        list: formatList(found.values, lang),
        n: found.values.length,
      });
    },
    /** 'Changed to grade B, because Small is not sold in grade A.' Empty when no other option changed. */
    moved({ from, to, axis, value }: Move, axes: readonly Axis[]): string {
      const changed = changedAxes(from, to, axes, axis);
      if (changed.length === 0) return '';
      return t('product.moved', {
        changes: formatList(
          changed.map((each) => option(to, each)),
          lang,
        ),
        former: formatList(
          changed.map((each) => option(from, each)),
          lang,
        ),
        value,
      });
    },
  };
}
