import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { expect, inject, onTestFinished, test } from 'vitest';

const file = pathToFileURL(join(import.meta.dirname, 'draw-in-background.ts')).href;

/** A process of its own: what ends a shop would be caught by the runner of the tests. */
const program = `
  import { execFileSync } from 'node:child_process';
  import { drawInBackground } from ${JSON.stringify(file)};
  const folder = process.argv[1];
  // As the shop's server does: the painter keeps nobody here.
  const open = setInterval(() => undefined, 1000);
  const draw = drawInBackground(folder);
  const painter = () => {
    const rows = execFileSync('ps', ['-A', '-o', 'pid=,args='], { encoding: 'utf8' }).split('\\n');
    return rows.find((row) => row.includes('draw-all.ts ' + folder));
  };
  const waiting = draw('waited-for.webp');
  process.kill(Number.parseInt(painter(), 10), 'SIGKILL');
  // Nothing is heard of it here until it is gone: what is sent next finds nobody.
  while (painter());
  const late = draw('late.webp');
  console.log(JSON.stringify([await waiting, await late, await draw('later.webp')]));
  clearInterval(open);`;

test('a painter that is killed takes nobody along: who waits, and who comes before it is noticed, goes without', async () => {
  const folder = await mkdtemp(join(inject('testFolder'), 'painter-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }));
  const run = promisify(execFile)(process.execPath, ['--input-type=module', '-e', program, folder]);
  expect(JSON.parse((await run).stdout)).toEqual([false, false, false]);
});
