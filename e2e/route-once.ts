import type { Page, Route } from '@playwright/test';

/**
 * Handles the first request to this URL; later ones reach the shop. Playwright's own `times: 1` switches interception
 * off at that moment, and a request that the page sends just then may never be answered
 * (https://github.com/microsoft/playwright/issues/41802).
 */
export async function routeOnce(
  page: Page,
  url: string,
  handle: (route: Route) => Promise<void>,
): Promise<void> {
  let isHandled = false;
  await page.route(url, (route) => {
    if (isHandled) return route.fallback();
    isHandled = true;
    return handle(route);
  });
}
