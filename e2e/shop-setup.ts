import { type Translate, translator } from '@bakul/shop/kit/text/i18n';
import type { Lang } from '@bakul/shop/kit/text/language';
import { expect, type Page } from '@playwright/test';
import { catalogue as catalogueEn } from '../apps/backoffice/app/messages/en/catalogue.ts';
import { settings as settingsEn } from '../apps/backoffice/app/messages/en/settings.ts';
import { setupGuide as guideEn } from '../apps/backoffice/app/messages/en/setup-guide.ts';
import { stock as stockEn } from '../apps/backoffice/app/messages/en/stock.ts';
import { catalogue as catalogueMs } from '../apps/backoffice/app/messages/ms/catalogue.ts';
import { settings as settingsMs } from '../apps/backoffice/app/messages/ms/settings.ts';
import { setupGuide as guideMs } from '../apps/backoffice/app/messages/ms/setup-guide.ts';
import { stock as stockMs } from '../apps/backoffice/app/messages/ms/stock.ts';
import type { SetupStep } from '../shop/features/staff/setup-guide/setup-guide.constants.ts';
import { totpCode, totpStep } from '../shop/platform/secrets/totp.ts';
import { picture } from './accounts.ts';
import { areaTexts, backofficeTexts, saveRecoveryCodes } from './staff.ts';

const english = { ...catalogueEn, ...settingsEn, ...guideEn, ...stockEn };
const malay = { ...catalogueMs, ...settingsMs, ...guideMs, ...stockMs };

function setupTexts(lang: Lang): Translate<typeof english> {
  return translator<typeof english>(lang, lang === 'en' ? english : malay);
}

export const newShop = {
  name: 'Kebun Utara',
  operator: 'Kebun Utara Sdn Bhd',
  account: '5140 9988 7766',
  product: { en: 'Cherry tomato', ms: 'Tomato ceri' },
  admin: 'nurul@kedai.example',
};

/** An administrator in the back office of a new shop, with what they do there. */
export function newShopSetup(page: Page, url: string, lang: Lang) {
  const t = setupTexts(lang);
  const common = backofficeTexts(lang);
  const save = () => page.getByRole('button', { name: common('edit.save'), exact: true }).click();
  const isSaved = () => expect(page.getByText(common('edit.allSaved'))).toBeVisible();
  const stepOf = (name: SetupStep) => page.locator(`[data-step="${name}"]`);
  const openGuide = async () => {
    await page.goto(`${url}/backoffice/setup-guide`);
    await expect(page.getByRole('heading', { level: 1, name: common('nav.setupGuide') })).toBeVisible();
  };
  const openStep = async (name: SetupStep, action: string) => {
    await openGuide();
    await stepOf(name).getByRole('link', { name: action }).click();
  };

  return {
    stepOf,
    openGuide,
    expectDone: async (name: SetupStep) => {
      await openGuide();
      await expect(stepOf(name)).toHaveAttribute('data-done', 'true');
    },

    async enterProfile() {
      await openStep('profile', t('guide.profile.action'));
      await page.getByLabel(t('settings.shop.shop_name')).fill(newShop.name);
      await page.getByLabel(t('settings.shop.name')).fill(newShop.operator);
      await page.getByLabel(t('settings.shop.registration')).fill('202601000001 (1600001-A)');
      await page.getByLabel(t('settings.shop.address')).fill('Jalan Pasar 1, 43300 Seri Kembangan');
      await page.getByLabel(t('settings.shop.phone')).fill('03-8938 2200');
      await page.getByLabel(t('settings.shop.email')).fill('hello');
      await save();
      // A mistake is reported at its field, and nothing is lost.
      await expect(page.getByLabel(t('settings.shop.email'))).toHaveAttribute('aria-invalid', 'true');
      await page.getByLabel(t('settings.shop.email')).fill('hello@kebun.example');
      await save();
      await isSaved();
    },

    async enterBankAccount() {
      await openStep('bank_account', t('guide.bank_account.action'));
      await page.getByLabel(t('settings.bank.bank'), { exact: true }).selectOption('Maybank');
      await page.getByLabel(t('settings.bank.account_number')).fill(newShop.account);
      await page.getByLabel(t('settings.bank.holder')).fill(newShop.operator);
      await save();
      await isSaved();
    },

    async sendTestMail() {
      await openGuide();
      await page.getByRole('button', { name: t('guide.mail.send') }).click();
      await expect(stepOf('mail')).toHaveAttribute('data-done', 'true', { timeout: 30_000 });
    },

    async addZone() {
      await openStep('delivery', t('guide.delivery.action'));
      await page.getByRole('link', { name: t('settings.zone.add') }).click();
      await page.getByLabel(t('settings.name.en')).fill('Penang Island');
      await page.getByLabel(t('settings.name.ms')).fill('Pulau Pinang');
      await page.getByRole('button', { name: t('settings.zone.addArea') }).click();
      await page.getByLabel(t('settings.zone.from')).fill('10000');
      await page.getByLabel(t('settings.zone.to')).fill('11999');
      await save();
      await isSaved();
    },

    async confirmZones() {
      await openGuide();
      await page.getByRole('button', { name: t('guide.delivery.confirm') }).click();
      await expect(stepOf('delivery')).toHaveAttribute('data-done', 'true');
    },

    async addFarm() {
      await openStep('farm', t('guide.farm.action'));
      await page
        .getByRole('button', { name: t('farm.new') })
        .first()
        .click();
      await page.getByLabel(t('farm.name'), { exact: true }).fill('Ladang Seri');
      await page.getByLabel(t('farm.district'), { exact: true }).fill('Cameron Highlands');
      await page.getByLabel(t('farm.state'), { exact: true }).selectOption('PHG');
      await page
        .getByRole('dialog')
        .getByRole('button', { name: common('common.save') })
        .click();
      await expect(page.getByText('Ladang Seri').first()).toBeVisible();
    },

    async addCategory() {
      await openStep('category', t('guide.category.action'));
      await page
        .getByRole('button', { name: t('tree.new') })
        .first()
        .click();
      await page.getByLabel(t('tree.name_en'), { exact: true }).fill('Vegetables');
      await page.getByLabel(t('tree.name_ms'), { exact: true }).fill('Sayur-sayuran');
      await page
        .getByRole('dialog')
        .getByRole('button', { name: common('common.save') })
        .click();
      await expect(page.getByRole('dialog')).toBeHidden();
    },

    async addProduct() {
      await openStep('product', t('guide.product.action'));
      await page.getByLabel(t('ed.name_en'), { exact: true }).fill(newShop.product.en);
      await page.getByLabel(t('ed.name_ms'), { exact: true }).fill(newShop.product.ms);
      await page.getByLabel(t('ed.description_en'), { exact: true }).fill('Sweet, from the highlands.');
      await page.getByLabel(t('ed.description_ms'), { exact: true }).fill('Manis, dari tanah tinggi.');
      await page.getByLabel(t('ed.farm_id')).selectOption({ index: 1 });
      await fillVariant(page, t);
      await page.getByRole('button', { name: t('ed.saveDraft') }).click();
      await expect(page).toHaveURL(/\/catalogue\/\d+$/);
      await page.locator('input[type=file][name=pictures]').setInputFiles(await picture('tomato.jpg'));
      await expect(page.getByRole('button', { name: t('ed.picture.cropOf', { n: 1 }) })).toBeVisible();
      await page.getByLabel(t('ed.categories.add')).selectOption({ index: 1 });
      await page.getByRole('button', { name: t('ed.publish') }).click();
      await expect(page.getByText(t('cat.status.active'), { exact: true })).toBeVisible();
    },

    async receiveStock() {
      await openStep('product', t('guide.product.stockAction'));
      const name = newShop.product[lang];
      await page.getByLabel(new RegExp(name)).and(page.locator('input')).first().fill('20');
      await page.getByRole('button', { name: t('receive.save', { n: 1 }) }).click();
      await expect(page.getByText(t('receive.saved', { n: 1 }))).toBeVisible();
    },
  };
}

