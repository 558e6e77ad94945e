import { reasonTexts } from '@bakul/shop/features/account/document/document-reason.rules';
import { type Translate, translator } from '@bakul/shop/kit/text/i18n';
import type { Lang } from '@bakul/shop/kit/text/language';
import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { companies as companiesEn } from '../../apps/backoffice/app/messages/en/companies.ts';
import { documents as documentsEn } from '../../apps/backoffice/app/messages/en/documents.ts';
import { quotations as quotationsEn } from '../../apps/backoffice/app/messages/en/quotations.ts';
import { reviews as reviewsEn } from '../../apps/backoffice/app/messages/en/reviews.ts';
import { documents as documentsMs } from '../../apps/backoffice/app/messages/ms/documents.ts';
import { enter, picture, registerMember } from '../accounts.ts';
import { expectAccessible } from '../axe.ts';
import { checkoutTexts, newBuyer, putIntoCart, variantOf, waitForMail } from '../checkout.ts';
import { callAs, logIn, type Member, registerCompany } from '../companies.ts';
import { another } from '../company-pages.ts';
import { expect as base, type Shop, test } from '../fixtures.ts';
import { quoteTexts } from '../quotations.ts';
import { enterBackoffice } from '../staff.ts';

// Each staff TOTP code is accepted once, so a sign-in may have to wait for the next one.
const expect = base.configure({ timeout: 15_000 });
test.describe.configure({ timeout: 170_000 });
// Requests of a suspended company are refused, which the browser logs.
test.use({ allowedConsole: [/status of (403|409)/] });

const documentsIn = (lang: Lang): Translate<typeof documentsEn> =>
  lang === 'en' ? translator('en', documentsEn) : translator<typeof documentsEn>('ms', documentsMs);
const companyText = translator('en', companiesEn);
const quoteText = translator('en', quotationsEn);
const reviewText = translator('en', reviewsEn);

test('an identity card is rejected, and its owner sees the reason', async ({ shop, request, browser }) => {
  const member = await createMemberWithCard(request, shop.lang);
  await rejectCard(shop, member, browser);
  await expectOwnerSeesReason(shop, request, member);
});

test('staff answer a quotation, hide a review and suspend a company', async ({ shop, request, browser }) => {
  const office = await (await browser.newContext({ locale: 'en-GB' })).newPage();
  await enterBackoffice(office, { role: 'admin', path: '/quotations' });
  await answerQuotation(office, await another(shop, browser), request);
  await moderate(office, (await another(shop, browser)).page);
  await suspend(office, await another(shop, browser), request);
});

/** A member whose identity card is waiting for review. */
async function createMemberWithCard(request: APIRequestContext, lang: Lang): Promise<Member> {
  const member = await logIn(request, await registerMember(request, lang));
  const headers = { authorization: `Bearer ${member.token}` };
  const fields = { full_name: 'Aisyah Rahman', identity_number: '900101145678' };
  await callAs(request, member, ['PATCH', '/api/profile'], { language: lang });
  await callAs(request, member, ['PUT', '/api/profile/identity_card'], fields);
  for (const part of ['front', 'back']) {
    const multipart = { part, files: await picture(`${part}.jpg`) };
    await request.post('/api/profile/identity_card/files', { headers, multipart });
  }
  const { status } = await callAs(request, member, ['POST', '/api/profile/identity_card/submit'], {});
  expect(status).toBe(200);
  return member;
}

