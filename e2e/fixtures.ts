import { type Translate, translator } from '@bakul/shop/kit/text/i18n';
import type { Lang } from '@bakul/shop/kit/text/language';
import { expect, type Locator, type Page } from '@playwright/test';
import { en } from '../apps/storefront/app/messages/en.ts';
import { ms } from '../apps/storefront/app/messages/ms.ts';
import { test as base } from './page-log.ts';
import { useSharedContext } from './shared-context.ts';

export type Shop = {
  page: Page;
  lang: Lang;
  isPhone: boolean;
  /** The storefront's common texts, so that a journey is written once for both languages. */
  t: Translate<typeof en>;
  /** Adds the prefix of the journey's language to a path. */
  path: (path: string) => string;
  visit: (path: string) => Promise<void>;
};

type Options = {
  /** Console errors that a test expects and that are not failures. */
  allowedConsole: RegExp[];
  /** For tests of what the browser keeps, of a first visit, or with a fake clock, which cannot be removed. */
  ownContext: boolean;
};

export const test = base.extend<{ shop: Shop } & Options>({
  allowedConsole: [[], { option: true }],
  ownContext: [false, { option: true }],
  context: async (
    {
      browser,
      baseURL,
      viewport,
      locale,
      isMobile,
      hasTouch,
      serviceWorkers,
      contextOptions,
      actionTimeout,
      ownContext,
    },
    use,
  ) => {
    const options = { ...contextOptions, baseURL, viewport, locale, isMobile, hasTouch, serviceWorkers };
    if (!ownContext && serviceWorkers === 'block')
      return useSharedContext(browser, { ...options, actionTimeout }, use);
    const context = await browser.newContext(options);
    await use(context);
    await context.close();
  },
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

/** Waits until React has hydrated the page and replayed earlier interactions, so that buttons work. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('alive').length > 0);
}

/**
 * Clicks the label of a radio, as a user does. The input inside it is hidden and may move while a text above
 * disappears.
 */
export async function checkRadio(radio: Locator): Promise<void> {
  await radio.locator('xpath=ancestor::label').click();
  await expect(radio).toBeChecked();
}

export { expect };
