import { readFile } from 'node:fs/promises';
import { AxeBuilder } from '@axe-core/playwright';
import { translator } from '@bakul/shop/kit/i18n';
import type { Lang } from '@bakul/shop/kit/language';
import sharp from 'sharp';
import { accountDocuments as documentsEn } from '../../apps/storefront/app/messages/en/account-documents.ts';
import { accountPlaces as placesEn } from '../../apps/storefront/app/messages/en/account-places.ts';
import { accountProfile as profileEn } from '../../apps/storefront/app/messages/en/account-profile.ts';
import { accountDocuments as documentsMs } from '../../apps/storefront/app/messages/ms/account-documents.ts';
import { accountPlaces as placesMs } from '../../apps/storefront/app/messages/ms/account-places.ts';
import { accountProfile as profileMs } from '../../apps/storefront/app/messages/ms/account-profile.ts';
import { authTexts, fillLogin, type Person, readCode, registerMember } from '../accounts.ts';
import { expect as base, type Shop, test } from '../fixtures.ts';

// Passwords are hashed slowly on purpose; a postcode that nobody knows is a 404.
const expect = base.configure({ timeout: 15_000 });
test.describe.configure({ timeout: 120_000 });
test.use({ allowedConsole: [/status of (403|404|413|415|422)/] });

type Texts = typeof profileEn & typeof documentsEn & typeof placesEn;
const texts = (lang: Lang) =>
  lang === 'en'
    ? translator<Texts>('en', { ...profileEn, ...documentsEn, ...placesEn })
    : translator<Texts>('ms', { ...profileMs, ...documentsMs, ...placesMs });

/** Logs a new member in and opens the page that asked for it. */
async function enter(shop: Shop, path: string, person: Person) {
  await shop.visit(path);
  await expect(shop.page).toHaveURL(/\/auth\/login\?next=/);
  await fillLogin(shop.page, shop.lang, person.email, person.password);
  await expect(shop.page).toHaveURL((url) => url.pathname + url.search === shop.path(path));
}

async function findsNothing({ page }: Shop) {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
  const { violations } = await new AxeBuilder({ page }).withTags(tags).exclude('.member-button').analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, 'nothing is wider than the page').toBeLessThanOrEqual(0);
}

const picture = (format: 'jpeg' | 'png') =>
  sharp({ create: { width: 640, height: 400, channels: 3, background: '#1f6b3a' } })
    .toFormat(format)
    .toBuffer();

