import { spawnSync } from 'node:child_process';
import { chmod, copyFile, mkdir, mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { root } from '../run-command.ts';
import { operatorCommands } from './contents.ts';

/** An unpacked archive whose Node prints what it was called with. */
async function unpack(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'bakul-entry-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const name of ['bin', 'runtime', 'scripts', 'work']) await mkdir(join(folder, name));
  await copyFile(join(root, 'scripts/release/bakul'), join(folder, 'bin/bakul'));
  const print = `printf '%s\\n' "$@" "data=$BAKUL_DATA" "backups=$BAKUL_BACKUP_DIR" "cache=\${NODE_COMPILE_CACHE:-}"`;
  await writeFile(join(folder, 'runtime/node'), `#!/bin/sh\n${print}\n`);
  await chmod(join(folder, 'runtime/node'), 0o755);
  for (const name of ['backup', 'staff-invite']) await writeFile(join(folder, 'scripts', `${name}.ts`), '');
  return folder;
}

function run(folder: string, args: readonly string[], env: NodeJS.ProcessEnv = {}, program = 'bin/bakul') {
  const settings = { PATH: process.env.PATH, HOME: '/home/somebody', ...env };
  const options = { cwd: join(folder, 'work'), env: settings, encoding: 'utf8' } as const;
  const { status, stdout, stderr } = spawnSync(join(folder, program), args, options);
  return { status, lines: stdout.trimEnd().split('\n'), stderr };
}

test('starts as npm start does, with data and compiled code outside of the archive', async () => {
  const folder = await unpack();
  const data = join(folder, 'work/data');
  const { status, lines } = run(folder, ['start', '--demo'], { BAKUL_DATA: 'data' });
  const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  const [, flags = ''] = /exec node (.+) apps\/server\/main\.mjs$/.exec(scripts.start) ?? [];
  expect(lines).toEqual([
    ...flags.split(' '),
    join(folder, 'apps/server/main.mjs'),
    '--demo',
    `data=${data}`,
    'backups=',
    `cache=${data}/compile-cache`,
  ]);
  expect(status).toBe(0);
  expect((await stat(data)).mode & 0o777).toBe(process.getuid?.() === 0 ? 0o711 : 0o700);
});

test.for([
  [['backup', '--to', '/b'], 'backup.ts', ['--to', '/b']],
  [['staff-invite', '--email', 'a b'], 'staff-invite.ts', ['--email', 'a b']],
  [['staff:invite', '--', '--role', 'admin'], 'staff-invite.ts', ['--role', 'admin']],
] as const)('%j runs %s', async ([args, script, rest]) => {
  const folder = await unpack();
  const { status, lines } = run(folder, args, { BAKUL_BACKUP_DIR: 'backups' });
  const expected = [join(folder, 'scripts', script), ...rest, 'data=/home/somebody/.local/share/bakul'];
  expect(lines).toEqual([...expected, `backups=${join(folder, 'work/backups')}`, 'cache=']);
  expect(status).toBe(0);
});

test('runs through a symbolic link', async () => {
  const folder = await unpack();
  await mkdir(join(folder, 'work/local/bin'), { recursive: true });
  await symlink(join(folder, 'bin/bakul'), join(folder, 'work/local/bin/bakul'));
  expect(run(folder, ['backup'], {}, 'work/local/bin/bakul').lines[0]).toBe(
    join(folder, 'scripts/backup.ts'),
  );
});

test('prints its usage for an unknown command, and for one that this release does not have', async () => {
  const folder = await unpack();
  for (const args of [['../backup'], ['restore'], ['install'], []]) {
    const { status, lines, stderr } = run(folder, args);
    expect([status, lines, args]).toEqual([2, [''], args]);
    expect(stderr).toContain('Usage: bakul start');
  }
});

test('asks for BAKUL_DATA if the user has no home folder', async () => {
  const { status, stderr } = run(await unpack(), ['start'], { HOME: undefined });
  expect([status, stderr]).toEqual([
    1,
    'Set BAKUL_DATA to the folder for data: this user has no home folder.\n',
  ]);
});

test('knows every operator command', async () => {
  const text = await readFile(join(root, 'scripts/release/bakul'), 'utf8');
  expect(/^commands='(.+)'$/m.exec(text)?.[1]?.split(' ')).toEqual(operatorCommands);
});
