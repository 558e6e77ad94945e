import type { FormValues } from '@bakul/ui/form-errors';
import { type FormTexts, formText } from '@bakul/ui/form-text';
import { useI18n } from '../i18n/i18n.tsx';

/** The texts of one form: for the fields of `ui`, for failed rules and for the server's errors. */
export function useFormText<V extends FormValues>(words: FormTexts<V>) {
  const { t } = useI18n();
  return {
    labels: {
      problem: t('form.problem'),
      notAllCorrect: t('form.notAllCorrect'),
      titlePrefix: t('form.titlePrefix'),
    },
    passwordLabels: { show: t('form.showPassword'), hide: t('form.hidePassword') },
    optional: t('form.optional'),
    ...formText(t, words, {
      fallback: t('common.error'),
      reference: (reference) => t('common.reference', { reference }),
    }),
  };
}
