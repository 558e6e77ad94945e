import type { Page } from '@playwright/test';

declare global {
  interface Window {
    noteViolation: (text: string) => void;
  }
}

/** Records every violation of the content security policy from now on, with the page it happened on. */
export async function watchViolations(page: Page): Promise<() => Promise<string[]>> {
  const found: string[] = [];
  await page.exposeFunction('noteViolation', (text: string) => found.push(text));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { violatedDirective, blockedURI, sample } = event;
      window.noteViolation(`${location.pathname}: ${violatedDirective} ${blockedURI} ${sample}`);
    });
  });
  return async () => {
    // The last reports may still be in flight until the page responds.
    await page.evaluate(() => new Promise(requestAnimationFrame));
    return found;
  };
}
