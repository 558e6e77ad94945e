import { expect as base, request as requests, test } from '@playwright/test';
import { rejectDocument, startReview, verifyDocument } from '../../shop/account/document-review.service.ts';
import { companies } from '../../shop/company/companies.service.ts';
import { dbOf } from '../../shop/db/db.ts';
import { secretsOf } from '../../shop/ports/secrets.ts';
import { accountTexts, fillLogin, picture, registerMember } from '../accounts.ts';
import { expectAccessible } from '../axe.ts';
import { hydrated } from '../fixtures.ts';
import { type OwnShop, openOwnShop } from '../own-shop.ts';

const expect = base.configure({ timeout: 15_000 });
let shop: OwnShop;

test.describe.configure({ mode: 'serial', timeout: 90_000 });
test.beforeAll(async () => {
  // Opening a shop takes a while on a busy machine.
  test.setTimeout(240_000);
  shop = await openOwnShop({ THROTTLE_FACTOR: '1000', SMTP_URL: '' });
});
test.afterAll(() => shop.close());

/** What staff do; their pages come with the back office. */
const staff = () => ({
  db: dbOf(shop.database),
  now: new Date(),
  lang: 'en' as const,
  companies,
  secrets: secretsOf(Buffer.alloc(32)),
});

const lang = 'ms';

test('a rejected document tells why, in a mail too, and is handed in again', async ({ page }) => {
  const t = accountTexts(lang);
  const path = (plain: string) => `${shop.url}/ms${plain}`;
  const request = await requests.newContext({ baseURL: shop.url });
  const person = await registerMember(request, lang);
  const badge = page.locator('.document-badge');
  const send = page.getByRole('button', { name: t('documents.send') });
  await page.goto(path('/profile/identity-card/update'));
  await fillLogin(page, lang, person.email, person.password);
  await page.getByLabel(t('identity.name')).fill('Aisyah binti Rahman');
  await page.getByLabel(t('identity.number')).fill('900101-14-5678');
  for (const part of ['front', 'back'] as const) {
    await page.locator(`input[type=file][name=${part}]`).setInputFiles(await picture(`${part}.jpg`));
    const remove = t('documents.files.remove', { name: `${part}.jpg` });
    await expect(page.getByRole('button', { name: remove })).toBeVisible();
  }
  await expect(page.locator('.uploader-file progress')).toHaveCount(0);
  await send.click();
  await expect(badge).toHaveText(t('documents.state.submitted'));

  const { rows } = await shop.database.pool.query<{ id: number }>(
    'select document.id from person_document document join person on person.id = person_id where email = $1',
    [person.email],
  );
  const review = { id: rows[0]?.id ?? 0, staffId: 1 };
  await startReview(staff(), review);
  await page.reload();
  await expect(badge).toHaveText(t('documents.state.under_review'));
  await page.goto(path('/profile/identity-card/update'));
  await expect(page.getByText(t('documents.locked.waiting'))).toBeVisible();
  await rejectDocument(staff(), { ...review, reason: 'The back is blurred.' });
  await page.goto(path('/profile'));
  await page.getByRole('link', { name: t('checklist.state.rejected') }).click();
  await expect(badge).toHaveText(t('documents.state.rejected'));
  await expect(page.getByText('The back is blurred.')).toBeVisible();
  await expectAccessible(page, 'a rejected document');
  const mails = async () => {
    const answer = await request.get(`/dev/outbox?to=${encodeURIComponent(person.email)}&format=json`);
    return JSON.stringify(await answer.json());
  };
  await expect.poll(mails).toContain('The back is blurred.');
  expect(await mails()).toContain('/ms/profile/identity-card');

  await page.getByRole('link', { name: t('documents.correct') }).click();
  await expect(page.getByText('The back is blurred.')).toBeVisible();
  await page.getByRole('button', { name: t('documents.files.remove', { name: 'back.jpg' }) }).click();
  await expect(page.getByText('back.jpg')).toHaveCount(0);
  await page.locator('input[type=file][name=back]').setInputFiles(await picture('sharp.png', 'png'));
  await expect(page.getByText('sharp.png')).toBeVisible();
  await expect(page.locator('.uploader-file progress')).toHaveCount(0);
  await send.click();
  await expect(badge).toHaveText(t('documents.state.submitted'));
  await startReview(staff(), review);
  await verifyDocument(staff(), review);
  await page.reload();
  await hydrated(page);
  await expect(badge).toHaveText(t('documents.state.verified'));
  await expect(page.getByRole('link', { name: t('documents.correct') })).toHaveCount(0);
  await expect.poll(mails).toContain('Dokumen anda telah disahkan');
  await request.dispose();
});
