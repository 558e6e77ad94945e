import { expect, test } from '@playwright/test';
import { weighVisit } from '../weigh-visit.ts';

for (const [device, width, height] of [
  ['a phone', 390, 844],
  ['a desktop', 1440, 900],
] as const)
  test(`a first visit of a product page on ${device} fetches 150 kB of scripts at most`, async ({
    baseURL,
  }) => {
    const { files, bytes } = await weighVisit(`${baseURL}/product/cameron-tomato`, { width, height });
    expect(files).toBeGreaterThan(5);
    expect(bytes).toBeLessThanOrEqual(150_000);
  });
