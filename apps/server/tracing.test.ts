import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { queueMail } from '@bakul/shop/adapters/mail/mail';
import { accountMails } from '@bakul/shop/features/account/account.mails';
import { createLog } from '@bakul/shop/platform/http/log';
import { expect, inject, onTestFinished, test } from 'vitest';
import { asBuyer } from '../../shop/testing/people/as-buyer.ts';
import { buildOrder } from '../../shop/testing/records/orders.ts';
import { testApi } from '../../shop/testing/test-api.ts';
import { startTraceCollector } from '../../shop/testing/trace-collector.ts';
import { projectRoot, readEnv } from './env.ts';
import type { Render } from './pages.ts';
import { serveShop } from './testing/serve-shop.ts';
import { fastImports } from './testing/shop-command.ts';
import { openShopTracing } from './tracing.ts';

const serverKind = 2;
const clientKind = 3;

/** Calls the API as the loader of a page does. */
const pageOfProducts: Render = async (_, { api }) => {
  const answer = await api('GET /api/product', {}, 'en');
  const page = new Response(`<!doctype html><title>${answer.ok}</title>`, {
    headers: { 'content-type': 'text/html; charset=utf-8' },
  });
  return Object.assign(page, { route: '/product-catalog' });
};

/** A shop that exports its traces to `endpoint`, and a database with one order to pay. */
async function tracedShop(endpoint: string, settings: Record<string, string> = {}) {
  const api = await testApi();
  api.moveTo(new Date());
  const folder = join(inject('testFolder'), randomUUID());
  await mkdir(folder, { recursive: true });
  const env = {
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    OTEL_TRACES_SAMPLER: 'parentbased_always_on',
    BAKUL_DATA: folder,
    ...settings,
  };
  const opened = await openShopTracing(readEnv(env));
  if (!opened) throw new Error('Traces are not on');
  const lines: string[] = [];
  const destination = { write: (line: string) => void lines.push(line) };
  const log = createLog('info', { destination, fields: opened.tracing.logFields });
  opened.startExport(log, () => undefined);
  onTestFinished(opened.close);
  const served = await serveShop(api.database, { env, log, tracing: opened.tracing, render: pageOfProducts });
  return { ...served, api, flush: opened.close, lines: () => lines.map((line) => JSON.parse(line)) };
}

test('a request, its queries, a page, a payment, a job and an email are spans of their traces', async () => {
  const collector = await startTraceCollector();
  const { url, shop, api, flush } = await tracedShop(collector.url, {
    OTEL_RESOURCE_ATTRIBUTES: 'zone=my%20one',
  });
  const variantId = await api.variant(await api.product('Tomato'));
  const order = await buildOrder(api, await asBuyer(api), { variantId });
  expect((await fetch(`${url}/api/product?keywords=secret-word`)).status).toBe(200);
  expect((await fetch(`${url}/product-catalog?q=secret-word`)).status).toBe(200);
  expect((await fetch(`${url}/pay/${order.reference}`, { redirect: 'manual' })).status).toBe(303);
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  await queueMail(api.db, {
    to: 'siti@example.com',
    lang: 'en',
    template: accountMails.password_changed,
    params: { name: 'Siti' },
    now: new Date(),
  });
  await shop.startJobs();
  await expect.poll(async () => (await api.db.run('SELECT FROM mail WHERE sent_at IS NULL')).length).toBe(0);
  await shop.close();
  await flush();

  const { spans } = collector;
  const byId = new Map(spans.map((span) => [span.spanId, span]));
  const parentOf = (name: string) => {
    const span = spans.find((each) => each.name === name);
    return byId.get(span?.parentSpanId ?? '')?.name;
  };
  const request = await collector.spanNamed('GET /api/product');
  expect(request).toMatchObject({
    kind: serverKind,
    attributes: {
      'http.request.method': 'GET',
      'http.route': '/api/product',
      'http.response.status_code': 200,
    },
  });
  expect(request.parentSpanId).toBeUndefined();
  const queries = spans.filter(({ parentSpanId }) => parentSpanId === request.spanId);
  expect(queries.length).toBeGreaterThan(0);
  for (const query of queries) {
    expect(query).toMatchObject({ kind: clientKind, attributes: { 'db.system.name': 'postgresql' } });
    expect(query.name).toMatch(/^[\w ]+$/);
    expect(query.traceId).toBe(request.traceId);
  }
  const page = await collector.spanNamed('page /product-catalog');
  expect(
    spans.some(({ name, parentSpanId }) => name === 'GET /api/product' && parentSpanId === page.spanId),
  ).toBe(true);
  expect(parentOf('payment start')).toBe('GET /pay/*');
  expect(parentOf('sandbox_insert')).toBe('payment start');
  expect(parentOf('mail send')).toBe('job send-mail');
  expect(parentOf('mail_take')).toBe('job send-mail');
  expect(collector.resources[0]).toMatchObject({
    'service.name': 'bakul',
    'service.version': expect.stringMatching(/^\d+\.\d+\.\d+$/),
    zone: 'my one',
  });
  const sent = JSON.stringify(spans);
  for (const secret of ['secret-word', 'siti@example.com', 'Siti', order.reference, '/healthz'])
    expect(sent, secret).not.toContain(secret);
});

