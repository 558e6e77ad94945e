import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test';

type Options = BrowserContextOptions & { actionTimeout?: number };

/** A worker has one browser and runs one test at a time. After a failure Playwright starts a new worker. */
let shared: { context: BrowserContext; key: string } | undefined;

/**
 * Gives each journey of a worker the same browser context, without what the journey before left in it. A browser that
 * has fetched and compiled the shop's scripts shows a page in half the time; those files are all that stays. The contexts
 * of other people are closed after it, because their pages would go on asking the shop for news.
 */
export async function useSharedContext(
  browser: Browser,
  { actionTimeout, ...options }: Options,
  use: (context: BrowserContext) => Promise<void>,
): Promise<void> {
  const key = JSON.stringify(options);
  if (shared?.key !== key) {
    await shared?.context.close();
    const context = await browser.newContext(options);
    shared = { context, key };
    context.once('close', () => {
      if (shared?.context === context) shared = undefined;
    });
  } else await forgetVisitor(shared.context, options.baseURL);
  const { context } = shared;
  context.setDefaultTimeout(actionTimeout ?? 0);
  await use(context);
  for (const other of browser.contexts()) if (other !== context) await other.close();
  for (const page of context.pages()) await page.close();
  await context.unrouteAll({ behavior: 'ignoreErrors' });
}

/** Before a journey, because a request that outlives its page may set a cookie after the journey that sent it. */
async function forgetVisitor(context: BrowserContext, origin = ''): Promise<void> {
  await Promise.all([context.clearCookies(), context.clearPermissions(), context.setOffline(false)]);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await page.close();
}