test('an address is added, edited, made the default, removed and brought back', async ({ shop, request }) => {
  const { page, lang } = shop;
  const t = texts(lang);
  const person = await registerMember(request);
  await enter(shop, '/profile?section=addresses', person);
  await expect(page.getByRole('heading', { name: t('address.none') })).toBeVisible();

  async function add(label: string, street: string) {
    await page.getByRole('link', { name: t('address.add') }).click();
    await page.getByLabel(t('address.label')).fill(label);
    await expect(page.getByLabel(t('address.contact'))).toHaveValue(person.name);
    await page.getByLabel(t('address.line1')).fill(street);
    await page.getByLabel(t('address.postcode')).fill('50480');
    await page.getByLabel(t('address.city')).fill('Kuala Lumpur');
    await page.getByLabel(t('address.state')).selectOption('KUL');
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
  await findsNothing(shop);

  await page.getByRole('button', { name: t('address.makeDefault.of', { label: 'Bangsar shop' }) }).click();
  await expect(cards.first()).toContainText('Bangsar shop');

  await page.getByRole('link', { name: t('address.edit.of', { label: 'Main kitchen' }) }).click();
  await page.getByLabel(t('address.label')).fill('');
  await page.getByRole('button', { name: t('address.save') }).click();
  const needed = authTexts(lang)('form.required', { name: t('address.label') });
  await expect(page.getByRole('link', { name: needed })).toBeVisible();
  await page.getByLabel(t('address.label')).fill('Cold store');
  await page.getByRole('button', { name: t('address.save') }).click();
  await expect(cards.nth(1)).toContainText('Cold store');

  await page.getByRole('button', { name: t('address.remove.of', { label: 'Cold store' }) }).click();
  await expect(cards).toHaveCount(1);
  await page.getByRole('button', { name: t('address.undo') }).click();
  await expect(cards).toHaveCount(2);
});

test('an identity card is uploaded and handed in; what is too large or of another kind is refused by name', async ({
  shop,
  request,
}) => {
  const { page, lang } = shop;
  const t = texts(lang);
  await enter(shop, '/profile/identity-card', await registerMember(request));
  await page.getByRole('link', { name: t('identity.add') }).click();
  await page.getByLabel(t('identity.name')).fill('Aisyah binti Rahman');
  await page.getByLabel(t('identity.number')).fill('901301-14-5678');
  await page.getByRole('button', { name: t('documents.send') }).click();
  await expect(page.getByRole('link', { name: t('identity.number.format') })).toBeVisible();

  const front = page.locator('input[type=file][name=front]');
  const large = Buffer.alloc(5 * 1024 * 1024 + 1, 0xff);
  await front.setInputFiles({ name: 'large.jpg', mimeType: 'image/jpeg', buffer: large });
  await expect(page.getByText(t('documents.refused.size', { name: 'large.jpg', n: 5 }))).toBeVisible();
  await front.setInputFiles({ name: 'card.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
  await expect(page.getByText(t('documents.refused.type', { name: 'card.gif' }))).toBeVisible();
  // It says that it is a picture, and its bytes say otherwise.
  await front.setInputFiles({
    name: 'trick.png',
    mimeType: 'image/png',
    buffer: Buffer.from('<svg onload="x"/>'),
  });
  await expect(page.locator('.uploader-file[data-failed]')).toContainText('trick.png');
  await page.getByRole('button', { name: t('documents.files.remove', { name: 'trick.png' }) }).click();

  await page.getByLabel(t('identity.number')).fill('900101-14-5678');
  await front.setInputFiles({ name: 'front.jpg', mimeType: 'image/jpeg', buffer: await picture('jpeg') });
  await expect(
    page.getByRole('button', { name: t('documents.files.remove', { name: 'front.jpg' }) }),
  ).toBeVisible();
  await page.getByRole('button', { name: t('documents.send') }).click();
  await expect(page.getByText(t('documents.files.missing'))).toBeVisible();

  const back = page.locator('input[type=file][name=back]');
  await back.setInputFiles({ name: 'back.png', mimeType: 'image/png', buffer: await picture('png') });
  await expect(page.locator('.uploader-file')).toHaveCount(2);
  await expect(page.locator('.uploader-file progress')).toHaveCount(0);
  await findsNothing(shop);
  await page.getByRole('button', { name: t('documents.send') }).click();

  await expect(page).toHaveURL(/\/profile\/identity-card$/);
  await expect(page.locator('.document-badge')).toHaveText(t('documents.state.submitted'));
  await expect(page.getByText('••••••••5678')).toBeVisible();
  await expect(page.getByText('900101')).toHaveCount(0);
  await findsNothing(shop);
});

test('another session is ended from here, and this one stays', async ({ shop, request }) => {
  const { page, lang } = shop;
  const t = texts(lang);
  const person = await registerMember(request);
  await enter(shop, '/profile?section=security', person);
  const { data } = await (
    await request.post('/api/auth/login', {
      headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' },
      data: { login: person.email, password: person.password },
    })
  ).json();
  const asOther = () =>
    request.get('/api/profile', { headers: { authorization: `Bearer ${data.access.token}` } });
  expect((await asOther()).status()).toBe(200);

  await page.reload();
  const device = t('sessions.device', { browser: 'Firefox', system: 'Linux' });
  await expect(page.getByText(t('sessions.this'))).toHaveCount(1);
  await findsNothing(shop);
  await page.getByRole('button', { name: t('sessions.end.of', { device }) }).click();
  await expect(page.getByRole('heading', { name: device })).toHaveCount(0);
  expect((await asOther()).status()).toBe(403);
  await page.reload();
  await expect(page.getByText(t('sessions.this'))).toBeVisible();
});

test('a new email counts once its code was entered', async ({ shop, request }) => {
  const { page, lang } = shop;
  const t = texts(lang);
  const person = await registerMember(request);
  await enter(shop, '/profile?section=details', person);
  await page.getByRole('button', { name: t('contact.email.title') }).click();
  const dialog = page.getByRole('dialog');
  const email = `new.${person.email}`;
  await dialog.getByLabel(t('contact.email.new')).fill(email);
  await dialog.getByRole('button', { name: t('contact.send') }).click();
  await expect(dialog.getByText(t('contact.sent', { to: email }))).toBeVisible();
  const code = await readCode(request, email);
  await dialog.getByLabel(authTexts(lang)('code.label')).fill(code);
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('main')).toContainText(email);
});

test('a picture is cut and kept', async ({ shop, request }) => {
  const { page, lang } = shop;
  const t = texts(lang);
  await enter(shop, '/profile?section=details', await registerMember(request));
  const input = page.locator('input[type=file]');
  await input.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await picture('jpeg') });
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('avatar.zoom')).press('ArrowRight');
  await findsNothing(shop);
  await dialog.getByRole('button', { name: t('avatar.save') }).click();
  await expect(dialog).toBeHidden();
  await expect(page.locator('.avatar-editor img')).toHaveAttribute('src', /\/media\//);
  await page.getByRole('button', { name: t('avatar.remove'), exact: true }).click();
  await expect(page.locator('.avatar-editor img')).toHaveCount(0);
});

