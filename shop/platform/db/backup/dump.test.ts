import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test, vi } from 'vitest';
import { freshDatabase } from '../../../testing/database/database.ts';
import { dumpDatabase, restoreDump } from './dump.ts';

// The client programs of PostgreSQL are not installed everywhere, so small scripts take their place.
async function installTool(name: string, script: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'bakul-tools-'));
  await writeFile(join(folder, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  const before = process.env.PATH;
  vi.stubEnv('PATH', `${folder}:/usr/bin:/bin`);
  onTestFinished(async () => {
    vi.stubEnv('PATH', before);
    await rm(folder, { recursive: true });
  });
}

async function databaseUrl(): Promise<string> {
  const { config } = await freshDatabase();
  const { host = '', port = 5432, database } = config;
  return `postgresql://bakul:s%40fe@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`;
}

test('dumps the snapshot whose tables it counts, without the password among the arguments', async () => {
  await installTool('pg_dump', 'echo "$PGPASSWORD"; echo "$@"');
  let dumped = '';
  const backup = await dumpDatabase(await databaseUrl(), async (dump) => {
    dumped = await text(dump);
  });
  const [password, args] = dumped.split('\n');
  expect(password).toBe('s@fe');
  expect(args).toMatch(
    /--format=custom --no-owner --snapshot=[0-9A-F-]+ --dbname postgresql:\/\/bakul@localhost/,
  );
  expect(backup.tables?.['public.variant']).toMatchObject({ rows: '0' });
});

test.for([
  ['is missing', '', 'pg_dump was not found. Install the client programs'],
  [
    'is too old',
    'echo "aborting because of server version mismatch" >&2; exit 1',
    'of the same version as the server or later',
  ],
  ['fails', 'echo "the disk is full" >&2; exit 1', 'pg_dump failed.\nthe disk is full'],
] as const)('reports that pg_dump %s', async ([, script, message]) => {
  if (script === '') {
    await installTool('nothing', '');
    vi.stubEnv('PATH', '/nowhere');
  } else await installTool('pg_dump', script);
  const failing = dumpDatabase(await databaseUrl(), async (dump) => {
    await text(dump);
  });
  await expect(failing).rejects.toThrow(message);
});

test('does not restore into a database that has tables', async () => {
  await installTool('pg_restore', 'cat > /dev/null');
  await expect(restoreDump(await databaseUrl(), Readable.from(['dump']))).rejects.toThrow('is not empty');
});
