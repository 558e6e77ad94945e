import { type Browser, type BrowserContext, test as base } from '@playwright/test';

/** The attachment's name, by which failure-reporter.ts finds it. */
export const pageLogName = 'page log';

/** The running test's log. A worker runs one test at a time. */
let entries: string[] = [];
let startedAt = 0;

function add(entry: string): void {
  entries.push(`${String(Date.now() - startedAt).padStart(6)} ms  ${entry}`);
}

/** `Failed to load resource` is left out, because the response or the failed request has its own entry. */
function watch(context: BrowserContext): void {
  context.on('console', (message) => {
    const text = message.text();
    if (message.type() === 'error' && !text.startsWith('Failed to load resource')) add(`console: ${text}`);
  });
  context.on('weberror', (thrown) => add(`thrown: ${thrown.error().stack ?? thrown.error()}`));
  context.on('requestfailed', (request) =>
    add(`${request.failure()?.errorText}: ${request.method()} ${request.url()}`),
  );
  context.on('response', (response) => {
    const request = response.request();
    if (response.status() >= 400) add(`${response.status()}: ${request.method()} ${response.url()}`);
  });
}

async function watchBrowser(browser: Browser, use: () => Promise<void>): Promise<void> {
  browser.on('context', watch);
  await use();
  browser.off('context', watch);
}

/**
 * Attaches to each failed test what went wrong in its pages: errors in the console, failed requests and responses from
 * 400 on.
 */
export const test = base.extend<{ pageLog: undefined }, { watchedBrowser: undefined }>({
  watchedBrowser: [
    ({ browser }, use) => watchBrowser(browser, () => use(undefined)),
    { scope: 'worker', auto: true },
  ],
  pageLog: [
    // Playwright reads from the pattern which fixtures are wanted.
    // biome-ignore lint/correctness/noEmptyPattern: none is
    async ({}, use, testInfo) => {
      entries = [];
      startedAt = Date.now();
      await use(undefined);
      const hasFailed = testInfo.status !== testInfo.expectedStatus;
      if (hasFailed)
        await testInfo.attach(pageLogName, { body: entries.join('\n'), contentType: 'text/plain' });
    },
    { auto: true },
  ],
});
