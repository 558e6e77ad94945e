import { actionTexts, type StaffAction } from '@bakul/shop/declarations';
import { useCallback } from 'react';
import { useI18n } from '../i18n/i18n.tsx';

const isDeclared = (action: string): action is StaffAction => Object.hasOwn(actionTexts, action);

/**
 * The localized text of a staff action. The audit log may contain an action that another release recorded under a
 * different name: it is shown by that name.
 */
export function useActionNames(): (action: string) => string {
  const { lang } = useI18n();
  return useCallback((action) => (isDeclared(action) ? actionTexts[action][lang] : action), [lang]);
}
