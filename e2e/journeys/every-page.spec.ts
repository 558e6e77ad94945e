import { expectAccessible } from '../axe.ts';
import { watchViolations } from '../content-policy.ts';
import { expect, test } from '../fixtures.ts';
import { everyPage } from '../pages.ts';

test.use({ allowedConsole: [/status of (404|500)/] });

for (const path of [...everyPage, '/auth/login', '/auth/register', '/auth/forgot-password']) {
  test(`${path} is accessible, complies with its content security policy and fits with text at 200 %`, async ({
    shop,
  }) => {
    const { page } = shop;
    const violations = await watchViolations(page);
    await page.goto(shop.path(path), { waitUntil: 'load' });
    await expectAccessible(page, path);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    expect(await violations()).toEqual([]);
    // The policy would block a style attribute in the markup. React sets its own styles by script.
    const answer = await page.request.get(page.url());
    expect(await answer.text()).not.toMatch(/<[^>]*\sstyle="/);

    await page.setViewportSize({ width: 390, height: 844 });
    const beyond = await page.evaluate(() => {
      document.documentElement.style.setProperty('font-size', '200%', 'important');
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
    expect(beyond, 'horizontal overflow in pixels on a phone with a font size of 200 %').toBe(0);
  });
}

// The login page is checked on a phone by accounts-accessibility.spec.ts.
for (const path of ['/', '/vegetables', '/product/cameron-tomato', '/shopping-cart']) {
  test(`${path} is accessible on a phone`, { tag: ['@phone', '@main'] }, async ({ shop }) => {
    await shop.page.goto(shop.path(path));
    await expectAccessible(shop.page, path);
  });
}
