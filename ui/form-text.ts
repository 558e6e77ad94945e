import type { Refusal } from './form.tsx';
import type { FieldName, FormValues, MessageOf } from './form-errors.ts';
import { type FailedRequest, type RefusalTexts, refusalOf } from './form-refusal.ts';
import type { Failure } from './validate.ts';

/** The translator's messages for failed rules. */
type RuleSentences = {
  (key: 'form.max', params: { name: string; max: number }): string;
  (key: 'form.min', params: { name: string; min: number }): string;
  (key: 'form.exact', params: { name: string; length: number }): string;
  (key: 'form.between', params: { name: string; min: number; max: number }): string;
  (
    key: `form.${Exclude<Failure['rule'], 'max' | 'min' | 'exact' | 'between'>}`,
    params: { name: string },
  ): string;
};

export type FormTexts<V extends FormValues> = {
  /** Labels of the fields, used in the messages. */
  names: { readonly [N in FieldName<V>]: string };
  /** Messages for the `format` rule of single fields. */
  formats?: { readonly [N in FieldName<V>]?: string };
};

/** The messages of one form for failed rules and for server errors. */
export function formText<V extends FormValues>(
  t: RuleSentences,
  { names, formats = {} }: FormTexts<V>,
  refusal: RefusalTexts,
) {
  const messageOf: MessageOf<V> = (failure, field) => {
    const format = formats[field];
    if (failure.rule === 'format' && format) return format;
    return sentence(t, failure, names[field]);
  };
  return {
    messageOf,
    refuse: (failure: FailedRequest): Refusal<V> => refusalOf(failure, names, refusal),
  };
}

function sentence(t: RuleSentences, failure: Failure, name: string): string {
  switch (failure.rule) {
    case 'max':
      return t('form.max', { name, max: failure.max });
    case 'min':
      return t('form.min', { name, min: failure.min });
    case 'exact':
      return t('form.exact', { name, length: failure.length });
    case 'between':
      return t('form.between', { name, min: failure.min, max: failure.max });
    default:
      return t(`form.${failure.rule}`, { name });
  }
}
