import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { archiveSettings, restoreCommand } from './wal-archive.ts';

const name = '000000010000000000000012';

/** Runs a command as PostgreSQL does, with the names of the file filled in. */
function run(command: string, path: string): number | null {
  const text = command.replaceAll('%f', name).replaceAll('%p', path);
  return spawnSync('/bin/sh', ['-c', text], { env: { PATH: '/usr/bin:/bin' } }).status;
}

test('archives a file once, accepts the same one again, and never overwrites another', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bakul wal-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const archive = join(folder, 'archive');
  const { archive_command: command = '' } = archiveSettings(archive);
  const segment = join(folder, 'segment');
  await writeFile(segment, 'changes');
  expect(run(command, segment), 'no folder').not.toBe(0);
  await mkdir(archive);
  // Left by a server that was killed while it archived.
  await writeFile(join(archive, `${name}.tmp`), 'half');
  expect(run(command, segment)).toBe(0);
  expect(run(command, segment)).toBe(0);
  expect(await readdir(archive)).toEqual([`${name}.gz`]);
  await writeFile(segment, 'other changes');
  expect(run(command, segment)).not.toBe(0);
  expect(gunzipSync(await readFile(join(archive, `${name}.gz`))).toString()).toBe('changes');

  const restored = join(folder, 'restored');
  expect(run(restoreCommand(archive), restored)).toBe(0);
  expect(await readFile(restored, 'utf8')).toBe('changes');
  await rm(join(archive, `${name}.gz`));
  expect(run(restoreCommand(archive), restored)).not.toBe(0);
});
