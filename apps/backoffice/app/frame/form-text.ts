import type { ApiFailure } from '@bakul/shop/kit/client';
import type { Refusal } from '@bakul/ui/form';
import type { FieldName, FormValues, MessageOf } from '@bakul/ui/form-errors';
import { refusalOf } from '@bakul/ui/form-refusal';
import type { Failure } from '@bakul/ui/validate';
import { type T, useI18n } from '../i18n/i18n.tsx';

type Words<V extends FormValues> = {
  /** The labels, which the sentences name. */
  names: { readonly [N in FieldName<V>]: string };
  /** Sentences of their own for fields with a form of their own. */
  formats?: { readonly [N in FieldName<V>]?: string };
};

/** The texts of one form: for the kit's fields, for broken rules and for what the server refused. */
export function useFormText<V extends FormValues>({ names, formats = {} }: Words<V>) {
  const { t } = useI18n();
  const messageOf: MessageOf<V> = (failure, field) => {
    const format = formats[field];
    if (failure.rule === 'format' && format) return format;
    return sentence(t, failure, names[field]);
  };
  return {
    labels: {
      problem: t('form.problem'),
      notAllCorrect: t('form.notAllCorrect'),
      titlePrefix: t('form.titlePrefix'),
    },
    passwordLabels: { show: t('form.showPassword'), hide: t('form.hidePassword') },
    optional: t('form.optional'),
    messageOf,
    refuse: (failure: ApiFailure): Refusal<V> =>
      refusalOf(failure, names, {
        fallback: t('common.error'),
        reference: (reference) => t('common.reference', { reference }),
      }),
  };
}

function sentence(t: T, failure: Failure, name: string): string {
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
