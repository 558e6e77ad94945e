import { expect, test } from '@playwright/test';
import { devices, weighVisit } from '../weigh-visit.ts';

for (const { device, size } of devices)
  test(`a first visit of a product page on ${device} fetches 150 kB of scripts at most`, async ({
    baseURL,
  }) => {
    const { files, bytes } = await weighVisit(`${baseURL}/product/cameron-tomato`, size);
    expect(files).toBeGreaterThan(5);
    expect(bytes).toBeLessThanOrEqual(150_000);
  });
