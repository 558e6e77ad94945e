import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { mail } from '../../../adapters/mail/mail.table.ts';
import type { MailMessage } from '../../../adapters/mail/mail.ts';
import { renderMail } from '../../../adapters/mail/render-mail.ts';
import { sendWaitingMail } from '../../../adapters/mail/send-mail.service.ts';
import { formatMoney } from '../../../kit/text/format.ts';
import { readBrand, testBrand } from '../../../testing/brand.ts';
import { asBuyer, mailsTo } from '../../../testing/people/as-buyer.ts';
import { asStaff, type Staff } from '../../../testing/people/as-staff.ts';
import { sell } from '../../../testing/records/goods.ts';
import { buildOrder } from '../../../testing/records/orders.ts';
import { openTestApi, type TestApi, testNow } from '../../../testing/test-api.ts';
import { refreshReports } from '../aggregate/refresh-reports.service.ts';
import { reportMails } from '../report.mails.ts';
import { reportView } from '../report.table.ts';
import { mailWeeklyReports } from './mail-views.service.ts';

let api: TestApi;
let sales: Staff;
let product: { id: number; name: string };

/** Ten packs at RM 5.00 in the week that is mailed, four in the week before, RM 10.00 of delivery each. */
beforeAll(async () => {
  api = await openTestApi({ max: 10 });
  sales = await asStaff(api, 'sales');
  const goods = await sell(api, { on_hand: '100', name: 'Tomato <&> Co' });
  product = { id: goods.productId, name: goods.name };
  const buyer = await asBuyer(api);
  for (const [delivery_date, quantity] of [
    ['2026-11-15', 10],
    ['2026-11-02', 4],
    ['2026-11-16', 50],
  ] as const)
    await buildOrder(api, buyer, { variantId: goods.id, quantity, delivery_date, state: 'completed' });
  await refreshReports(api.deps);
});
beforeEach(async () => {
  api.moveTo(testNow);
  await api.db.orm.delete(reportView);
  await api.db.orm.delete(mail);
});
afterAll(() => api.close());

type View = {
  name?: string;
  report?: 'sales' | 'forecast';
  query?: Record<string, string>;
  weekly_mail?: boolean;
};
async function save(
  staff: Staff,
  { name = 'My week', report = 'sales', query = {}, weekly_mail = true }: View = {},
) {
  const { status } = await staff.call('POST /api/staff/report_view', { name, report, query, weekly_mail });
  expect(status).toBe(200);
}
const nextWeek = () => api.moveTo(new Date(testNow.getTime() + 7 * 86_400_000));
const mailsOf = ({ member }: Staff) => mailsTo(api, member.email);

async function lastMail(staff: Staff) {
  const [newest] = await mailsOf(staff);
  if (!newest) throw new Error('No email was queued');
  const { weekly_report: template } = reportMails;
  expect(newest.template).toBe(template.name);
  const details = await template.readDetails?.(api.db, newest.params, newest.lang);
  return renderMail(template, newest.lang, newest.params, testBrand, { details });
}

test('every view is mailed once per week, and others never', async () => {
  await save(sales, { name: 'One' });
  await save(sales, { name: 'Two', report: 'forecast' });
  await save(sales, { name: 'Three', weekly_mail: false });
  expect(await mailWeeklyReports(api.deps)).toEqual({ mailed: 2 });
  expect(await mailWeeklyReports(api.deps)).toEqual({ mailed: 0 });
  nextWeek();
  expect(await mailWeeklyReports(api.deps)).toEqual({ mailed: 2 });
  const names = (await mailsOf(sales)).map(({ params }) => [params.report, params.monday]);
  expect(names.toReversed()).toEqual([
    ['One', '2026-11-16'],
    ['Two', '2026-11-16'],
    ['One', '2026-11-23'],
    ['Two', '2026-11-23'],
  ]);
});

test('of jobs that run at once one mails each view', async () => {
  for (let n = 0; n < 5; n++) await save(sales, { name: `View ${n}` });
  const runs = await Promise.all(Array.from({ length: 5 }, () => mailWeeklyReports(api.deps)));
  expect(runs.reduce((sum, { mailed }) => sum + mailed, 0)).toBe(5);
  expect(await mailsOf(sales)).toHaveLength(5);
});

test('a job that dies before its commit has mailed and marked nothing, and the next one goes on from there', async () => {
  for (const name of ['One', 'Two', 'Three']) await save(sales, { name });
  let views = 0;
  const dying = {
    ...api.db,
    transaction: <T>(work: (db: TestApi['db']) => Promise<T>) =>
      api.db.transaction(async (db) => {
        const done = await work(db);
        if (++views === 2) throw new Error('killed');
        return done;
      }),
  };
  await expect(mailWeeklyReports({ ...api.deps, db: dying })).rejects.toThrow('killed');
  expect(await mailsOf(sales)).toHaveLength(1);
  expect(await mailWeeklyReports(api.deps)).toEqual({ mailed: 2 });
  expect((await mailsOf(sales)).map(({ params }) => params.report).toReversed()).toEqual([
    'One',
    'Two',
    'Three',
  ]);
});

