import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { backupName, listBackups, removeOldBackups, writeBackupFolder } from './backup-folder.ts';

const now = new Date('2026-11-18T12:00:00+08:00');

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'bakul-backups-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

test('names a backup by its time in UTC', () => {
  expect(backupName(now)).toBe('bakul-20261118T040000Z');
});

test('a failed backup leaves nothing', async () => {
  const parent = await temporaryFolder();
  const failing = writeBackupFolder(parent, backupName(now), async (folder) => {
    await writeFile(join(folder, 'database.tar.gz'), 'half');
    expect(await listBackups(parent)).toEqual([]);
    throw new Error('the disk is full');
  });
  await expect(failing).rejects.toThrow('the disk is full');
  expect(await readdir(parent)).toEqual([]);
});

test('keeps the newest backups and files that it does not know', async () => {
  const parent = await temporaryFolder();
  const days = ['15', '16', '17', '18'].map((day) => `bakul-202611${day}T190000Z`);
  const foreign = ['bakul-20250101T000000Z.zip', 'bakul-old', 'notes.txt', 'photos'];
  for (const name of [...days, ...foreign]) await mkdir(join(parent, name));
  expect(await removeOldBackups(parent, 2, now)).toEqual(days.slice(0, 2));
  expect(await readdir(parent)).toEqual([...foreign, ...days.slice(2)].toSorted());
  expect(await removeOldBackups(parent, 5, now)).toEqual([]);
  // Never the newest one, whatever is asked for.
  await removeOldBackups(parent, 0, now);
  expect(await listBackups(parent)).toEqual(days.slice(3));
});

test('removes what a killed backup left, but not a backup that may still run', async () => {
  const parent = await temporaryFolder();
  const [killed, running] = ['.bakul-20261117T040000Z.partial', '.bakul-20261118T035900Z.partial'];
  for (const [name, at] of [
    [killed, '2026-11-17T12:30:00+08:00'],
    [running, '2026-11-18T11:59:00+08:00'],
  ] as const) {
    await mkdir(join(parent, name));
    await utimes(join(parent, name), new Date(at), new Date(at));
  }
  await removeOldBackups(parent, 1, now);
  expect(await readdir(parent)).toEqual([running]);
});
