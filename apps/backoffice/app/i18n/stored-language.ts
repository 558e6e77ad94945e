import { isLanguage, type Lang, negotiate } from '@bakul/shop/kit/text/language';

const name = 'backoffice_language';

/**
 * The language last used in this browser, for the sign-in page. After the sign-in, the member's own language applies.
 */
export function storedLanguage(): Lang {
  try {
    const stored = window.localStorage.getItem(name);
    if (isLanguage(stored)) return stored;
  } catch {
    // Storage is blocked.
  }
  return negotiate(navigator.languages.join(','));
}

export function storeLanguage(lang: Lang): void {
  try {
    window.localStorage.setItem(name, lang);
  } catch {
    // Storage is blocked. The browser's language is used again next time.
  }
}