async function fillVariant(page: Page, t: ReturnType<typeof setupTexts>): Promise<void> {
  const sku = 'TOM-05';
  const add = page.getByRole('button', { name: t('ed.variant.add') });
  const newSku = page.getByLabel(`${t('cat.sku')}, ${t('ed.variant.new')}`, { exact: true });
  if ((await newSku.count()) === 0) await add.click();
  await newSku.fill(sku);
  const cell = (label: string) => page.getByLabel(`${label}, ${sku}`, { exact: true });
  await cell(t('ed.pack_label_en')).fill('5 kg box');
  await cell(t('ed.pack_label_ms')).fill('Kotak 5 kg');
  await cell(`${t('ed.pack_size')} (${t('ed.pack_size.in', { unit: 'kg' })})`).fill('5');
  await cell(t('ed.price')).fill('25.00');
  await cell(t('ed.weight_grams')).fill('5000');
}

/** Opens the one-time link and sets up the administrator's account, as far as the guide. */
export async function openAsFirstAdmin(page: Page, setupLink: string, lang: Lang): Promise<void> {
  const { setup } = areaTexts(lang);
  await page.goto(setupLink);
  const language = lang === 'ms' ? 'Bahasa Melayu' : 'English';
  await page.getByRole('button', { name: language, exact: true }).click();
  await page.getByLabel(setup('setup.name'), { exact: true }).fill('Nurul Izzah');
  await page.getByLabel(setup('setup.email'), { exact: true }).fill(newShop.admin);
  await page.getByLabel(setup('setup.password'), { exact: true }).fill('Bayam-merah 7');
  const shown = await page.locator('[data-testid="secret-key"] code').textContent();
  const secret = (shown ?? '').replaceAll(' ', '');
  await page.getByLabel(setup('setup.code'), { exact: true }).fill(totpCode(secret, totpStep(new Date())));
  await page.getByRole('button', { name: setup('setup.submit') }).click();
  await saveRecoveryCodes(page, setup);
}