/** Finds the card by its owner's email, reviews it, and rejects it with a sentence in the owner's language. */
async function rejectCard({ lang, isPhone }: Shop, { person }: Member, browser: Browser): Promise<void> {
  const t = documentsIn(lang);
  const viewport = isPhone ? { width: 390, height: 844 } : { width: 1440, height: 900 };
  const context = await browser.newContext({ viewport, hasTouch: isPhone, isMobile: isPhone });
  const office = await context.newPage();
  await enterBackoffice(office, { role: isPhone ? 'support' : 'finance', path: '/documents', lang });
  await office.getByRole('searchbox').fill(person.email);
  await expect(office.locator('tbody tr')).toHaveCount(1);
  await expectAccessible(office, 'documents that wait');
  await office.locator('[data-part="row-open"]').click();
  await expect(office.locator('[data-testid="documents-frame"] img')).toBeVisible();
  await expect(office.getByText('••••••••5678')).toBeVisible();
  await office.getByRole('button', { name: t('documents.show') }).click();
  await expect(office.getByText('900101145678')).toBeVisible();
  await expectAccessible(office, 'a document');
  if (isPhone) await office.getByRole('button', { name: t('documents.reject') }).click();
  else await office.keyboard.press('r');
  const dialog = office.getByRole('dialog');
  await dialog.getByRole('radio', { name: t('documents.reason.unclear') }).check();
  await expect(dialog.getByText(reasonTexts.unclear[lang])).toBeVisible();
  await dialog.getByRole('textbox').fill('Bahagian belakang sahaja.');
  await expectAccessible(office, 'a rejection');
  await dialog.getByRole('button', { name: t('documents.reject.confirm') }).click();
  await expect(office.getByText(t('documents.rejected'))).toBeVisible();
  await context.close();
}

async function expectOwnerSeesReason(
  shop: Shop,
  request: APIRequestContext,
  { person }: Member,
): Promise<void> {
  const sentence = reasonTexts.unclear[shop.lang];
  await enter(shop, '/profile/identity-card', person);
  const reason = shop.page.getByText(`${sentence} Bahagian belakang sahaja.`).first();
  await expect(reason).toBeVisible();
  expect(await waitForMail(request, person.email, sentence)).toContain('Bahagian belakang sahaja.');
}

/** Takes a quotation and offers a 5 % discount, which the buyer sees. */
async function answerQuotation(office: Page, shop: Shop, request: APIRequestContext): Promise<void> {
  const buyer = await newBuyer(request);
  const variant = await variantOf(request, 'bario');
  const asked = await request.post('/api/quotation', {
    data: { from: 'scratch', lines: [{ variant_id: variant.id, quantity: variant.min_quantity * 2 }] },
    headers: { authorization: `Bearer ${buyer.token}`, 'idempotency-key': `people-${Date.now()}` },
  });
  const { data }: { data: { slug: string } } = await asked.json();
  await callAs(request, buyer, ['POST', `/api/quotation/${data.slug}/submit`], {});

  await office.getByRole('button', { name: quoteText('quotations.shelf.nobodys') }).click();
  await office.getByRole('searchbox').fill(data.slug);
  await expect(office.locator('tbody tr')).toHaveCount(1);
  await office.locator('[data-part="row-open"]').click();
  await office.getByRole('button', { name: quoteText('quotations.take') }).click();
  await office.getByRole('button', { name: quoteText('quotations.quick.off', { n: 5 }) }).click();
  const price = office.locator('[data-part="quotations-price"]');
  const offered = await price.inputValue();
  await expectAccessible(office, 'an offer');
  await price.fill('cheap');
  await office.getByRole('button', { name: quoteText('quotations.send') }).click();
  await expect(office.getByText(quoteText('quotations.unreadable'))).toBeVisible();
  await price.fill(offered);
  await office.getByLabel(quoteText('quotations.message')).fill('Harga terbaik kami.');
  await office.getByRole('button', { name: quoteText('quotations.send') }).click();
  await expect(office.getByText(quoteText('quotations.sent'), { exact: true })).toBeVisible();

  const { body } = await callAs(request, buyer, ['GET', `/api/quotation/${data.slug}`]);
  expect(body.data.lines[0].offered_price).toBe(Math.round(Number(offered) * 100));
  await enter(shop, `/quotations/${data.slug}`, buyer.person);
  await expect(shop.page.getByText(quoteTexts('en')('turn.offered'))).toBeVisible();
  await expect(shop.page.getByText('Harga terbaik kami.').filter({ visible: true })).toBeVisible();
}

