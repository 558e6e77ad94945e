import type { Lang } from '@bakul/shop/kit/text/language';
import type { Page } from '@playwright/test';
import { totpCode, totpStep } from '../../shop/platform/secrets/totp.ts';
import { expectAccessible } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { type EmptyShop, openEmptyShop } from '../own-shop.ts';
import { areaTexts, backofficeTexts, saveRecoveryCodes } from '../staff.ts';

const password = 'Bayam-merah 7';

/** The TOTP secret shown on the page, without spaces. */
async function readTotpSecret(page: Page): Promise<string> {
  const shown = await page.locator('[data-testid="secret-key"] code').textContent();
  return (shown ?? '').replaceAll(' ', '');
}

/** Expects the page to end with its frame: nothing hidden extends the scroll area, vertically or horizontally. */
async function expectNoOverflow(page: Page, frame: string): Promise<void> {
  const beyond = await page.locator(frame).evaluate((element) => {
    const { scrollWidth, scrollHeight, clientWidth } = document.documentElement;
    const end = element.getBoundingClientRect().bottom + window.scrollY;
    return { sideways: scrollWidth - clientWidth, down: Math.floor(scrollHeight - end) };
  });
  expect(beyond, page.url()).toEqual({ sideways: 0, down: 0 });
}

async function setUpFirstAdmin(page: Page, { url, setupLink }: EmptyShop, lang: Lang): Promise<void> {
  const { setup } = areaTexts(lang);
  const t = backofficeTexts(lang);
  await page.goto(setupLink);
  await chooseSetupLanguage(page, lang);
  await expect(page.getByText(setup('setup.first'))).toBeVisible();
  await expect(page.getByRole('img', { name: setup('setup.qr') })).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page, '[data-testid="door"]');

  // A missing value is reported at its field, and the other input is kept.
  await page.getByLabel(setup('setup.name'), { exact: true }).fill('Nurul Izzah');
  await page.getByLabel(setup('setup.password'), { exact: true }).fill(password);
  await page.getByLabel(setup('setup.code'), { exact: true }).fill('000000');
  await page.getByRole('button', { name: setup('setup.submit') }).click();
  await expect(page.getByLabel(setup('setup.email'), { exact: true })).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await page.getByLabel(setup('setup.email'), { exact: true }).fill('nurul@kedai.example');
  await page
    .getByLabel(setup('setup.code'), { exact: true })
    .fill(totpCode(await readTotpSecret(page), totpStep(new Date())));
  await page.getByRole('button', { name: setup('setup.submit') }).click();

  await expect(page.getByRole('heading', { name: setup('setup.codes.title') })).toBeFocused();
  await expectAccessible(page);
  await expectNoOverflow(page, '[data-testid="door"]');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: setup('setup.codes.download') }).click();
  expect((await downloading).suggestedFilename()).toBe('bakul-recovery-codes.txt');
  const codes = await saveRecoveryCodes(page, setup);
  expect(new Set(codes).size).toBe(10);

  // Signed in as an administrator, who is led through the set-up of the shop.
  await expect(page.locator('[data-testid="shell"]')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: t('nav.setupGuide') })).toBeVisible();
  await expect(page.getByText(t('shop.publicDemo'))).toHaveCount(0);
  await expectAccessible(page);
  await expectNoOverflow(page, '[data-testid="shell"]');
  await page.goto(`${url}/backoffice/system`);
  await expect(page.getByText(t('shop.missing.STRIPE_SECRET_KEY'))).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expectNoOverflow(page, '[data-testid="shell"]');
  await page.goto(setupLink);
  await expect(page.getByText(setup('setup.gone'))).toBeVisible();
}

async function chooseSetupLanguage(page: Page, lang: Lang): Promise<void> {
  const name = lang === 'ms' ? 'Bahasa Melayu' : 'English';
  await page.getByRole('button', { name, exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', lang === 'ms' ? 'ms-MY' : 'en-MY');
}

// A used set-up link is refused, which the browser logs to its console.
test.use({ allowedConsole: [/status of 4\d\d/] });

test('the first administrator of a new shop sets up their account', { tag: '@phone' }, async ({
  shop: { page, lang },
}) => {
  // Opening a shop takes a while on a busy machine.
  test.setTimeout(240_000);
  const empty = await openEmptyShop();
  try {
    await setUpFirstAdmin(page, empty, lang);
  } finally {
    await empty.close();
  }
});
