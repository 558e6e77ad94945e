import { chromium } from '@playwright/test';
import lighthouse, { type Flags } from 'lighthouse';
import { findBrowser } from '../scripts/browser.ts';
import { freePort } from './free-port.ts';

const categories = ['best-practices', 'seo'] as const;

/** Neither category measures time, so no quiet period before or after loading and no screenshot is needed. */
const settings: Flags = {
  logLevel: 'error',
  output: 'json',
  onlyCategories: [...categories],
  disableFullPageScreenshot: true,
  skipAboutBlank: true,
  pauseAfterFcpMs: 0,
  pauseAfterLoadMs: 0,
  networkQuietThresholdMs: 250,
  cpuQuietThresholdMs: 0,
};

type Audit = { path: string; scores: Record<(typeof categories)[number], number>; failures: string[] };

/** Audits pages as a phone, one after the other in one browser. Scores are out of 100. */
export async function auditPages(origin: string, paths: readonly string[]): Promise<Audit[]> {
  const port = await freePort();
  const { executablePath, args } = await findBrowser();
  const browser = await chromium.launch({
    executablePath,
    args: [...args, `--remote-debugging-port=${port}`],
  });
  try {
    const audits: Audit[] = [];
    for (const path of paths) audits.push({ path, ...(await auditPage(origin + path, port)) });
    return audits;
  } finally {
    await browser.close();
  }
}

async function auditPage(url: string, port: number): Promise<Omit<Audit, 'path'>> {
  const result = await lighthouse(url, { ...settings, port });
  if (!result) throw new Error(`Lighthouse returned no result for ${url}`);
  const { lhr } = result;
  const score = (name: string) => Math.round((lhr.categories[name]?.score ?? 0) * 100);
  const failures = categories.flatMap((name) =>
    (lhr.categories[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => `${name}: ${id} ${lhr.audits[id]?.displayValue ?? ''}`),
  );
  return { scores: { 'best-practices': score('best-practices'), seo: score('seo') }, failures };
}
