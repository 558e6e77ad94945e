import { watchViolations } from '../content-policy.ts';
import { expect, test } from '../fixtures.ts';
import { enterBackoffice } from '../staff.ts';

test.setTimeout(240_000);
test.use({ allowedConsole: [/status of 4\d\d/] });

test('no area of the back office violates the content security policy', async ({ shop }) => {
  const { page, lang } = shop;
  const violations = await watchViolations(page);
  await enterBackoffice(page, { role: 'admin', lang });
  // The sidebar lists all areas.
  const links = page.locator('[data-testid="shell"] nav a[href^="/backoffice"]:visible');
  const areas = await links.all();
  expect(areas.length).toBeGreaterThan(10);
  for (const area of areas) {
    const address = (await area.getAttribute('href')) ?? '';
    await area.click();
    // Some areas redirect to their first page.
    await expect(page).toHaveURL(({ pathname }) => pathname.startsWith(address));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await violations(), address).toEqual([]);
  }
});
