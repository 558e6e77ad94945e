import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { findBrowser } from '../scripts/browser.ts';
import { freePort } from './free-port.ts';

export type Scores = { performance: number; accessibility: number; 'best-practices': number; seo: number };
export type Audit = { scores: Scores; failures: string[]; transferred: number };

/** Looks at a page as a phone on a slow line does. Scores are out of 100. */
export async function auditPage(url: string, categories: (keyof Scores)[]): Promise<Audit> {
  const port = await freePort();
  const { executablePath, args } = await findBrowser();
  const browser = await chromium.launch({
    executablePath,
    args: [...args, `--remote-debugging-port=${port}`],
  });
  try {
    const result = await lighthouse(url, {
      port,
      logLevel: 'error',
      output: 'json',
      onlyCategories: categories,
    });
    if (!result) throw new Error(`Lighthouse gave no result for ${url}`);
    const { lhr } = result;
    const score = (name: keyof Scores) => Math.round((lhr.categories[name]?.score ?? 0) * 100);
    const failures = categories.flatMap((name) =>
      (lhr.categories[name]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 0.9)
        .map(({ id }) => `${name}: ${id} ${lhr.audits[id]?.displayValue ?? ''}`),
    );
    const scores = {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    };
    return { scores, failures, transferred: Number(lhr.audits['total-byte-weight']?.numericValue ?? 0) };
  } finally {
    await browser.close();
  }
}
