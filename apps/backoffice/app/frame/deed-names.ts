import { actionTexts, type StaffAction } from '@bakul/shop/declarations';
import { useCallback } from 'react';
import { useI18n } from '../i18n/i18n.tsx';

const isDeclared = (deed: string): deed is StaffAction => Object.hasOwn(actionTexts, deed);

/** What staff did, in words. The log may hold a deed of a version that called it otherwise: it shows its own name. */
export function useActionNames(): (deed: string) => string {
  const { lang } = useI18n();
  return useCallback((deed) => (isDeclared(deed) ? actionTexts[deed][lang] : deed), [lang]);
}
