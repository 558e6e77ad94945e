import type { FormValues } from '@bakul/ui/form-errors';
import { type FormTexts, formText } from '@bakul/ui/form-text';
import { useEffect } from 'react';
import { areaMessages } from '../i18n/area-messages.tsx';
import { useI18n } from '../i18n/i18n.tsx';

/** Messages shared by all account forms. */
export const useAccountFormText = areaMessages({
  en: async () => (await import('../messages/en/account-form.ts')).accountForm,
  ms: async () => (await import('../messages/ms/account-form.ts')).accountForm,
});

/**
 * Loads the sending code while the form is being filled in. If the first submit had to fetch it without a connection,
 * the browser would cache the failed import and every further attempt would fail too.
 */
function warmUp(): void {
  import('../api/browser-sender.ts').catch(() => undefined);
}

/** The texts of one form: labels for the UI kit's fields, validation errors and server refusals. */
export function useFormText<V extends FormValues>(words: FormTexts<V>) {
  const { t: common } = useI18n();
  const t = useAccountFormText();
  useEffect(warmUp, []);
  return {
    labels: {
      problem: t('form.problem'),
      notAllCorrect: t('form.notAllCorrect'),
      titlePrefix: t('form.titlePrefix'),
    },
    passwordLabels: { show: t('form.showPassword'), hide: t('form.hidePassword') },
    optional: t('form.optional'),
    ...formText(t, words, {
      fallback: common('runtime.error'),
      reference: (reference) => t('form.reference', { reference }),
    }),
  };
}
