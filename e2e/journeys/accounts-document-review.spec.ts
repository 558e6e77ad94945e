import type { Api } from '@bakul/shop/api';
import type { APIRequestContext } from '@playwright/test';
import { accountTexts, enter, picture, registerMember } from '../accounts.ts';
import { expectAccessible } from '../axe.ts';
import { waitForMail } from '../checkout.ts';
import { callAs } from '../companies.ts';
import { expect as base, test, waitForHydration } from '../fixtures.ts';
import { asStaff } from '../orders.ts';

const expect = base.configure({ timeout: 15_000 });

type StaffDocument = Api['GET /api/staff/document']['output']['data'][number];

/** Reviews a person's only document as staff. The review pages are tested by backoffice-people. */
async function reviewAs(request: APIRequestContext, email: string) {
  const staff = await asStaff(request, 'support');
  const listed = await callAs(request, staff, [
    'GET',
    `/api/staff/document?keywords=${encodeURIComponent(email)}`,
  ]);
  const document: StaffDocument = listed.body.data[0];
  let seen_at = document.updated_at;
  return async (step: 'take' | 'verify' | 'reject', input: object = {}) => {
    const path = ['POST', `/api/staff/document/${document.id}/${step}`] as const;
    const { status, body } = await callAs(request, staff, path, { seen_at, ...input });
    expect(status, JSON.stringify(body)).toBe(200);
    seen_at = body.data.updated_at;
  };
}

test('a rejected document shows the reason, also by email, and can be submitted again', {
  tag: '@phone',
}, async ({ shop, request }) => {
  const { page, lang } = shop;
  const t = accountTexts(lang);
  const person = await registerMember(request, lang);
  const badge = page.locator('[data-testid="document-badge"]');
  const send = page.getByRole('button', { name: t('documents.send') });
  await enter(shop, '/profile/identity-card/update', person);
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

  const first = await reviewAs(request, person.email);
  await first('take');
  await page.reload();
  await expect(badge).toHaveText(t('documents.state.under_review'));
  await shop.visit('/profile/identity-card/update');
  await expect(page.getByText(t('documents.locked.waiting'))).toBeVisible();
  await first('reject', { words: 'The back is blurred.' });
  await shop.visit('/profile');
  await page.getByRole('link', { name: t('checklist.state.rejected') }).click();
  await expect(badge).toHaveText(t('documents.state.rejected'));
  await expect(page.getByText('The back is blurred.')).toBeVisible();
  await expectAccessible(page, 'a rejected document');
  const mail = await waitForMail(request, person.email, 'The back is blurred.');
  expect(mail).toContain('/ms/profile/identity-card');

  await page.getByRole('link', { name: t('documents.correct') }).click();
  await expect(page.getByText('The back is blurred.')).toBeVisible();
  await page.getByRole('button', { name: t('documents.files.remove', { name: 'back.jpg' }) }).click();
  await expect(page.getByText('back.jpg')).toHaveCount(0);
  await page.locator('input[type=file][name=back]').setInputFiles(await picture('sharp.png', 'png'));
  await expect(page.getByText('sharp.png')).toBeVisible();
  await expect(page.locator('.uploader-file progress')).toHaveCount(0);
  await send.click();
  await expect(badge).toHaveText(t('documents.state.submitted'));
  const second = await reviewAs(request, person.email);
  await second('take');
  await second('verify');
  await page.reload();
  await waitForHydration(page);
  await expect(badge).toHaveText(t('documents.state.verified'));
  await expect(page.getByRole('link', { name: t('documents.correct') })).toHaveCount(0);
  const mails = async () =>
    (await request.get(`/dev/outbox?to=${encodeURIComponent(person.email)}&format=json`)).text();
  await expect.poll(mails).toContain('Dokumen anda telah disahkan');
});