const losses: [string, string][] = [
  ['no longer has the permission', `role = 'warehouse'`],
  ['was deactivated', 'is_active = false'],
  ['has to set up the account again', 'awaits_setup = true'],
];
/** Sends what is due and returns the recipients. */
async function sendDue(): Promise<string[]> {
  const sent: string[] = [];
  const sender = { send: async ({ to }: { to: string }) => void sent.push(to), close: () => undefined };
  await sendWaitingMail({ ...api.deps, sender, mails: reportMails, readBrand: () => testBrand });
  return sent;
}

test.each(losses)('nobody who %s gets a mail, not even one that was queued before', async (_, change) => {
  const staff = await asStaff(api, 'sales');
  await save(staff);
  await save(sales);
  await mailWeeklyReports(api.deps);
  expect((await lastMail(staff)).text).toContain(formatMoney(6000));
  await api.db.run(`UPDATE staff SET ${change} WHERE id = $1`, [staff.member.id]);
  expect(await sendDue()).toEqual([sales.member.email]);
  expect(await mailsOf(staff)).toEqual([]);
  nextWeek();
  expect(await mailWeeklyReports(api.deps)).toEqual({ mailed: 1 });
  expect(await mailsOf(staff)).toEqual([]);
});

test.each([
  ['en', 'Weekly report: My week', 'Sales', 'Open report', '9 Nov 2026 – 15 Nov 2026'],
  ['ms', 'Laporan mingguan: My week', 'Jualan', 'Buka laporan', '9 Nov 2026 – 15 Nov 2026'],
] as const)(
  'contains totals, those of the week before, and a link: %s',
  async (lang, subject, title, open, week) => {
    await api.db.run('UPDATE staff SET language = $2 WHERE id = $1', [sales.member.id, lang]);
    await save(sales);
    await mailWeeklyReports(api.deps);
    const mail = await lastMail(sales);
    expect(mail.subject).toContain(subject);
    for (const text of [mail.text, mail.html]) {
      expect(text).toContain(week);
      expect(text).toContain(`${formatMoney(6000)} (${formatMoney(3000)})`);
      expect(text).toContain(title);
      expect(text).toContain(open);
      expect(text).toContain('https://bakul.example/backoffice/reports/sales');
      expect(text).not.toContain(formatMoney(26_000));
    }
  },
);

async function linesOfMail(view: View) {
  await save(sales, view);
  await mailWeeklyReports(api.deps);
  const [newest] = await mailsOf(sales);
  const details = await reportMails.weekly_report.readDetails?.(api.db, newest?.params ?? {}, 'en');
  return details?.lines ?? [];
}

test('contains a line per product with what it sold for, in both weeks', async () => {
  expect(await linesOfMail({ query: { group: 'product' } })).toEqual([
    {
      name: product.name,
      details: [
        'Unit: kg',
        'Quantity: 10',
        `Goods: ${formatMoney(5000)}`,
        `Discount: ${formatMoney(0)}`,
        `Tax: ${formatMoney(0)}`,
      ].join(' · '),
      amount: `${formatMoney(5000)} (${formatMoney(2000)})`,
    },
  ]);
});

test('contains a line per day with its net sales', async () => {
  const lines = await linesOfMail({});
  expect(lines).toHaveLength(7);
  expect(lines.map(({ name, amount }) => ({ name, amount }))).toContainEqual({
    name: '15 Nov 2026',
    amount: `${formatMoney(6000)} (${formatMoney(0)})`,
  });
});

test('the link opens the week of the mail with the filters of the view, and names are text', async () => {
  await save(sales, {
    name: 'A <b>',
    query: { period: 'last_90', group: 'product', product_id: String(product.id) },
  });
  await mailWeeklyReports(api.deps);
  const { text, html } = await lastMail(sales);
  const week = ['period=dates', 'from=2026-11-09', 'to=2026-11-15', 'compare=previous'];
  const search = ['group=product', `product_id=${product.id}`, ...week];
  expect(text).toContain(`/backoffice/reports/sales?${search.join('&')}\n`);
  expect(html).toContain(`/backoffice/reports/sales?${search.join('&amp;')}"`);
  expect(text).toContain(product.name);
  expect(html).toContain('Tomato &lt;&amp;&gt; Co');
  expect(html).not.toContain('<b>');
});

test('the weekly email can be stopped with one click, without a session, and the view stays', async () => {
  const admin = await asStaff(api, 'admin');
  await save(admin);
  nextWeek();
  await mailWeeklyReports(api.deps);
  const sent: MailMessage[] = [];
  const sender = { send: async (message: MailMessage) => void sent.push(message), close: () => undefined };
  await sendWaitingMail({ ...api.deps, sender, mails: reportMails, readBrand });
  const { 'List-Unsubscribe': link = '', 'List-Unsubscribe-Post': post = '' } = sent[0]?.headers ?? {};
  const path = new URL(link.slice(1, -1)).pathname;
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const stop = () => api.send(path, { method: 'POST', body: post, headers });
  expect((await stop()).body).toEqual({ data: { kind: 'weekly_report' } });
  expect((await stop()).status, 'stopped twice').toBe(200);
  const views = await api.db.orm.select().from(reportView);
  expect(views).toMatchObject([{ name: 'My week', weekly_mail: false }]);
  await api.db.orm.delete(reportView);
  expect((await stop()).status, 'the view was deleted').toBe(404);
});
