import { expect, test } from 'vitest';
import { accountMails } from '../../features/account/account.mails.ts';
import { languages } from '../../kit/text/language.ts';
import { mails } from '../../shop.ts';
import { testBrand as brand } from '../../testing/brand.ts';
import { renderMail } from './render-mail.ts';

const params = {
  name: 'Siti',
  code: '012345',
  phone: '+60123456789',
  document: 'kad pengenalan',
  path: '/profile/identity-card',
  reason: 'Kabur',
  company: 'Restoran Maju',
  role: 'Admin',
  token: 'T',
  email: 's•••@kedai.my',
  order: 'B-261118-7K3QX',
  total: 'RM 12.00',
  date: '19 Nov 2026',
  author: 'Ali',
  amount: 'RM 2.00',
  limit: 'RM 20,000.00',
  days: '30',
  invoice: 'INV-2026-000042',
  repayment: 'RP-261118-7K3QX',
  answer: 'Maaf',
  quotation: 'Q-261118-7K3QX',
  buyer: 'Restoran Maju',
  text: 'Bila?',
  until: '25 Nov 2026',
  factor: 'Kunci laluan “Telefon”',
  left: '9',
};
const all = Object.values(mails);
const placeholders = (text: { subject: string; before: readonly string[]; after: readonly string[] }) =>
  [...new Set([text.subject, ...text.before, ...text.after].join(' ').match(/\{\w+\}/g))].sort();

test('uses the same placeholders in both languages, and a separate subject in each', () => {
  const differing = all.filter(
    ({ texts: { en, ms } }) =>
      placeholders(en).join() !== placeholders(ms).join() || en.subject === ms.subject,
  );
  expect(differing).toEqual([]);
});

test.each(languages)('renders every email completely in %s, addressed by name', (lang) => {
  for (const mail of all) {
    const { subject, text, html } = renderMail(mail, lang, params, brand);
    expect(`${subject}${text}${html}`, mail.name).not.toMatch(/\{\w+\}|undefined/);
    expect(html, mail.name).toContain(`<html lang="${lang}">`);
    expect(text, mail.name).toContain('Siti');
  }
});

test('shows the code large in the HTML and on its own line in the text', () => {
  const { text, html } = renderMail(accountMails.reset_code, 'en', params, brand);
  expect(text).toContain('\n\n012345\n\n');
  expect(html).toMatch(/font-size:38px[^>]*aria-label="0 1 2 3 4 5">012345</);
});

test('escapes user input in the HTML', () => {
  const name = `<script>alert(1)</script>"'&{code}`;
  const { html, subject } = renderMail(accountMails.verification_code, 'en', { name, code: '123456' }, brand);
  expect(html).not.toContain('<script');
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&amp;');
  expect(html).toContain('{code},');
  expect(subject).not.toContain('script');
});

test.each(languages)('keeps the token of an email change in the URL fragment, in %s', (lang) => {
  const texts = all.map((mail) => renderMail(mail, lang, params, brand).text);
  const links = texts.flatMap((text) => text.match(/\/email-change\S*/g) ?? []);
  expect(links).toEqual(['/email-change#token=T']);
});
