import type { Browser } from '@playwright/test';
import { expect as base, type Shop, waitForHydration } from './fixtures.ts';

const expect = base.configure({ timeout: 15_000 });

/** A separate browser context, for another person on another device. */
export async function another(shop: Shop, browser: Browser): Promise<Shop> {
  const { viewport } = { viewport: shop.page.viewportSize() };
  const context = await browser.newContext({
    viewport,
    isMobile: shop.isPhone,
    hasTouch: shop.isPhone,
    locale: shop.lang === 'en' ? 'en-GB' : 'ms-MY',
  });
  const page = await context.newPage();
  const visit = async (plain: string) => {
    await page.goto(shop.path(plain));
    await waitForHydration(page);
  };
  return { ...shop, page, visit };
}

/** The buyer shown in the header: beside the name, or on a phone beside the delivery place. */
export const buyerLabel = ({ page, isPhone }: Shop) =>
  page.locator(isPhone ? '[data-testid="buyer-name"]' : '[data-testid="member-buyer"]');

/** The entries of the account menu. */
export async function readAccountMenu({ page }: Shop): Promise<string[]> {
  await page.locator('[data-testid="member-button"]').click();
  const items = page.locator('.menu:popover-open [role=menuitem]');
  await expect(items.first()).toBeVisible();
  const labels = await items.allTextContents();
  await page.keyboard.press('Escape');
  return labels;
}

export async function switchBuyer({ page }: Shop, name: string) {
  await page.locator('[data-testid="member-button"]').click();
  await page.locator('.menu:popover-open [role=menuitemradio]').filter({ hasText: name }).click();
}
