import type { Lang } from '@bakul/shop/kit/text/language';
import { call } from '../api/browser-client.ts';
import { languageCookie } from '../i18n/language-cookie.ts';
import { session } from './browser-session.ts';

/** Stores the language on the device and, for a member, in the account, because emails use it. */
export async function saveLanguage(language: Lang): Promise<void> {
  await session.update({ language });
  const { isLoggedIn } = await session.current();
  if (isLoggedIn) await call('PATCH /api/profile', { language });
}

/**
 * Whether the visitor chose this language or was redirected by the browser's language. Following an external link is
 * not a choice.
 */
export function isChosenLanguage(lang: Lang): boolean {
  return document.cookie.split(/;\s*/).includes(`${languageCookie}=${lang}`);
}
