import { accountTexts, enter, registerMember } from '../accounts.ts';
import { expect as base, test } from '../fixtures.ts';

// An unknown postcode is answered with 404.
const expect = base.configure({ timeout: 15_000 });
test.describe.configure({ timeout: 60_000 });
test.use({ allowedConsole: [/status of (404)/] });

test('adds, edits, sets as default, removes and restores an address', { tag: ['@phone', '@main'] }, async ({
  shop,
  request,
}) => {
  const { page, lang } = shop;
  const t = accountTexts(lang);
  const person = await registerMember(request);
  await enter(shop, '/profile?section=addresses', person);
  await expect(page.getByRole('heading', { name: t('address.none') })).toBeVisible();

  async function add(label: string, street: string) {
    await page.getByRole('link', { name: t('address.add') }).click();
    await page.getByLabel(t('address.label')).fill(label);
    await expect(page.getByLabel(t('address.contact'))).toHaveValue(person.name);
    await page.getByLabel(t('address.line1')).fill(street);
    await page.getByLabel(t('address.postcode')).fill('50480');
    await expect(page.getByLabel(t('address.city'))).toHaveValue('Kuala Lumpur');
    await expect(page.getByLabel(t('address.state'))).toHaveValue('KUL');
    await page.getByRole('button', { name: t('address.save') }).click();
    await expect(page).toHaveURL(/section=addresses/);
  }
  await add('Main kitchen', '12 Jalan Yap Kwan Seng');
  await add('Bangsar shop', '38 Jalan Telawi 3');
  const cards = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2 }) });
  await expect(cards).toHaveCount(2);
  await expect(cards.first()).toContainText('Main kitchen');
  await expect(cards.first()).toContainText(t('address.default'));

  await page.getByRole('button', { name: t('address.makeDefault.of', { label: 'Bangsar shop' }) }).click();
  await expect(cards.first()).toContainText('Bangsar shop');

  await page.getByRole('link', { name: t('address.edit.of', { label: 'Main kitchen' }) }).click();
  await page.getByLabel(t('address.label')).fill('');
  await page.getByRole('button', { name: t('address.save') }).click();
  const needed = t('form.required', { name: t('address.label') });
  await expect(page.getByRole('link', { name: needed })).toBeVisible();
  await page.getByLabel(t('address.label')).fill('Cold store');
  await page.getByRole('button', { name: t('address.save') }).click();
  await expect(cards.nth(1)).toContainText('Cold store');

  await page.getByRole('button', { name: t('address.remove.of', { label: 'Cold store' }) }).click();
  await expect(cards).toHaveCount(1);
  await page.getByRole('button', { name: t('address.undo') }).click();
  await expect(cards).toHaveCount(2);
});

test('a postcode fills in city and state while typing, and keeps what the user typed', async ({
  shop,
  request,
}) => {
  const { page, lang } = shop;
  const t = accountTexts(lang);
  await enter(shop, '/profile/addresses/create', await registerMember(request));
  const postcode = page.getByLabel(t('address.postcode'));
  const city = page.getByLabel(t('address.city'));
  const state = page.getByLabel(t('address.state'));
  const said = page.getByText(t('address.postcode.found'));
  await postcode.pressSequentially('1020');
  await expect(city).toHaveValue('');
  await postcode.press('0');
  await expect(city).toHaveValue('Pulau Pinang');
  await expect(state).toHaveValue('PNG');
  await expect(said).toBeVisible();

  // Another postcode replaces the values that the first one filled in.
  await postcode.fill('43300');
  await expect(city).toHaveValue('Seri Kembangan');
  await expect(state).toHaveValue('SGR');

  await city.fill('Taman Equine');
  await postcode.fill('30000');
  await expect(state).toHaveValue('PRK');
  await expect(city, 'a typed city is not overwritten').toHaveValue('Taman Equine');

  // An unknown postcode shows no message and changes nothing.
  const response = page.waitForResponse('**/api/misc/postcode/49999');
  await postcode.fill('49999');
  expect((await response).status()).toBe(404);
  await expect(said).toHaveCount(0);
  await expect(city).toHaveValue('Taman Equine');
  await expect(state).toHaveValue('PRK');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('remembers the pickup point that a guest chooses in the header', async ({ shop }) => {
  const { page, lang, t: common } = shop;
  const t = accountTexts(lang);
  await shop.visit('/privacy-policy');
  const chooser = page.getByRole('banner').locator('[data-testid="deliver-to"] > button');
  await expect(chooser).toContainText(common('shell.deliverTo.choose'));
  await chooser.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(t('places.login.text'))).toBeVisible();
  const first = dialog.locator('[data-testid="place-list"] button').first();
  const name = await first.locator('strong').textContent();
  await first.click();
  await expect(dialog).toBeHidden();
  await expect(chooser).toContainText(name ?? '');
  await page.reload();
  await expect(chooser).toContainText(name ?? '');
});
