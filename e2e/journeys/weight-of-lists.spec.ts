import { expect, test } from '../fixtures.ts';
import { devices, measureScripts } from '../weigh-visit.ts';

// Each limit leaves 6 kB to grow. The chunks of account pages (`account`, `orders`, `shared`) are larger than that.
const pages = [
  { name: 'home', path: '/', limit: 157_000 },
  { name: 'a listing', path: '/vegetables', limit: 164_000 },
];

for (const { name, path, limit } of pages)
  test(`a first visit to ${name} fetches no scripts of account pages, on a phone and on a desktop`, async ({
    baseURL,
    browser,
  }) => {
    const visits = devices.map(async ({ device, size }) => {
      const { files, bytes } = await measureScripts(browser, `${baseURL}${path}`, size);
      expect.soft(files, device).toBeGreaterThan(5);
      expect.soft(bytes, device).toBeLessThanOrEqual(limit);
    });
    await Promise.all(visits);
  });
