import { simulatorText } from '../../apps/server/whatsapp-simulator-messages.ts';
import { accountTexts, enter, registerMember } from '../accounts.ts';
import { expectAccessible } from '../axe.ts';
import { actAtSandboxBank, placeButton, someAddress, waitForSummary } from '../checkout.ts';
import { callAs } from '../companies.ts';
import { expect, test } from '../fixtures.ts';
import { messageTexts } from '../messages.ts';

test('a chef connects a phone, chats with the shop and pays for the basket', {
  tag: ['@everywhere', '@main'],
}, async ({ shop, request, context }) => {
  const { page, lang } = shop;
  const account = accountTexts(lang);
  const text = messageTexts(lang);
  const simulator = simulatorText[lang];
  const chef = await registerMember(request, lang);
  const { email: login, password, mobile_phone } = chef;
  const session = await (await request.post('/api/auth/login', { data: { login, password } })).json();
  const buyer = { person: chef, token: session.data.access.token };
  await callAs(request, buyer, ['POST', '/api/profile/addresses'], someAddress);
  await enter(shop, '/profile?section=details', chef);
  await page.getByRole('button', { name: account('whatsapp.connect') }).click();
  const code = await page.getByTestId('whatsapp-code').textContent();
  await expectAccessible(page, 'the code for WhatsApp');

  const phone = await context.newPage();
  await phone.goto(`/dev/whatsapp?phone=${encodeURIComponent(mobile_phone)}`);
  const answers = phone.locator('li:not(.me)');
  const send = async (message: string) => {
    const before = await answers.count();
    await phone.getByLabel(simulator('message')).fill(message);
    await phone.getByRole('button', { name: simulator('send') }).click();
    // The page reloads by itself until the answer is there.
    await expect(answers).toHaveCount(before + 1, { timeout: 20_000 });
    return answers.last();
  };
  await expect(await send(code ?? '')).toContainText(chef.name);
  await page.getByRole('button', { name: account('whatsapp.check') }).click();
  await expect(page.getByRole('button', { name: account('whatsapp.disconnect') })).toBeVisible();

  const reply = await send('Salam bos, esok:\ntomato 50 kg jangan lembik\nzzqqx 3 kg');
  await expect(reply).toContainText('“zzqqx 3 kg”');
  await expect(reply.getByRole('link').last()).toBeInViewport();
  await expectAccessible(phone, 'the chat');
  const basket = await reply.getByRole('link').first().getAttribute('href');
  await phone.close();

  await page.goto(new URL(basket ?? '').pathname);
  await expect(page.getByText('jangan lembik')).toBeVisible();
  await page.getByRole('button', { name: text('basket.add', { n: 1 }) }).click();
  await expect(page.getByText(text('basket.added', { n: 1 }))).toBeVisible();
  await shop.visit('/checkout');
  await waitForSummary(page);
  await placeButton(shop).click();
  await actAtSandboxBank(page, 'pay');
  await expect
    .poll(async () => (await callAs(request, buyer, ['GET', '/api/transaction'])).body.data)
    .toMatchObject([{ status: 'confirmed', lines: 1 }]);
});
