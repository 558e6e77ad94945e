import { expect, test } from 'vitest';
import { readEnv } from './env.ts';

test.each([
  ['', []],
  ['https://a.example', ['https://a.example']],
  [
    'https://a.example, https://b.example:8443 ,http://localhost:5173,',
    ['https://a.example', 'https://b.example:8443', 'http://localhost:5173'],
  ],
])('ALLOWED_ORIGINS %j are %j', (text, expected) => {
  expect(readEnv({ ALLOWED_ORIGINS: text }).ALLOWED_ORIGINS).toEqual(expected);
});

test.each([
  'a.example',
  'https://a.example/',
  'https://a.example/shop',
  'ftp://a.example',
  '*',
  'https://A.example',
])('ALLOWED_ORIGINS %j stop the start: no browser would send them', (text) => {
  expect(() => readEnv({ ALLOWED_ORIGINS: `https://b.example, ${text}` })).toThrow('ALLOWED_ORIGINS');
});
