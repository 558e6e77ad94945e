import { isLanguage, type Lang } from '@bakul/shop/kit/language';
import { rememberLanguage } from '../../i18n/language-cookie.ts';

/** A script or an answer that does not come keeps nobody from the other page. */
const maxWaitMs = 5000;

async function keepLanguage(lang: Lang): Promise<void> {
  rememberLanguage(lang);
  // Without its chunk the cookie remembers the choice, and the next login takes it over.
  const saving = await import('../../session/save-language.ts').catch(() => null);
  await saving?.saveLanguage(lang);
}

/** Keeps a language in cookie, session and account, then opens the page in it: a document has one language. */
export async function switchLanguage(lang: Lang, href: string): Promise<void> {
  await Promise.race([keepLanguage(lang), new Promise((resolve) => setTimeout(resolve, maxWaitMs))]);
  window.location.assign(href);
}

function followLanguageLink(event: MouseEvent): void {
  const pressed = event.target instanceof Element ? event.target : null;
  const link = pressed?.closest<HTMLAnchorElement>('a[data-language]');
  const lang = link?.dataset.language;
  if (!link || !isLanguage(lang)) return;
  // Only the browser knows the place on the page.
  link.hash = window.location.hash;
  const isNewTab = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (isNewTab) return void keepLanguage(lang);
  event.preventDefault();
  void switchLanguage(lang, link.href);
}

/** Listens to the whole document: the footer's links came drawn, and may be pressed before they are alive. */
export function followLanguageLinks(): () => void {
  document.addEventListener('click', followLanguageLink);
  return () => document.removeEventListener('click', followLanguageLink);
}
