import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { queueMail } from '@bakul/shop/adapters/mail/mail';
import { accountMails } from '@bakul/shop/features/account/account.mails';
import { expect, inject, test } from 'vitest';
import { asBuyer } from '../../shop/testing/people/as-buyer.ts';
import { buildOrder } from '../../shop/testing/records/orders.ts';
import { type TestApi, testApi } from '../../shop/testing/test-api.ts';
import { alertRules, dashboardQueries, metricsIn, readOpsDocument } from './testing/ops-files.ts';
import { serveShop } from './testing/serve-shop.ts';

const token = 'metrics-token-for-tests';

/** A process of a real shop without a mail server, so that emails wait. */
async function serveMetrics(api: TestApi, settings: Record<string, string> = {}) {
  const folder = join(inject('testFolder'), randomUUID());
  await mkdir(folder, { recursive: true });
  const env = {
    METRICS_TOKEN: token,
    BAKUL_DATA: folder,
    DOCUMENT_KEY: '07'.repeat(32),
    BAKUL_BACKUP_DIR: join(folder, 'backups'),
    ...settings,
  };
  const { url, shop } = await serveShop(api.database, { env, kind: 'real' });
  await shop.startJobs();
  const scrape = async () => {
    const response = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${token}` } });
    expect(response.status).toBe(200);
    return response.text();
  };
  return { url, scrape };
}

async function shopWithWork() {
  const api = await testApi();
  api.moveTo(new Date());
  const variantId = await api.variant(await api.product('Tomato'));
  const order = await buildOrder(api, await asBuyer(api), { variantId });
  await queueMail(api.db, {
    to: 'siti@example.com',
    lang: 'en',
    template: accountMails.password_changed,
    params: { name: 'Siti' },
    now: new Date(Date.now() - 60_000),
  });
  return { api, order };
}

/** The value of one sample. Undefined when it is absent. */
function sampleOf(text: string, sample: string): number | undefined {
  const line = text.split('\n').find((each) => each.startsWith(`${sample} `));
  return line === undefined ? undefined : Number(line.slice(sample.length));
}

test('reports the business numbers of the whole shop, the same in each process that runs jobs', async () => {
  const { api } = await shopWithWork();
  await api.db.run(`UPDATE payment SET state = 'processing', created_at = now() - interval '2 hours'`);
  await api.db.run(
    `INSERT INTO backup_run (started_at, ended_at, name, bytes) VALUES (now(), to_timestamp(1800000000), 'b', 1)`,
  );
  const [{ placed_total: sen = 0 } = {}] = await api.db.run<{ placed_total: number }>(
    'SELECT placed_total FROM shop_order',
  );
  const [one, other, without] = [
    await serveMetrics(api),
    await serveMetrics(api),
    await serveMetrics(api, { JOBS: 'false' }),
  ];
  for (const { scrape } of [one, other]) {
    const text = await scrape();
    expect(sampleOf(text, 'bakul_orders_total')).toBe(1);
    expect(sampleOf(text, 'bakul_order_value_ringgit_total')).toBe(sen / 100);
    // It is not paid yet.
    expect(sampleOf(text, 'bakul_revenue_today_ringgit')).toBe(0);
    expect(sampleOf(text, 'bakul_payments_waiting{reason="provider"}')).toBe(1);
    expect(sampleOf(text, 'bakul_payments_waiting{reason="proof"}')).toBe(0);
    expect(sampleOf(text, 'bakul_payments_waiting_oldest_seconds{reason="provider"}')).toBeGreaterThan(7190);
    expect(sampleOf(text, 'bakul_mails_waiting')).toBeGreaterThanOrEqual(1);
    expect(sampleOf(text, 'bakul_mails_waiting_oldest_seconds')).toBeGreaterThan(59);
    expect(sampleOf(text, 'bakul_backup_last_success_timestamp_seconds')).toBe(1_800_000_000);
    expect(sampleOf(text, 'bakul_wal_archive_failing')).toBe(0);
    expect(sampleOf(text, 'bakul_ready')).toBe(1);
  }
  expect(await without.scrape()).not.toContain('bakul_orders_total');

  // Read at most every ten seconds, however often they are scraped.
  await api.db.run(`UPDATE shop_order SET state = 'confirmed', lapses_at = NULL`);
  expect(sampleOf(await one.scrape(), 'bakul_revenue_today_ringgit')).toBe(0);
  const fresh = await serveMetrics(api);
  expect(sampleOf(await fresh.scrape(), 'bakul_revenue_today_ringgit')).toBe(sen / 100);
});

test('counts requests and cache reads, and has every metric that alerts and dashboard use', async () => {
  const { api } = await shopWithWork();
  const { url, scrape } = await serveMetrics(api);
  for (let n = 0; n < 3; n++) expect((await fetch(`${url}/api/product?page=1`)).status).toBe(200);
  expect((await fetch(`${url}/api/product/999999`)).status).toBe(404);
  expect((await fetch(`${url}/page`)).status).toBe(200);
  const text = await scrape();
  const route = 'route="GET /api/product"';
  expect(sampleOf(text, `http_requests_total{${route},status="200"}`)).toBe(1);
  expect(sampleOf(text, `http_request_duration_seconds_count{${route},status_class="2xx"}`)).toBe(1);
  expect(text).toMatch(
    /http_request_duration_seconds_count\{route="GET \/api\/product\/\{\w+\}",status_class="4xx"\} 1/,
  );
  expect(sampleOf(text, 'http_requests_total{route="page",status="200"}')).toBe(1);
  expect(sampleOf(text, 'bakul_cache_hits_total{cache="responses"}')).toBe(2);
  // The list and the page.
  expect(sampleOf(text, 'bakul_cache_misses_total{cache="responses"}')).toBe(2);
  expect(sampleOf(text, 'bakul_db_pool_wait_seconds_count')).toBeGreaterThan(0);
  expect(sampleOf(text, 'bakul_db_pool_connections{state="waiting"}')).toBe(0);
  expect(sampleOf(text, 'bakul_disk_free_bytes')).toBeGreaterThan(0);
  expectValid(text);
});

const sample =
  /^[a-z_:][a-z0-9_:]*(\{[a-z_]+="[^"]*"(,[a-z_]+="[^"]*")*\})? (-?[0-9.]+(e[+-]?\d+)?|NaN|\+Inf)$/i;

/** Every line follows the exposition format, and alerts and dashboard use only metrics that exist. */
function expectValid(text: string): void {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  expect(lines.filter((line) => !sample.test(line))).toEqual([]);
  const types = new Map(
    [...text.matchAll(/^# TYPE (\S+) (\w+)$/gm)].map(([, name = '', type = '']) => [name, type]),
  );
  expect(
    [...types].filter(
      ([name, type]) => name.startsWith('bakul_') && (type === 'counter') !== name.endsWith('_total'),
    ),
  ).toEqual([]);
  const exists = (name: string) =>
    name === 'up' || types.has(name) || types.get(name.replace(/_(bucket|count|sum)$/, '')) === 'histogram';
  const rules = alertRules();
  for (const { name, expr } of rules) {
    expect(metricsIn(expr).length, name).toBeGreaterThan(0);
    expect(
      metricsIn(expr).filter((metric) => !exists(metric)),
      name,
    ).toEqual([]);
  }
  const queries = dashboardQueries();
  expect(queries.length).toBeGreaterThan(20);
  expect(queries.flatMap(metricsIn).filter((metric) => !exists(metric))).toEqual([]);
}

test('answers without the numbers of the shop while they cannot be read', async () => {
  const { api } = await shopWithWork();
  const { scrape } = await serveMetrics(api);
  await api.db.run('ALTER TABLE shop_order RENAME TO shop_order_gone');
  const text = await scrape();
  expect(sampleOf(text, 'bakul_orders_total')).toBeUndefined();
  expect(sampleOf(text, 'bakul_mails_waiting')).toBeUndefined();
  expect(sampleOf(text, 'bakul_ready')).toBe(1);
});

test('every alert has a severity, texts and a paragraph that says what to do', () => {
  const rules = alertRules();
  expect(rules.length).toBeGreaterThan(20);
  expect(new Set(rules.map(({ name }) => name)).size).toBe(rules.length);
  const document = readOpsDocument();
  for (const { name, text } of rules) {
    for (const field of ['severity: ', 'summary: ', 'description: ']) expect(text, name).toContain(field);
    expect(text, name).toContain(`runbook_url: docs/operations.md#${name.toLowerCase()}\n`);
    const [, paragraph = ''] = document.split(`\n#### ${name}\n`);
    const [body = ''] = paragraph.split(/\n#/);
    expect(body.trim().length, `the paragraph ${name}`).toBeGreaterThan(80);
  }
  const described = [...document.matchAll(/^#### (\w+)$/gm)].map(([, name]) => name);
  expect(described.filter((name) => !rules.some((rule) => rule.name === name))).toEqual([]);
});
