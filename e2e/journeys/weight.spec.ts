import { expect, test } from '../fixtures.ts';
import { devices, measureScripts } from '../weigh-visit.ts';

test('a first visit to a product page fetches at most 150 kB of scripts, on a phone and on a desktop', {
  tag: '@main',
}, async ({ baseURL, browser }) => {
  // In parallel, because most of a visit is waiting.
  const visits = devices.map(async ({ device, size }) => {
    const { files, bytes } = await measureScripts(browser, `${baseURL}/product/cameron-tomato`, size);
    expect.soft(files, device).toBeGreaterThan(5);
    expect.soft(bytes, device).toBeLessThanOrEqual(150_000);
  });
  await Promise.all(visits);
});
