import { enter } from '../accounts.ts';
import { expectAccessible } from '../axe.ts';
import { creditTextPattern as s } from '../backoffice-money.ts';
import { checkoutTexts, placeButton } from '../checkout.ts';
import { registerCompany } from '../companies.ts';
import { creditTexts, movementTexts, payAtSandboxBank } from '../credit.ts';
import { fillCart, makeInvoiceOverdue, packAndDeliver, verifyDocuments } from '../credit-life.ts';
import { expect as base, checkRadio, test } from '../fixtures.ts';
import { asStaff } from '../orders.ts';
import { enterBackoffice } from '../staff.ts';

// Each staff TOTP code is accepted once, so a sign-in may have to wait for the next one.
const expect = base.configure({ timeout: 20_000 });
test.describe.configure({ timeout: 420_000 });
test.use({ actionTimeout: 40_000 });

test('credit from application to repayment: two approvers, an order on credit, a hold and its release', async ({
  shop,
  request,
  browser,
  baseURL,
}) => {
  const { page, lang, isPhone } = shop;
  const t = creditTexts(lang);
  const text = checkoutTexts(lang);
  const company = await registerCompany(request);

  // The company sees which documents are missing, provides them, and applies for more than one staff member may
  // approve.
  await enter(shop, '/credit-terms', company.person);
  await expect(page.getByRole('link', { name: t('need.bank_information') })).toContainText(t('need.unmet'));
  await verifyDocuments(company);
  await page.reload();
  await expect(page.getByText(t('need.ready'))).toBeVisible();
  await page.getByLabel(t('apply.limit')).fill('80,000');
  await page.getByLabel(t('apply.purpose')).fill('Tiga kantin sekolah');
  await page.getByRole('button', { name: t('apply.submit') }).click();
  await expect(
    page.locator('.badge').getByText(t('application.state.submitted'), { exact: true }),
  ).toBeVisible();

  // Two staff members approve, each in their own browser.
  const viewport = page.viewportSize() ?? { width: 1440, height: 900 };
  const openOffice = async (role: 'finance' | 'admin') => {
    const context = await browser.newContext({ baseURL, viewport, isMobile: isPhone, hasTouch: isPhone });
    const office = await context.newPage();
    const path = `/credit?words=${encodeURIComponent(company.company)}`;
    await enterBackoffice(office, { role, path, lang });
    await office.getByRole('button', { name: company.company }).click();
    return office;
  };
  const first = await openOffice('finance');
  await expect(first.getByText(s('orders.recent'))).toBeVisible();
  await first.getByRole('button', { name: s('application.take') }).click();
  await expect(first.getByText(s('terms.two', { limit: 'RM\u00a050,000.00' }))).toBeVisible();
  await expectAccessible(first, 'an application');
  await first.getByRole('button', { name: s('approve.do') }).click();
  await expect(first.getByText(s('approve.waits'))).toBeVisible();
  // Nobody can give the second approval to their own.
  await first.getByRole('button', { name: s('approve.otherTerms') }).click();
  await expect(first.getByRole('alert')).toBeVisible();
  const second = await openOffice('admin');
  await expect(second.getByText(s('approve.second'))).toBeVisible();
  await second.getByRole('button', { name: s('approve.asSecond') }).click();
  await expect(second.getByRole('button', { name: s('approve.asSecond') })).toBeHidden();

  // The company buys on credit, and the order is delivered.
  await fillCart(request, company, 30);
  await shop.visit('/checkout');
  await checkRadio(page.getByRole('radio', { name: text('payment.credit') }));
  await expect(placeButton(shop)).not.toHaveAttribute('aria-busy', 'true');
  await placeButton(shop).click();
  await expect(page).toHaveURL(/\/transactions\/B-/);
  const slug = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await packAndDeliver(request, await asStaff(request, 'warehouse'), slug);
  await shop.visit('/credit-terms');
  await expect(page.getByText(/INV-\d{4}-\d{6}/).first()).toBeVisible();

  // Ten days overdue: no further orders on credit, and both sides see why.
  await makeInvoiceOverdue(slug, 10);
  await page.reload();
  await expect(page.getByText(t('notice.hold.overdue'))).toBeVisible();
  await expectAccessible(page, 'on hold');
  await fillCart(request, company, 30);
  await shop.visit('/checkout');
  await expect(page.getByText(text('payment.reason.credit_on_hold'))).toBeVisible();
  await expect(page.getByRole('radio', { name: text('payment.credit') })).toBeDisabled();
  await second.goto(`/backoffice/credit?tab=accounts&words=${encodeURIComponent(company.company)}`);
  await second.getByRole('button', { name: company.company }).click();
  await expect(
    second.locator('[data-testid="queue-detail"]').getByText(s('account.on_hold'), { exact: true }),
  ).toBeVisible();
  await expectAccessible(second, 'an account on hold');

  // An online payment releases the hold automatically.
  await shop.visit('/credit-terms');
  await page.locator('.notice').getByRole('button', { name: /RM/ }).click();
  await page.getByRole('dialog').locator('button[type=submit]').click();
  await payAtSandboxBank(page);
  const m = movementTexts(lang);
  await expect(page.getByRole('heading', { name: m('state.paid.title') })).toBeVisible();
  await shop.visit('/credit-terms');
  await expect(page.getByText(t('account.state.active'), { exact: true })).toBeVisible();
  await expect(page.getByText(t('notice.hold.overdue'))).toBeHidden();
  await second.reload();
  await expect(
    second.locator('[data-testid="queue-detail"]').getByText(s('account.active'), { exact: true }),
  ).toBeVisible();
  await second.locator('summary', { hasText: s('postings.title') }).click();
  await expect(second.getByRole('rowheader', { name: s('posting.repayment') })).toBeVisible();
});