/** Hides a bad review and replies to another one. The product page shows both at once. */
async function moderate(office: Page, guest: Page): Promise<void> {
  await office.goto('/backoffice/reviews?shelf=low');
  await office.locator('[data-part="row-open"]').first().click();
  const words = ((await office.locator('[data-testid="reviews-text"]').textContent()) ?? '').trim();
  const route =
    (await office.getByRole('link', { name: reviewText('reviews.page') }).getAttribute('href')) ?? '';
  await expectAccessible(office, 'a review');
  await office.keyboard.press('h');
  const dialog = office.getByRole('dialog');
  await dialog.getByRole('button', { name: reviewText('reviews.hide.confirm') }).click();
  await expect(dialog.getByText('Enter Reason.')).toBeVisible();
  await dialog.getByRole('textbox').fill('Not about the goods');
  await dialog.getByRole('button', { name: reviewText('reviews.hide.confirm') }).click();
  await expect(office.getByText(reviewText('reviews.hidden.done', { n: 1 }))).toBeVisible();
  const reviewers = await (await guest.request.get(`/api${route}/reviewers?pageSize=100`)).json();
  const texts = reviewers.data.map(({ text }: { text: string }) => text);
  expect(texts.filter((text: string) => text === words)).toHaveLength(0);

  await office.goto('/backoffice/reviews');
  await office.locator('[data-part="row-open"]').first().click();
  const shown =
    (await office.getByRole('link', { name: reviewText('reviews.page') }).getAttribute('href')) ?? '';
  const answer = `Terima kasih! ${Date.now()}`;
  await office.getByLabel(reviewText('reviews.reply')).fill(answer);
  await office.getByRole('button', { name: reviewText('reviews.reply.send') }).click();
  await expect(office.getByText(reviewText('reviews.reply.done'))).toBeVisible();
  await guest.goto(shown);
  await expect(guest.getByText(answer)).toBeVisible();
}

/**
 * Suspends a company after its certificate was approved. Its owner, who is about to order, sees this at the checkout.
 */
async function suspend(office: Page, shop: Shop, request: APIRequestContext): Promise<void> {
  const founded = await registerCompany(request);
  const { email } = founded.person;
  const headers = { authorization: `Bearer ${founded.token}` };
  await request.post('/api/profile/ssm/files', { headers, multipart: { files: await picture('sijil.jpg') } });
  await callAs(request, founded, ['POST', '/api/profile/ssm/submit'], {});
  await putIntoCart(request, founded, { variant: await variantOf(request, 'tomato'), quantity: 10 });

  await office.goto('/backoffice/documents');
  await office.getByRole('searchbox').fill(email);
  await expect(office.locator('tbody tr')).toHaveCount(1);
  await office.locator('[data-part="row-open"]').click();
  await expect(office.locator('[data-testid="documents-frame"] img')).toBeVisible();
  await office.keyboard.press('a');
  await expect(office.getByText(documentsIn('en')('documents.approved'))).toBeVisible();

  await office.goto('/backoffice/companies');
  await office.getByRole('searchbox').fill(email);
  await expect(office.locator('tbody tr')).toHaveCount(1);
  await office.locator('[data-part="row-open"]').click();
  await expect(office.getByRole('heading', { level: 2, name: founded.company })).toBeVisible();
  await expectAccessible(office, 'a company');
  await office.getByRole('button', { name: companyText('companies.block') }).click();
  const dialog = office.getByRole('dialog');
  await dialog.getByRole('textbox').fill('Cheque came back');
  await dialog.getByRole('button', { name: companyText('companies.block.confirm') }).click();
  await expect(office.getByText(companyText('companies.block.done'))).toBeVisible();
  await expect(
    office.locator('[data-testid="queue-detail"]').getByText('Cheque came back').first(),
  ).toBeVisible();

  await enter(shop, '/checkout', founded.person);
  const told = checkoutTexts('en')('problem.company_may_not_buy', { phone: '' }).trim();
  await expect(shop.page.getByText(told).first()).toBeVisible();
}
