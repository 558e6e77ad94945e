import { hash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { backofficePages } from './backoffice.ts';

const html =
  '<!doctype html><script>one()</script><script type="module" src="/x.js"></script><script>two()</script>';
const own = (code: string) => `'sha256-${hash('sha256', code, 'base64')}'`;

async function open() {
  const clientFolder = await mkdtemp(join(tmpdir(), 'bakul-backoffice-'));
  onTestFinished(() => rm(clientFolder, { recursive: true, force: true }));
  await mkdir(join(clientFolder, 'assets'));
  await writeFile(join(clientFolder, 'assets', 'root-1.js'), 'start()');
  const app = backofficePages({ clientFolder, page: async () => html });
  return (path: string) => app.request(path);
}

test.each(['/backoffice/', '/backoffice/orders', '/backoffice/orders/12?open=3'])(
  '%s serves the single page with a hash-based policy and noindex',
  async (path) => {
    const answer = await (await open())(path);
    expect([answer.status, await answer.text()]).toEqual([200, html]);
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(answer.headers.get('x-robots-tag')).toContain('noindex');
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toContain(`script-src 'self' ${own('one()')} ${own('two()')};`);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe-inline');
    expect(policy).toContain("base-uri 'none'");
  },
);

test('serves assets with a cache time of one year, and 404 for missing ones', async () => {
  const ask = await open();
  const file = await ask('/backoffice/assets/root-1.js');
  expect(await file.text()).toBe('start()');
  expect(file.headers.get('cache-control')).toContain('immutable');
  const gone = await ask('/backoffice/assets/root-2.js');
  expect([gone.status, await gone.text()]).toEqual([404, 'Not found']);
});

test('redirects the path without a trailing slash', async () => {
  const answer = await (await open())('/backoffice');
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/backoffice/']);
});

test('does not handle other paths with the same prefix', async () => {
  expect((await (await open())('/backoffices')).status).toBe(404);
});
