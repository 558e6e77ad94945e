import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { freePort } from './e2e/free-port.ts';
import { findBrowser } from './scripts/browser.ts';

// Chosen once; the workers that read this file again inherit it.
process.env.E2E_PORT ??= String(await freePort());
const port = process.env.E2E_PORT;
// Known to the journeys too: one that lets days pass writes them into the database (e2e/database.ts).
process.env.E2E_DATA ??= join(tmpdir(), `bakul-e2e-${port}`);
const data = process.env.E2E_DATA;
const browser = await findBrowser();
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const desktop = { viewport: { width: 1440, height: 900 } };
// Decoding pictures was a sixth of the work; that they are there is seen by whole/pictures.spec.ts. Playwright says by the same flag
// that there is a mouse, and the last one counts.
const mouse = 'primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4';
const withoutPictures = {
  launchOptions: {
    executablePath: browser.executablePath,
    args: [...browser.args, `--blink-settings=imagesEnabled=false,${mouse}`],
  },
};
const journeys = /journeys\/.*\.spec\.ts/;
// A quarter of the work was drawing what moves, and a service worker that keeps files for a visitor who never returns. Journeys
// about either ask for it (home, listing, offline).
const calm = { serviceWorkers: 'block', contextOptions: { reducedMotion: 'reduce' } } as const;

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/stock-up.ts',
  fullyParallel: true,
  // A browser keeps more than one core busy, and a journey waits at times: for an answer, for a mail.
  workers: Math.min(Math.ceil(1.5 * availableParallelism()), 8),
  // A journey that fails once has failed.
  retries: 0,
  // They end what hangs; a busy machine may take its time.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: join('test-results', 'results.json') }],
    ['./e2e/specification/report.ts'],
    ['./e2e/failure-reporter.ts'],
  ],
  use: {
    baseURL: `http://localhost:${port}`,
    // No trace and no screenshot: keeping them in case they are wanted costs every test. `--trace=on` does it for the one in question.
    launchOptions: { executablePath: browser.executablePath, args: browser.args },
  },
  webServer: {
    command: 'node e2e/serve.ts',
    url: `http://localhost:${port}/readyz`,
    env: { PORT: port, BAKUL_DATA: data },
    // It fills a shop first.
    timeout: 300_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
  projects: [
    // First, as they take longest. One worker, because each opens a shop of its own.
    { name: 'whole shop', testMatch: /whole\/.*\.spec\.ts/, workers: 1, use: { ...desktop, ...calm } },
    // What the specification says, point by point; e2e/specification/report.ts counts them.
    {
      name: 'specification',
      testMatch: /specification\/.*\.spec\.ts/,
      use: { ...desktop, ...calm, ...withoutPictures, locale: 'en-GB' },
    },
    // A journey runs once, on a wide screen in English, or where it is tagged @phone on a phone in Malay. Every feature has some of
    // both; the few that differ on a phone and that everybody takes are tagged @both. The most important ones are tagged @everywhere
    // and run in each language at each width. `npm test` runs what is tagged @main in the first two of these projects.
    {
      name: 'desktop, English',
      testMatch: journeys,
      grepInvert: /@phone/,
      use: { ...desktop, ...calm, ...withoutPictures, locale: 'en-GB' },
    },
    {
      name: 'phone, Malay',
      testMatch: journeys,
      grep: /@phone|@both|@everywhere/,
      use: { ...phone, ...calm, ...withoutPictures, locale: 'ms-MY' },
    },
    {
      name: 'desktop, Malay',
      testMatch: journeys,
      grep: /@everywhere/,
      use: { ...desktop, ...calm, ...withoutPictures, locale: 'ms-MY' },
    },
    {
      name: 'phone, English',
      testMatch: journeys,
      grep: /@everywhere/,
      use: { ...phone, ...calm, ...withoutPictures, locale: 'en-GB' },
    },
    {
      name: 'without JavaScript',
      testMatch: /no-script\/.*\.spec\.ts/,
      use: { ...phone, javaScriptEnabled: false },
    },
  ],
});
