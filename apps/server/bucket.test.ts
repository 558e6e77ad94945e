import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { collect } from '@bakul/shop/adapters/files/private-files';
import { openBucket } from '@bakul/shop/adapters/files/s3-bucket';
import { expect, test, vi } from 'vitest';
import { jpeg, pdf } from '../../shop/testing/forms.ts';
import { asBuyer } from '../../shop/testing/people/as-buyer.ts';
import { asStaff } from '../../shop/testing/people/as-staff.ts';
import { failures } from '../../shop/testing/s3-server.ts';
import { countFileRows, postFiles, twoMachines } from './testing/bucket-shops.ts';

// Encodes pictures on a machine that may be busy with other tests.
vi.setConfig({ testTimeout: 120_000 });

type Machines = Awaited<ReturnType<typeof twoMachines>>;

const photo = async () => ({ name: 'tomato.jpg', bytes: await jpeg(400, 300) });

async function listBucket({ s3 }: Pick<Machines, 's3'>): Promise<string[]> {
  const names: string[] = [];
  for await (const name of openBucket(s3.settings).list('')) names.push(name);
  return names;
}

async function uploadPicture({ api, one }: Machines): Promise<{ url: string; product: number }> {
  const { headers } = await asStaff(api, 'sales');
  const product = await api.product('Tomato');
  const files = [await photo()];
  const response = await postFiles(`${one.url}/api/staff/product/${product}/picture`, { headers, files });
  expect(response.status).toBe(200);
  return { url: (await response.json()).data[0].url, product };
}

test('a picture uploaded through one machine is served by the other at once, for caches to keep', async () => {
  const machines = await twoMachines();
  const { one, two } = machines;
  const { url } = await uploadPicture(machines);
  for (const machine of [two, one, two]) {
    const served = await fetch(machine.url + url);
    expect([served.status, Object.fromEntries(served.headers)]).toMatchObject([
      200,
      {
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      },
    ]);
    const bytes = Buffer.from(await served.arrayBuffer());
    expect([bytes.length, bytes.toString('latin1', 8, 12)]).toEqual([
      Number(served.headers.get('content-length')),
      'WEBP',
    ]);
    const etag = served.headers.get('etag') ?? '';
    expect((await fetch(machine.url + url, { headers: { 'if-none-match': etag } })).status).toBe(304);
  }
  const avif = await fetch(two.url + url.replace('.webp', '.avif'), { method: 'HEAD' });
  expect([avif.status, avif.headers.get('content-type')]).toEqual([200, 'image/avif']);
  const missing = await fetch(two.url + url.replace('.webp', '.png'));
  expect([missing.status, missing.headers.get('cache-control')]).toEqual([404, 'no-store']);
});

test('stores nothing for those who may not upload', async () => {
  const machines = await twoMachines();
  const { api, one } = machines;
  const product = await api.product('Tomato');
  const callers = [{}, (await asBuyer(api)).headers, (await asStaff(api, 'warehouse')).headers];
  for (const headers of callers) {
    const files = [await photo()];
    const path = `/api/staff/product/${product}/picture`;
    expect((await postFiles(one.url + path, { headers, files })).status).toBe(403);
  }
  expect(await listBucket(machines)).toEqual([]);
});

test('removes an avatar from the bucket, whichever machine receives the request', async () => {
  const machines = await twoMachines();
  const { api, one, two } = machines;
  const { headers } = await asBuyer(api);
  const sent = await postFiles(`${one.url}/api/profile/avatar`, { headers, files: [await photo()] });
  const { url } = (await sent.json()).data.avatar;
  expect((await fetch(two.url + url)).status).toBe(200);
  expect((await fetch(`${two.url}/api/profile/avatar`, { method: 'DELETE', headers })).status).toBe(200);
  expect(await listBucket(machines)).toEqual([]);
  expect((await fetch(two.url + url)).status).toBe(404);
});

test('opens a document stored through the other machine only with a signed link of its owner', async () => {
  const machines = await twoMachines();
  const { api, one, two, s3 } = machines;
  const { headers } = await asBuyer(api);
  const files = [{ name: 'ssm.pdf', bytes: pdf }];
  const sent = await postFiles(`${one.url}/api/profile/ssm/files`, { headers, files });
  const { id } = (await sent.json()).data.files[0];
  const [name = ''] = await listBucket(machines);
  expect(name).toMatch(/^private\/[0-9a-f]{32}$/);
  // A link to the object itself would be useless.
  const stored = await openBucket(s3.settings).open(name);
  expect(stored && (await collect(stored)).includes('%PDF')).toBe(false);
  const linkFor = (caller: Record<string, string>) =>
    fetch(`${two.url}/api/profile/files/${id}/link`, { method: 'POST', headers: caller });
  expect((await linkFor((await asBuyer(api)).headers)).status).toBe(404);
  const { url } = (await (await linkFor(headers)).json()).data;
  const opened = await fetch(two.url + url);
  expect([opened.status, Buffer.from(await opened.arrayBuffer()).equals(pdf)]).toEqual([200, true]);
  const forged = url.slice(0, -2) + (url.endsWith('AA') ? 'BB' : 'AA');
  expect((await fetch(two.url + forged)).status).toBe(404);
});

test('answers 503 while the store is down, refers to no file it could not store, and recovers', async () => {
  const machines = await twoMachines();
  const { api, one, two, s3 } = machines;
  const { url, product } = await uploadPicture(machines);
  expect((await fetch(one.url + url)).status).toBe(200);
  const { headers } = await asStaff(api, 'sales');
  const upload = async () =>
    postFiles(`${one.url}/api/staff/product/${product}/picture`, { headers, files: [await photo()] });
  const before = await countFileRows(api);
  for (const failure of [failures.unavailable, failures.broken]) {
    s3.interfere(failure);
    const refused = await upload();
    expect([refused.status, refused.headers.get('retry-after'), await refused.json()]).toMatchObject([
      503,
      '5',
      { message: 'Files cannot be saved or opened right now. Please try again in a moment.' },
    ]);
    expect((await fetch(one.url + url)).status, 'cached').toBe(200);
    const uncached = await fetch(two.url + url);
    expect([uncached.status, uncached.headers.get('cache-control')]).toEqual([503, 'no-store']);
  }
  expect(await countFileRows(api)).toEqual(before);
  s3.interfere(null);
  expect((await fetch(two.url + url)).status).toBe(200);
  expect((await upload()).status).toBe(200);
});

test('serves pictures that are still in the data folder of the machine', async () => {
  const { folder, one } = await twoMachines();
  await mkdir(join(folder, 'one/media/tomato'), { recursive: true });
  await writeFile(join(folder, 'one/media/tomato/320.webp'), 'a picture');
  const served = await fetch(`${one.url}/media/tomato/320.webp`);
  expect([served.status, await served.text()]).toEqual([200, 'a picture']);
  for (const path of ['/media/tomato/..%2f..%2fdocument.key', '/media/..%2fmedia/320.webp', '/media/tomato'])
    expect((await fetch(one.url + path)).status).toBe(404);
});