test('the reference of an error is its trace id: in the response, the log and the trace', async () => {
  const collector = await startTraceCollector();
  const { url, api, flush, lines } = await tracedShop(collector.url);
  await api.db.run('ALTER TABLE review RENAME TO review_gone');
  const id = await api.product('Tomato');
  const answer = await fetch(`${url}/api/product/${id}/reviewers`);
  const { reference } = (await answer.json()) as { reference: string };
  expect([answer.status, answer.headers.get('x-request-id')]).toEqual([500, reference]);
  const own = 'my-request-0001';
  const second = await fetch(`${url}/api/product/${id}/reviewers`, { headers: { 'x-request-id': own } });
  expect(await second.json()).toMatchObject({ reference: own });
  await flush();
  const failed = collector.spans.filter(({ name }) => name === 'GET /api/product/{id}/reviewers');
  expect(failed.map(({ traceId, status }) => [traceId === reference, status.code])).toEqual([
    [true, 2],
    [false, 2],
  ]);
  // One line has both: the reference that a caller chose leads to the trace.
  expect(lines().filter(({ msg }) => msg === 'request failed')).toMatchObject([
    { reference, trace_id: reference },
    { reference: own, trace_id: failed[1]?.traceId },
  ]);
});

const traceId = '0af7651916cd43dd8448eb211c80319c';
const traceparent = (flags: string) => ({ traceparent: `00-${traceId}-b7ad6b7169203331-${flags}` });
const proxied = { TRUSTED_PROXIES: '1', OTEL_PROPAGATORS: 'tracecontext,baggage' };

test.each([
  ['ignores a traceparent from a client', {}, '01', { isSame: false, isRecorded: true }],
  ['does not let a client switch recording off', {}, '00', { isSame: false, isRecorded: true }],
  [
    'ignores one behind a proxy unless it is enabled',
    { TRUSTED_PROXIES: '1' },
    '01',
    { isSame: false, isRecorded: true },
  ],
  ['continues the trace of a trusted proxy', proxied, '01', { isSame: true, isRecorded: true }],
  ['records nothing when a trusted proxy does not', proxied, '00', { isSame: true, isRecorded: false }],
])('%s', async (_, settings, flags, { isSame, isRecorded }) => {
  const collector = await startTraceCollector();
  const { url, flush } = await tracedShop(collector.url, settings);
  const response = await fetch(`${url}/api/product`, { headers: traceparent(flags) });
  expect(response.headers.get('x-request-id') === traceId).toBe(isSame);
  await flush();
  expect(collector.spans.length > 0).toBe(isRecorded);
  if (isRecorded) expect(collector.spans.every((span) => (span.traceId === traceId) === isSame)).toBe(true);
});

test('requests succeed while the endpoint for traces is down', async () => {
  const { url, flush, lines } = await tracedShop('http://127.0.0.1:9');
  const answers = await Promise.all(Array.from({ length: 20 }, () => fetch(`${url}/api/product`)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  await flush();
  expect(lines().filter(({ msg }) => msg === 'traces could not be exported')).toHaveLength(1);
});

test('without an endpoint no code for traces is loaded', () => {
  const program = `
    import { registerHooks } from 'node:module';
    const loaded = [];
    registerHooks({ load: (url, context, next) => { loaded.push(url); return next(url, context); } });
    const { readEnv } = await import('./apps/server/env.ts');
    await import('./apps/server/start.ts');
    const { openShopTracing } = await import('./apps/server/tracing.ts');
    const parts = () => loaded.filter((url) => /platform\\/tracing\\/(?!tracing\\.ts)/.test(url)).length;
    const off = await openShopTracing(readEnv({}));
    const before = parts();
    const on = await openShopTracing(readEnv({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' }));
    console.log(JSON.stringify({ off, before, on: on !== null, after: parts() > 3 }));
    process.exit();`;
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [...fastImports, '--input-type=module', '-e', program],
    {
      cwd: projectRoot,
      encoding: 'utf8',
    },
  );
  expect(stdout, stderr).toBe('{"off":null,"before":0,"on":true,"after":true}\n');
});
