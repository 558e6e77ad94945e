import type { ApiFailure } from '@bakul/shop/kit/client';
import type { Refusal } from '@bakul/ui/form';
import type { FieldName, FormValues, MessageOf } from '@bakul/ui/form-errors';
import { refusalOf } from '@bakul/ui/form-refusal';
import type { Failure } from '@bakul/ui/validate';
import { useEffect } from 'react';
import { areaMessages } from '../i18n/area-messages.tsx';
import { useI18n } from '../i18n/i18n.tsx';

/** What the forms of accounts say, whatever they ask for. */
export const useSentences = areaMessages({
  en: async () => (await import('../messages/en/account-form.ts')).accountForm,
  ms: async () => (await import('../messages/ms/account-form.ts')).accountForm,
});

/**
 * What sends a form comes while it is filled in: were it fetched by the first try, without a connection, the browser
 * would remember the failure and every further try would fail too.
 */
function warmUp(): void {
  import('../api/browser-sender.ts').catch(() => undefined);
}

type Words<V extends FormValues> = {
  /** The labels, which the sentences name. */
  names: { readonly [N in FieldName<V>]: string };
  /** Sentences of their own for fields with a form of their own. */
  formats?: { readonly [N in FieldName<V>]?: string };
};

/** The texts of one form: for the kit's fields, for broken rules and for what the server refused. */
export function useFormText<V extends FormValues>({ names, formats = {} }: Words<V>) {
  const { t: common } = useI18n();
  const t = useSentences();
  useEffect(warmUp, []);
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
        fallback: common('runtime.error'),
        reference: (reference) => t('form.reference', { reference }),
      }),
  };
}

function sentence(t: ReturnType<typeof useSentences>, failure: Failure, name: string): string {
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
