import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Runs `work` while holding the lock file, so that no other process runs it at the same time. The lock of a killed process
 * is taken over. Plain JavaScript, because it also runs before the pinned Node is installed.
 */
export async function withLock(path, work, onWait = () => undefined) {
  await mkdir(dirname(path), { recursive: true });
  const mine = `${await processIdentity(process.pid)} ${randomBytes(6).toString('hex')}\n`;
  for (let told = false; !(await take(path, mine)); ) {
    const holder = await readFile(path, 'utf8').catch(() => '');
    if (holder === '') continue;
    if (await isDead(holder)) {
      await removeIf(path, holder);
      continue;
    }
    if (!told) onWait(Number.parseInt(holder, 10));
    told = true;
    await sleep(200);
  }
  try {
    return await work();
  } finally {
    await removeIf(path, mine);
  }
}

/** Kills the process that a killed lock holder started and identified in a file. Returns whether the file existed. */
export async function terminateLeftover(path) {
  const name = await readFile(path, 'utf8').catch(() => undefined);
  if (name === undefined) return false;
  if (name !== '' && !(await isDead(name))) {
    process.kill(Number.parseInt(name, 10), 'SIGKILL');
    while (!(await isDead(name))) await sleep(50);
  }
  await rm(path, { force: true });
  return true;
}

/** Links a complete file, which is atomic. A file that is opened and then written would be empty for a moment. */
async function take(path, mine) {
  const draft = `${path}.${process.pid}-${randomBytes(4).toString('hex')}`;
  await writeFile(draft, mine);
  try {
    await link(draft, path);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

async function removeIf(path, content) {
  const aside = `${path}.${process.pid}-${randomBytes(4).toString('hex')}`;
  try {
    await rename(path, aside);
  } catch {
    return;
  }
  // Renamed first and compared afterwards, because another process may take the lock between a check and the removal.
  if ((await readFile(aside, 'utf8')) !== content) await link(aside, path).catch(() => undefined);
  await rm(aside, { force: true });
}

/** Identifies a process by its pid and start time, because pids are reused. */
export async function processIdentity(pid) {
  return `${pid} ${await startOf(pid)}`;
}

/** Whether the process with this identity has ended. */
async function isDead(holder) {
  const [pid = '0', start = ''] = holder.trim().split(' ');
  try {
    process.kill(Number(pid), 0);
  } catch (error) {
    if (error.code === 'ESRCH') return true;
  }
  // The pid may have been reused by another process.
  return (await startOf(pid)) !== start;
}

/** The start time of a process, or '-' on systems without /proc. */
async function startOf(pid) {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  // A zombie has terminated and holds no resources.
  return fields[0] === 'Z' ? 'ended' : (fields[19] ?? '-');
}
