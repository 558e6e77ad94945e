import { useI18n } from '../../i18n/i18n.tsx';
import { listWords } from '../../i18n/list-words.ts';
import type { Move } from './use-purchase.ts';
import { type Axis, type Choosable, changedAxes, existsIn, optionOf } from './variant-choice.ts';

/** The sentences about combinations that are not sold. */
export function useChoiceWords() {
  const { t, lang } = useI18n();
  const axisWord = (axis: Axis) => axis.name.toLocaleLowerCase(lang);
  const option = (variant: Choosable, axis: Axis) => `${axisWord(axis)} ${optionOf(variant, axis)}`;

  return {
    /** 'Small comes in grades B and C.' */
    comesIn(variants: readonly Choosable[], current: Choosable, axis: Axis, value: string): string {
      const found = existsIn(variants, current, axis, value);
      if (!found) return '';
      return t('product.comesIn', {
        value,
        axis: axisWord(found.axis),
        list: listWords(found.values, lang),
        n: found.values.length,
      });
    },
    /** 'Changed to grade B, because Small is not sold in grade A.' Empty when nothing else moved. */
    moved({ from, to, axis, value }: Move, axes: readonly Axis[]): string {
      const changed = changedAxes(from, to, axes, axis);
      if (changed.length === 0) return '';
      return t('product.moved', {
        changes: listWords(
          changed.map((each) => option(to, each)),
          lang,
        ),
        former: listWords(
          changed.map((each) => option(from, each)),
          lang,
        ),
        value,
      });
    },
  };
}
