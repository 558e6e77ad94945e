import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './run-command.ts';

type Locked = { license?: string; link?: boolean; dependencies?: Record<string, string> };

/** Fonts, emoji and icons. The committed files are delivered whether or not the package is installed. */
const assets = {
  '@fontsource-variable/figtree': 'OFL-1.1',
  'googlefonts/noto-emoji': 'Apache-2.0',
  'lucide-react': 'ISC',
  'simple-icons': 'CC0-1.0',
};
/** Both leave code in the built site: the style reset and the chunk loader. */
const buildTools = ['tailwindcss', 'vite'];
const serverOnly = ['@react-router/node', 'isbot', '@react-router/dev', '@tailwindcss/vite', ...buildTools];
const clients = ['apps/storefront', 'apps/backoffice', 'ui', 'web'];

const readText = (path: string) => readFile(join(root, path), 'utf8');

async function readLock(): Promise<Record<string, Locked>> {
  return JSON.parse(await readText('package-lock.json')).packages;
}

const dependenciesOf = (locked: Locked | undefined) =>
  Object.keys(locked?.dependencies ?? {}).filter((name) => !serverOnly.includes(name));

function listDelivered(lock: Record<string, Locked>): string[] {
  const found = new Set<string>();
  const waiting = clients.flatMap((folder) => dependenciesOf(lock[folder]));
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const locked = lock[`node_modules/${name}`];
    if (found.has(name) || locked?.link) continue;
    found.add(name);
    waiting.push(...dependenciesOf(locked));
  }
  return [...found, ...buildTools];
}

/** Lists `package: licence`, read from names that are followed by a line `Licence: …`. */
function parseNotices(notices: string): string[] {
  const entries = notices.matchAll(/^(?:.*, )?(@?[\w./-]+)\)?\nLicence: (\S+)$/gm);
  return [...entries].map(([, name, licence]) => `${name}: ${licence}`).sort();
}

test('lists exactly the packages that reach the browser, with their licences', async () => {
  const lock = await readLock();
  const licences = new Map<string, string | undefined>(Object.entries(assets));
  for (const name of listDelivered(lock)) licences.set(name, lock[`node_modules/${name}`]?.license);
  const wanted = [...licences].map(([name, licence]) => `${name}: ${licence}`).sort();
  const notices = await readText('apps/storefront/public/third-party-notices.txt');
  expect(parseNotices(notices)).toEqual(wanted);
});

test('agrees with the lock file about fonts, emoji and icons', async () => {
  const lock = await readLock();
  for (const [name, licence] of Object.entries(assets)) {
    expect(lock[`node_modules/${name}`]?.license ?? licence, name).toBe(licence);
  }
});

test.each([
  ['OFL-1.1', 'SIL OPEN FONT LICENSE Version 1.1'],
  ['Apache-2.0', 'TERMS AND CONDITIONS FOR USE, REPRODUCTION, AND DISTRIBUTION'],
  ['ISC', 'Permission to use, copy, modify, and/or distribute this software'],
  ['CC0-1.0', 'CC0 1.0 Universal'],
  ['MIT', 'Permission is hereby granted, free of charge'],
])('contains the text of %s', async (_, beginning) => {
  expect(await readText('apps/storefront/public/third-party-notices.txt')).toContain(beginning);
});
