import { expect, test } from 'vitest';
import { readEnv } from './env.ts';

test.each([
  ['', []],
  ['https://a.example', ['https://a.example']],
  [
    'https://a.example, https://b.example:8443 ,http://localhost:5173,',
    ['https://a.example', 'https://b.example:8443', 'http://localhost:5173'],
  ],
])('parses ALLOWED_ORIGINS %j as %j', (text, expected) => {
  expect(readEnv({ ALLOWED_ORIGINS: text }).ALLOWED_ORIGINS).toEqual(expected);
});

test.each([
  'a.example',
  'https://a.example/',
  'https://a.example/shop',
  'ftp://a.example',
  '*',
  'https://A.example',
])('refuses ALLOWED_ORIGINS %j, which no browser would send', (text) => {
  expect(() => readEnv({ ALLOWED_ORIGINS: `https://b.example, ${text}` })).toThrow('ALLOWED_ORIGINS');
});
