import { hash, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { outboxSender } from '../../shop/adapters/mail/mail-outbox.ts';
import { renderMail } from '../../shop/adapters/mail/render-mail.ts';
import { accountMails } from '../../shop/features/account/account.mails.ts';
import { testBrand as brand } from '../../shop/testing/brand.ts';
import { outboxPages } from './outbox.ts';

const name = '<script>alert(1)</script>';

async function filled() {
  const folder = join(inject('testFolder'), randomUUID());
  const sender = await outboxSender(folder);
  const send = (id: string, to: string, code: string) =>
    sender.send({
      id,
      to,
      lang: 'en',
      at: new Date(),
      from: brand.from,
      ...renderMail(accountMails.verification_code, 'en', { name, code }, brand),
    });
  await send('mail-1@x', 'siti@example.com', '111111');
  await send('mail-2@x', 'meng@example.com', '222222');
  return outboxPages(folder);
}

test('returns the emails of one address as JSON', async () => {
  const response = await (await filled()).request('/?to=siti%40example.com');
  expect(response.headers.get('cache-control')).toBe('no-store');
  const { data } = await response.json();
  expect(data).toMatchObject([
    { to: 'siti@example.com', lang: 'en', subject: 'Confirm your email address · Bakul' },
  ]);
  expect(data[0].text).toContain('111111');
});

test('shows them on a page without scripts', async () => {
  const pages = await filled();
  const response = await pages.request('/', { headers: { accept: 'text/html' } });
  const html = await response.text();
  expect(html).toContain('222222');
  expect(html).not.toContain('<script');
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  const one = await pages.request(`/${encodeURIComponent('mail-1@x')}`);
  const mail = await one.text();
  expect(mail).toContain('111111');
  // Each style attribute is allowed by its hash.
  const policy = one.headers.get('content-security-policy') ?? '';
  expect(policy).not.toContain('unsafe-inline');
  for (const [, style = ''] of mail.matchAll(/ style="([^"]*)"/g))
    expect(policy).toContain(`'sha256-${hash('sha256', style, 'base64')}'`);
  expect((await pages.request('/mail-9@x')).status).toBe(404);
});
