import type { Browser } from '@playwright/test';

type Size = { width: number; height: number };
type Weight = { files: number; bytes: number };

export const devices: readonly { device: string; size: Size }[] = [
  { device: 'a phone', size: { width: 390, height: 844 } },
  { device: 'a desktop', size: { width: 1440, height: 900 } },
];

/** Longer than the delay of anything that a page fetches by itself. */
const settleMs = 4000;

/** Counts the scripts that a browser fetches on a first visit without interaction, and their gzip size. */
export async function measureScripts(browser: Browser, url: string, viewport: Size): Promise<Weight> {
  const context = await browser.newContext({ viewport, serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    const fetched = new Set<string>();
    page.on('request', (request) => {
      if (request.resourceType() === 'script' || request.url().endsWith('.js')) fetched.add(request.url());
    });
    await page.goto(url);
    await page.waitForTimeout(settleMs);
    let bytes = 0;
    for (const address of fetched) {
      const answer = await fetch(address, { headers: { 'accept-encoding': 'gzip' } });
      const length = Number(answer.headers.get('content-length'));
      if (!answer.ok || !length) throw new Error(`${address} failed or has no content-length`);
      bytes += length;
    }
    return { files: fetched.size, bytes };
  } finally {
    await context.close();
  }
}
