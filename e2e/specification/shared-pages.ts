import { type Browser, expect, type Page, type WorkerInfo } from '@playwright/test';
import { waitForHydration } from '../fixtures.ts';
import { test as base } from '../page-log.ts';
import { demoBuyer, demoOwner, logIn, signIn } from '../session.ts';

/**
 * Points checked by the same worker share one page per visitor, opened on first use, because a warm browser shows a
 * page in half the time of a new one. Routes, and whatever a guest's browser stores, are removed after each point. An
 * installed clock cannot be removed, so points about time use Playwright's own `page`. After a failure Playwright
 * starts a new worker with new pages.
 */
type SharedPages = { guest: Page; buyer: Page; owner: Page };
type WorkerPages = { guestPage: Page; buyerPage: Page; ownerPage: Page };

export const test = base.extend<SharedPages, WorkerPages>({
  guestPage: [({ browser }, use, worker) => openPage(browser, worker, use), { scope: 'worker' }],
  buyerPage: [({ browser }, use, worker) => openPage(browser, worker, use, demoBuyer), { scope: 'worker' }],
  ownerPage: [({ browser }, use, worker) => openPage(browser, worker, use, demoOwner), { scope: 'worker' }],
  guest: ({ guestPage }, use) => sharePage(guestPage, use, resetVisitor),
  buyer: ({ buyerPage }, use) => sharePage(buyerPage, use, leave),
  owner: ({ ownerPage }, use) => sharePage(ownerPage, use, leave),
});

type Use = (page: Page) => Promise<void>;

async function openPage(browser: Browser, { project }: WorkerInfo, use: Use, login?: string): Promise<void> {
  const { baseURL, viewport, locale, serviceWorkers, contextOptions } = project.use;
  const context = await browser.newContext({ baseURL, viewport, locale, serviceWorkers, ...contextOptions });
  const page = await context.newPage();
  if (login) await signIn(page, await logIn(page.request, login));
  await use(page);
  await context.close();
}

async function sharePage(page: Page, use: Use, tidyUp: (page: Page) => Promise<void>): Promise<void> {
  await use(page);
  if (!isUntouched(page)) await tidyUp(page);
  await page.unrouteAll({ behavior: 'wait' });
  await page.context().unrouteAll({ behavior: 'wait' });
}

/** A text file runs no script of the shop, so nothing that the page started continues. */
async function leave(page: Page): Promise<void> {
  await page.goto('/robots.txt');
}

/** Clears all state, so that the next visit is that of a new guest. */
export async function resetVisitor(page: Page): Promise<void> {
  await leave(page);
  await page.evaluate(() => {
    window.localStorage.clear();
    window.sessionStorage.clear();
  });
  await page.context().clearCookies();
}

/** The URL at which `showPage` left a page. */
const shownAt = new WeakMap<Page, string>();
const isUntouched = (page: Page) => shownAt.get(page) === page.url();

/** Loads a page for a point that interacts with it. */
export async function visit(page: Page, path: string): Promise<void> {
  shownAt.delete(page);
  await page.goto(path);
  await waitForHydration(page);
}

/** Shows a page to a point that only reads it. Does not reload a page that is already shown and has only been read. */
export async function showPage(page: Page, path: string): Promise<void> {
  if (isUntouched(page) && page.url() === new URL(path, page.url()).href) return;
  await visit(page, path);
  shownAt.set(page, page.url());
}

export { expect };
