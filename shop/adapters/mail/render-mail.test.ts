import { expect, test } from 'vitest';
import { accountMails } from '../../features/account/account.mails.ts';
import { companyMails } from '../../features/company/company.mails.ts';
import { orderMails } from '../../features/order/order.mails.ts';
import { languages } from '../../kit/text/language.ts';
import { mails } from '../../shop.ts';
import { testBrand as brand } from '../../testing/brand.ts';
import type { MailText } from './define-mails.ts';
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
  note: 'DN-2026-000007',
  repayment: 'RP-261118-7K3QX',
  number: 'INV-2026-000042',
  report: 'Jualan minggu ini',
  answer: 'Maaf',
  quotation: 'Q-261118-7K3QX',
  buyer: 'Restoran Maju',
  text: 'Bila?',
  until: '25 Nov 2026',
  factor: 'Kunci laluan “Telefon”',
  left: '9',
  ordered: 'Tomato, karton 5 kg: 2 karton',
  replaced: 'RM 50.00',
  substitute: 'Tomato ceri, karton 5 kg: 2 karton',
  price: 'RM 4.00 / kg',
  cost: 'RM 40.00',
  deadline: '18 Nov 2026, 13:00',
  product: 'Tomato',
  wanted: 'RM 3.00',
  title: 'Sayur Isnin',
  problems: 'Tomato sudah habis.',
  items: 'Tomato, karton 5 kg: 1 daripada 2 karton',
};
const all = Object.values(mails);
const placeholders = ({ subject, before, after }: MailText) => {
  const parts = [...before, ...after].map((part) =>
    typeof part === 'string' ? part : part.button + part.to,
  );
  return [...new Set([subject, ...parts].join(' ').match(/\{\w+\}/g))].sort();
};

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

test('draws a link as a button, and writes it out in the text', () => {
  const { text, html } = renderMail(companyMails.invitation, 'en', params, brand);
  const to = 'https://bakul.example/auth/register?invitation=T';
  expect(text).toContain(`Join Restoran Maju: ${to}`);
  expect(html).toContain(`<a href="${to}" style="`);
  expect(html).toContain('">Join Restoran Maju</a>');
});

const details = {
  facts: [{ name: 'Order', value: 'B-261118-7K3QX' }],
  lines: [{ name: 'Tomato <A>', details: '36 bags, 108 kg × RM 3.60', amount: 'RM 388.80' }],
  totals: [
    { name: 'Delivery', value: 'Free' },
    { name: 'Total', value: 'RM 388.80' },
  ],
};

test('lists what the email is about, escaped in the HTML', () => {
  const { subject, text, html } = renderMail(orderMails.order_confirmed, 'en', params, brand, { details });
  expect(subject).toBe('Order B-261118-7K3QX is confirmed · Bakul');
  expect(text).toContain(
    'Order: B-261118-7K3QX\n\n- Tomato <A>, 36 bags, 108 kg × RM 3.60: RM 388.80\n\nDelivery: Free\nTotal: RM 388.80',
  );
  expect(html).toContain('Tomato &lt;A&gt;');
  expect(html).not.toContain('<A>');
  expect(html.match(/<tr>/g)).toHaveLength(4);
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
