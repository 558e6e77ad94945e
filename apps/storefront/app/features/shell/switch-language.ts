import { isLanguage, type Lang } from '@bakul/shop/kit/text/language';
import { rememberLanguage } from '../../i18n/language-cookie.ts';

/** Upper bound, so that a chunk or response that never arrives does not block the switch. */
const maxWaitMs = 5000;

async function keepLanguage(lang: Lang): Promise<void> {
  rememberLanguage(lang);
  // Without its chunk, the cookie keeps the choice and the next login applies it.
  const saving = await import('../../session/save-language.ts').catch(() => null);
  await saving?.saveLanguage(lang);
}

/** Stores the language in cookie, session and account, then loads the page in it. A document has one language. */
export async function switchLanguage(lang: Lang, href: string): Promise<void> {
  await Promise.race([keepLanguage(lang), new Promise((resolve) => setTimeout(resolve, maxWaitMs))]);
  window.location.assign(href);
}

function followLanguageLink(event: MouseEvent): void {
  const pressed = event.target instanceof Element ? event.target : null;
  const link = pressed?.closest<HTMLAnchorElement>('a[data-language]');
  const lang = link?.dataset.language;
  if (!link || !isLanguage(lang)) return;
  // Only the browser knows the fragment.
  link.hash = window.location.hash;
  const isNewTab = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (isNewTab) return void keepLanguage(lang);
  event.preventDefault();
  void switchLanguage(lang, link.href);
}

/** Delegated to the document: the footer's links are server-rendered and may be clicked before hydration. */
export function followLanguageLinks(): () => void {
  document.addEventListener('click', followLanguageLink);
  return () => document.removeEventListener('click', followLanguageLink);
}