test('my data is downloaded as JSON', async ({ shop, request }) => {
  const { page, lang } = shop;
  const person = await registerMember(request);
  await enter(shop, '/profile?section=data', person);
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: texts(lang)('export.download') }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toMatch(/^bakul-\d{4}-\d\d-\d\d\.json$/);
  const content: unknown = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(JSON.stringify(content)).toContain(person.email);
});

test('a closed account cannot log in again', async ({ shop, request }) => {
  const { page, lang } = shop;
  const t = texts(lang);
  const person = await registerMember(request);
  await enter(shop, '/profile?section=data', person);
  await page.getByRole('button', { name: t('close.open') }).click();
  const dialog = page.getByRole('dialog');
  await page.keyboard.press('Escape');
  await expect(dialog, 'a static dialog stays').toBeVisible();
  await findsNothing(shop);
  await dialog.getByLabel(t('close.word.label', { word: t('close.word') })).fill(t('close.word'));
  await dialog.getByLabel(t('close.password')).fill('not it');
  await dialog.getByRole('button', { name: t('close.confirm') }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await dialog.getByLabel(t('close.password')).fill(person.password);
  await dialog.getByRole('button', { name: t('close.confirm') }).click();
  await expect(page).toHaveURL((url) => url.pathname === shop.path('/auth/login'));

  const answer = await request.post('/api/auth/login', {
    data: { login: person.email, password: person.password },
  });
  expect(answer.status()).toBe(422);
});

test('a guest chooses a pickup point in the header and it is remembered', async ({ shop }) => {
  const { page, lang, t: common } = shop;
  const t = texts(lang);
  await shop.visit('/privacy-policy');
  const chooser = page.getByRole('banner').locator('.deliver-to > button');
  await expect(chooser).toContainText(common('shell.deliverTo.choose'));
  await chooser.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(t('places.login.text'))).toBeVisible();
  await findsNothing(shop);
  const first = dialog.locator('.place-list button').first();
  const name = await first.locator('strong').textContent();
  await first.click();
  await expect(dialog).toBeHidden();
  await expect(chooser).toContainText(name ?? '');
  await page.reload();
  await expect(chooser).toContainText(name ?? '');
});
