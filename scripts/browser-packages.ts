import { spawn } from 'node:child_process';
import { access, chmod, constants, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/**
 * `unpack` fills a folder with Chromium and with `browser`, a script that starts it with the libraries and fonts that
 * the system lacks.
 */
type BrowserPackage = { name: string; unpack: (folder: string) => Promise<void> };

export async function npmBrowser(): Promise<BrowserPackage> {
  const library = createRequire(import.meta.url).resolve('@sparticuz/chromium');
  const text = await readFile(join(dirname(dirname(library)), 'package.json'), 'utf8');
  const unpack = async (folder: string) => {
    await inflate(library, folder);
    const browser = join(folder, 'chromium');
    await chmod(browser, 0o755);
    const missing = (await run('ldd', [browser]).catch(() => '')).includes('not found');
    await writeLauncher(folder, 'chromium', [
      ...(missing ? ['export LD_LIBRARY_PATH="$here/al2023/lib"'] : []),
      ...((await hasFonts()) ? [] : ['export FONTCONFIG_PATH="$here/fonts"']),
    ]);
  };
  return { name: `chromium-${JSON.parse(text).version}`, unpack };
}

/**
 * A headless build like npm's, which needs half the work. Extracted instead of installed, which needs no privileges and
 * leaves the system unchanged.
 */
export const debianBrowser: BrowserPackage = {
  name: `chromium-debian-${process.arch}`,
  unpack: async (folder) => {
    const packages = join(folder, 'packages');
    try {
      await fetchFromDebian('chromium-headless-shell', packages);
    } catch (cause) {
      const hint = `No package of npm brings a browser for ${process.arch}. Install Chromium, or set CHROME_PATH.`;
      throw new Error(hint, { cause });
    }
    const archives = join(packages, 'cache', 'archives');
    const names = (await readdir(archives)).filter((name) => name.endsWith('.deb'));
    for (const name of names) await run('dpkg-deb', ['--extract', join(archives, name), folder]);
    await rm(packages, { recursive: true });
    const libraries = (await readdir(folder, { recursive: true })).filter((path) =>
      /\/lib[^/]*\.so/.test(path),
    );
    const places = [...new Set(libraries.map((path) => `$here/${dirname(path)}`))];
    await writeLauncher(folder, 'usr/lib/chromium/chromium-headless-shell', [
      `export LD_LIBRARY_PATH="${places.join(':')}"`,
      ...((await hasFonts())
        ? []
        : ['export FONTCONFIG_PATH="$here/etc/fonts" XDG_DATA_HOME="$here/usr/share"']),
    ]);
  },
};

/**
 * Downloads the package and its missing dependencies into `folder`. Uses package lists of its own, because the system's
 * may be outdated or absent.
 */
async function fetchFromDebian(name: string, folder: string): Promise<void> {
  const [lists, cache] = [join(folder, 'lists'), join(folder, 'cache')];
  for (const each of [join(lists, 'partial'), join(cache, 'archives', 'partial')])
    await mkdir(each, { recursive: true });
  const options = [
    `Dir::State::lists=${lists}`,
    `Dir::Cache=${cache}`,
    'Debug::NoLocking=true',
    'APT::Sandbox::User=',
    'APT::Update::Post-Invoke-Success=',
    'Acquire::Retries=3',
  ].flatMap((option) => ['-o', option]);
  await run('apt-get', [...options, 'update']);
  await run('apt-get', [...options, 'install', '--yes', '--download-only', '--no-install-recommends', name]);
}

const hasFonts = () =>
  access('/etc/fonts/fonts.conf', constants.R_OK).then(
    () => true,
    () => false,
  );

function inflate(library: string, folder: string): Promise<string> {
  const code = `
    const { inflate } = await import(${JSON.stringify(library)});
    const bin = ${JSON.stringify(join(dirname(dirname(library)), 'bin'))};
    const names = ['chromium.br', 'fonts.tar.br', 'swiftshader.tar.br', 'al2023.tar.br'];
    await Promise.all(names.map((name) => inflate(bin + '/' + name)));`;
  // The package always unpacks into the temporary folder.
  return run(process.execPath, ['--input-type=module', '-e', code], { TMPDIR: folder });
}

function writeLauncher(folder: string, browser: string, settings: string[]): Promise<void> {
  const lines = ['#!/bin/sh', 'here=$(dirname "$0")', ...settings, `exec "$here/${browser}" "$@"`, ''];
  return writeFile(join(folder, 'browser'), lines.join('\n'), { mode: 0o755 });
}

function run(command: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve(output) : reject(new Error(output))));
  });
}
