import { expect, test } from 'vitest';
import { readEnv } from './env.ts';
import { isPublicUrl } from './public-host.ts';
import { decideShopKind } from './shop-kind.ts';

const own = { DATABASE_URL: 'postgresql://db.example/shop' };
const open = { PUBLIC_URL: 'https://bakul.example' };
const development = { NODE_ENV: 'development' };

type Given = [stored: 'demo' | 'real' | null, flags: string, env: Record<string, string>];

function decide([stored, flags, env]: Given): string {
  const decision = decideShopKind({ stored, flags: flags.split(' '), env: readEnv(env) });
  if (!decision.ok) return `refuses: ${decision.reason}`;
  return decision.isPublicDemo ? `${decision.kind}, with a warning` : decision.kind;
}

test.each<[...Given, string]>([
  // New database.
  [null, '', {}, 'demo'],
  [null, '', development, 'demo'],
  [null, '', { PUBLIC_URL: 'http://192.168.1.20:3000' }, 'demo'],
  [null, '', own, 'real'],
  [null, '', { ...own, ...development }, 'real'],
  [null, '', open, 'real'],
  [null, '', { ...own, ...open }, 'real'],
  [null, '', { ...open, ...development }, 'demo'],
  [null, '--empty', {}, 'real'],
  [null, '--empty', { ...own, ...open }, 'real'],
  [null, '--demo', {}, 'demo'],
  [null, '--demo', own, 'demo'],
  [null, '--demo', open, 'demo, with a warning'],
  [null, '--demo', { ...own, ...open }, 'demo, with a warning'],
  [null, '--demo --empty', {}, 'refuses: both_flags'],
  // Database with the demo.
  ['demo', '', {}, 'demo'],
  ['demo', '', own, 'demo'],
  ['demo', '', open, 'refuses: demo_in_public'],
  ['demo', '', { ...own, ...open }, 'refuses: demo_in_public'],
  ['demo', '', { ...open, ...development }, 'demo'],
  ['demo', '--demo', open, 'demo, with a warning'],
  ['demo', '--demo', own, 'demo'],
  ['demo', '--empty', {}, 'refuses: demo_as_real'],
  ['demo', '--empty', open, 'refuses: demo_as_real'],
  // Database with a real shop.
  ['real', '', {}, 'real'],
  ['real', '', { ...own, ...open }, 'real'],
  ['real', '--empty', own, 'real'],
  ['real', '--demo', {}, 'refuses: real_as_demo'],
  ['real', '--demo', { ...own, ...open }, 'refuses: real_as_demo'],
])('a database with %s, started with "%s" and %o: %s', (stored, flags, env, expected) => {
  expect(decide([stored, flags, env])).toBe(expected);
});

test('distinguishes public from local URLs', () => {
  const isPublic = (url: string) => [url, isPublicUrl(url)];
  const local = [
    'http://localhost',
    'http://localhost.:3000',
    'http://shop.localhost',
    'http://127.0.0.1:3000',
    'http://127.8.9.1',
    'http://0.0.0.0:3000',
    'http://10.0.0.5',
    'http://172.16.0.1',
    'http://172.31.255.255',
    'http://192.168.0.7',
    'http://169.254.10.10',
    'http://[::1]:3000',
    'http://[fd12:3456::1]',
    'http://[fe80::1]',
    'http://[::ffff:10.0.0.1]',
    // 127.0.0.1 as one number.
    'http://2130706433',
  ];
  const others = [
    'https://bakul.example',
    'https://localhost.example',
    'https://notlocalhost',
    'https://10.example',
    'http://8.8.8.8',
    'http://172.32.0.1',
    'http://192.169.0.1',
    'http://100.64.0.1',
    'http://[2001:db8::1]',
    'http://[::ffff:8.8.8.8]',
  ];
  expect(local.map(isPublic)).toEqual(local.map((url) => [url, false]));
  expect(others.map(isPublic)).toEqual(others.map((url) => [url, true]));
});
