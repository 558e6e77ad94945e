import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createDb } from '@bakul/shop/platform/db/db';
import { expect, inject, onTestFinished, test } from 'vitest';
import { freshDatabase } from '../../shop/testing/database/database.ts';
import { jpeg } from '../../shop/testing/forms.ts';
import { createBuyers, startShop } from './testing/crash-shop.ts';

/** A disk of 8 MB. Mounting it requires root. */
async function smallDisk(): Promise<string> {
  const folder = await mkdtemp(join(inject('testFolder'), 'full-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', folder]);
  onTestFinished(async () => {
    execFileSync('umount', ['--lazy', folder]);
    await rm(folder, { recursive: true, force: true });
  });
  return folder;
}

test('answers 503 with Retry-After and is not ready while the data folder is full, then recovers by itself', async () => {
  const database = await freshDatabase();
  const { host = '', port = 5432, database: name = '' } = database.config;
  const folder = await smallDisk();
  const socket = `host=${encodeURIComponent(host)}&port=${port}`;
  const { url, kill } = await startShop({
    DATABASE_URL: `postgresql://bakul@localhost/${name}?${socket}`,
    BAKUL_DATA: folder,
  });
  onTestFinished(kill);
  const { buyers } = await createBuyers(createDb(database), 1);
  const picture = new Uint8Array(await jpeg());
  const upload = () => {
    const form = new FormData();
    form.append('files', new File([picture], 'me.jpg'));
    const headers = { authorization: `Bearer ${buyers[0]?.token}` };
    return fetch(`${url}/api/profile/avatar`, { method: 'POST', headers, body: form });
  };
  const ready = async () => (await fetch(`${url}/readyz`)).status;
  expect((await upload()).status).toBe(200);
  expect(await ready()).toBe(200);
  const { bavail, bsize } = await statfs(folder);
  await writeFile(join(folder, 'filler'), Buffer.alloc(bavail * bsize));
  const refused = await upload();
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '30']);
  expect(await ready()).toBe(503);
  expect((await fetch(`${url}/api/product`)).status).toBe(200);
  await rm(join(folder, 'filler'));
  expect(await ready()).toBe(200);
  expect((await upload()).status).toBe(200);
});
