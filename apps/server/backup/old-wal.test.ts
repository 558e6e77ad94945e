import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Manifest, writeManifest } from '@bakul/shop/platform/backup/manifest';
import { expect, onTestFinished, test } from 'vitest';
import { removeOldWal } from './old-wal.ts';

const manifest: Manifest = {
  format: 1,
  name: 'bakul-20261117T190000Z',
  shop_version: '0.2.0',
  started_at: '2026-11-17T19:00:00.000Z',
  finished_at: '2026-11-17T19:01:00.000Z',
  kind: 'cluster',
  postgres_version: '18.4',
  first_wal: null,
  lsn: null,
  tables: null,
  document_key_ids: [],
  encryption: null,
  parts: [],
};

test('removes archived WAL from before the oldest backup, on every timeline, and nothing else', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bakul-wal-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const [backups, archive] = [join(folder, 'backups'), join(folder, 'archive')];
  for (const [name, first_wal] of [
    ['bakul-20261117T190000Z', '000000010000000000000012'],
    ['bakul-20261118T190000Z', '000000020000000000000020'],
  ] as const) {
    await mkdir(join(backups, name), { recursive: true });
    await writeManifest(join(backups, name), { ...manifest, name, first_wal });
  }
  await mkdir(archive);
  const old = ['000000010000000000000011.gz', '000000020000000000000009.gz'];
  const needed = [
    '000000010000000000000012.gz',
    '000000010000000000000013.gz',
    '00000002.history.gz',
    '000000020000000000000021.gz',
    'notes.txt',
  ];
  for (const name of [...old, ...needed]) await writeFile(join(archive, name), '');
  await removeOldWal(archive, backups);
  expect(await readdir(archive)).toEqual(needed.toSorted());
});
