import type { ApiFailure } from '@bakul/shop/kit/http/client';
import type { Refusal } from '@bakul/ui/form';
import type { FormValues } from '@bakul/ui/form-errors';
import { type T, useI18n } from '../i18n/i18n.tsx';
import { useFormText } from './form-text.ts';

type Words<V extends FormValues> = Parameters<typeof useFormText<V>>[0];

/**
 * For forms about users and permissions: a refusal includes what changed in the meantime and the reference to quote.
 */
export function useDetailedFormText<V extends FormValues>(words: Words<V>) {
  const { t } = useI18n();
  const formText = useFormText<V>(words);
  return {
    ...formText,
    refuse: (failure: ApiFailure): Refusal<V> => {
      const refusal = formText.refuse(failure);
      const isAboutFields = Object.keys(refusal.fields ?? {}).length > 0;
      return isAboutFields ? refusal : { message: wholeSentence(failure, t) };
    },
  };
}

/** Message, detail and reference. */
function wholeSentence({ body }: ApiFailure, t: T): string {
  const reference = body.reference && `${t('common.reference')} ${body.reference}`;
  const [first] = Object.values(body.errors).flat();
  return [first ?? (body.message || t('runtime.error')), body.detail, reference].filter(Boolean).join(' ');
}
