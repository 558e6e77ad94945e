import { actionTexts, type StaffAction } from '@bakul/shop/declarations';
import { useCallback } from 'react';
import { useI18n } from '../i18n/i18n.tsx';

const isDeclared = (deed: string): deed is StaffAction => Object.hasOwn(actionTexts, deed);

/**
 * The localized text of a staff action. The audit log may contain an action that another release recorded under a
 * different name: it is shown by that name.
 */
export function useActionNames(): (deed: string) => string {
  const { lang } = useI18n();
  return useCallback((deed) => (isDeclared(deed) ? actionTexts[deed][lang] : deed), [lang]);
}
