import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { processIdentity, terminateLeftover, withLock } from './lock.mjs';

async function lockPath(): Promise<string> {
  const folder = await mkdtemp(join(inject('testFolder'), 'lock-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return join(folder, 'lock');
}

function startSleeper() {
  const child = spawn('sleep', ['60'], { stdio: 'ignore' });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  return child;
}

test('runs one holder at a time', async () => {
  const path = await lockPath();
  let inside = 0;
  let most = 0;
  const work = async () => {
    most = Math.max(most, ++inside);
    await new Promise(setImmediate);
    inside--;
  };
  await Promise.all(Array.from({ length: 20 }, () => withLock(path, work)));
  expect(most).toBe(1);
  expect(existsSync(path)).toBe(false);
});

test('takes over the lock of a killed process, and of one whose pid was reused', async () => {
  const path = await lockPath();
  const killed = startSleeper();
  await writeFile(path, `${await processIdentity(Number(killed.pid))} x\n`);
  killed.kill('SIGKILL');
  await once(killed, 'exit');
  expect(await withLock(path, async () => 'mine')).toBe('mine');
  await writeFile(path, `${process.pid} 1 x\n`);
  expect(await withLock(path, async () => 'mine')).toBe('mine');
});

test('waits for a live holder and reports its pid', async () => {
  const path = await lockPath();
  const holder = startSleeper();
  await writeFile(path, `${await processIdentity(Number(holder.pid))} x\n`);
  const waited: number[] = [];
  await withLock(
    path,
    async () => undefined,
    (pid) => {
      waited.push(pid);
      holder.kill('SIGKILL');
    },
  );
  expect(waited).toEqual([holder.pid]);
});

test('terminates a process that a killed holder left running', async () => {
  const path = await lockPath();
  expect(await terminateLeftover(path)).toBe(false);
  const left = startSleeper();
  await writeFile(path, await processIdentity(Number(left.pid)));
  const ended = once(left, 'exit');
  expect(await terminateLeftover(path)).toBe(true);
  expect(await ended).toEqual([null, 'SIGKILL']);
});
