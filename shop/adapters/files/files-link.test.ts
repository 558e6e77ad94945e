import { expect, test } from 'vitest';
import { linkMs, readLink, signLink } from './files-link.ts';

const key = Buffer.alloc(32, 9);
const now = new Date('2026-11-18T12:00:00+08:00');
const link = {
  fileId: 7,
  viewer: { kind: 'person', id: 3 },
  sessionId: 11,
  expiresAt: now.getTime() + linkMs,
} as const;

test('reads a link until it expires', () => {
  const token = signLink(key, link);
  expect(token).toMatch(/^[\w-]+\.[\w-]+$/);
  expect(readLink([key], token, now)).toEqual(link);
  expect(readLink([key], token, new Date(link.expiresAt - 1))).toEqual(link);
  expect(readLink([key], token, new Date(link.expiresAt))).toBeNull();
});

test.each([
  ['a signature made with another key', signLink(Buffer.alloc(32, 8), link)],
  [
    'another file under the same signature',
    `${signLink(key, { ...link, fileId: 8 }).split('.')[0]}.${signLink(key, link).split('.')[1]}`,
  ],
  ['a missing signature', signLink(key, link).split('.')[0] ?? ''],
  ['nothing', ''],
  ['noise', 'not.a-token'],
])('refuses %s', (_, token) => {
  expect(readLink([key], token, now)).toBeNull();
});

test('reads a link signed with a previous key', () => {
  expect(readLink([Buffer.alloc(32, 8), key], signLink(key, link), now)).toEqual(link);
});
