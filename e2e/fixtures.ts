import { type Translate, translator } from '@bakul/shop/kit/i18n';
import type { Lang } from '@bakul/shop/kit/language';
import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { en } from '../apps/storefront/app/messages/en.ts';
import { ms } from '../apps/storefront/app/messages/ms.ts';

export type Shop = {
  page: Page;
  lang: Lang;
  isPhone: boolean;
  /** The storefront's own texts, so that a journey reads the same in both languages. */
  t: Translate<typeof en>;
  /** A path in the journey's language. */
  path: (path: string) => string;
  visit: (path: string) => Promise<void>;
};

/** Expected on purpose by a test: messages that match are not failures. */
type Options = { allowedConsole: RegExp[] };

export const test = base.extend<{ shop: Shop } & Options>({
  allowedConsole: [[], { option: true }],
  shop: async ({ page, locale, isMobile, allowedConsole }, use) => {
    const lang: Lang = locale?.startsWith('ms') ? 'ms' : 'en';
    const problems: string[] = [];
    page.on('console', (message) => {
      const text = message.text();
      if (message.type() === 'error' && !allowedConsole.some((pattern) => pattern.test(text)))
        problems.push(text);
    });
    page.on('pageerror', (error) => problems.push(error.stack ?? String(error)));
    page.on('request', (request) => {
      const { protocol, hostname } = new URL(request.url());
      if (protocol.startsWith('http') && hostname !== 'localhost') problems.push(`a request to ${hostname}`);
    });
    const path = (plain: string) => (lang === 'en' ? plain : plain === '/' ? '/ms' : `/ms${plain}`);
    await use({
      page,
      lang,
      isPhone: isMobile,
      t: lang === 'en' ? translator('en', en) : translator<typeof en>('ms', ms),
      path,
      visit: async (plain) => {
        await page.goto(path(plain));
        await waitForHydration(page);
      },
    });
    expect(problems, 'nothing went wrong in the console, and nothing was fetched from elsewhere').toEqual([]);
  },
});

/** React has taken over the page, and what was done to it before: buttons do what they say. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('alive').length > 0);
}

/** Chooses as a pointer does, by the label: the input inside it is no place to aim at, and may move while a text above goes. */
export async function checkRadio(radio: Locator): Promise<void> {
  await radio.locator('xpath=ancestor::label').click();
  await expect(radio).toBeChecked();
}

export { expect };
