import { isLanguage, type Lang, negotiate } from '@bakul/shop/kit/language';

const name = 'backoffice_language';

/** The language last used in this browser, for the sign-in page; afterwards the member's own counts. */
export function storedLanguage(): Lang {
  try {
    const kept = window.localStorage.getItem(name);
    if (isLanguage(kept)) return kept;
  } catch {
    // Blocked storage holds nothing.
  }
  return negotiate(navigator.languages.join(','));
}

export function storeLanguage(lang: Lang): void {
  try {
    window.localStorage.setItem(name, lang);
  } catch {
    // It is then asked of the browser again.
  }
}
