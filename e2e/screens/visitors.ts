import type { BrowserContext, Page } from '@playwright/test';
import type { Lang } from '../../shop/kit/text/language.ts';
import { totpCode, totpStep } from '../../shop/platform/secrets/totp.ts';
import { demoBuyer, demoOwner, demoPassword, logIn } from '../session.ts';
import { demoStaff } from '../staff.ts';
import type { Visitor } from './screens.ts';

const products = ['cameron-tomato', 'durian-musang-king'];

/** Signs the visitor in through the form, which works for any build of the shop, and fills the cart of a buyer. */
export async function signInAs(
  visitor: Visitor,
  context: BrowserContext,
  { now, attempt, language }: { now: number; attempt: number; language: Lang },
): Promise<void> {
  if (visitor === 'guest') return;
  const page = await context.newPage();
  if (visitor === 'staff') {
    await signInStaff(page, now, attempt);
    await chooseLanguage(page, language);
  } else {
    const login = visitor === 'buyer' ? demoBuyer : demoOwner;
    if (attempt === 0) await fillCart(page, login);
    await signInBuyer(page, login);
  }
  await page.close();
}

async function signInBuyer(page: Page, login: string): Promise<void> {
  await page.goto('/auth/login', { waitUntil: 'networkidle' });
  await page.locator('input[name=login]').fill(login);
  await page.locator('input[name=password]').fill(demoPassword);
  await page.locator('form button[type=submit]').last().click();
  await page.waitForURL((url) => !url.pathname.includes('/auth/'));
  await page.waitForLoadState('networkidle');
}

/** The clock stands still and a code is accepted once, so each width uses the code of another step. */
async function signInStaff(page: Page, now: number, attempt: number): Promise<void> {
  const { email, password, secret } = demoStaff('admin');
  await page.goto('/backoffice/', { waitUntil: 'networkidle' });
  await page.locator('input[name=email]').fill(email);
  await page.locator('input[name=password]').fill(password);
  await page.locator('input[name=code]').fill(totpCode(secret, totpStep(new Date(now)) + attempt));
  await page.locator('form button[type=submit]').click();
  await page.getByRole('navigation').first().waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
}

async function chooseLanguage(page: Page, language: Lang): Promise<void> {
  await page.goto('/backoffice/account', { waitUntil: 'networkidle' });
  const saved = page.waitForResponse((response) => response.url().endsWith('/api/staff/me'));
  await Promise.all([saved, page.locator(`main button[lang=${language}]`).click()]);
}

async function fillCart(page: Page, login: string): Promise<void> {
  const { access } = await logIn(page.request, login);
  const headers = { authorization: `Bearer ${access.token}` };
  for (const slug of products) {
    const { data } = await (await page.request.get(`/api/product/${slug}`)).json();
    const [variant] = data.variants;
    const item = { variant_id: variant.id, quantity: Math.max(8, variant.min_quantity) };
    await page.request.post('/api/cart/items', { data: item, headers });
  }
}
