import type { Lang } from '@bakul/shop/kit/language';
import { call } from '../api/browser-client.ts';
import { languageCookie } from '../i18n/language-cookie.ts';
import { session } from './browser-session.ts';

/** Keeps a language with the device and, of a member, with the account: mails are written in it. */
export async function saveLanguage(language: Lang): Promise<void> {
  await session.update({ language });
  const { isLoggedIn } = await session.current();
  if (isLoggedIn) await call('PATCH /api/profile', { language });
}

/** Whether the visitor chose this language, or was redirected to it by that of the browser. A link from elsewhere is no choice. */
export function isChosenLanguage(lang: Lang): boolean {
  return document.cookie.split(/;\s*/).includes(`${languageCookie}=${lang}`);
}
