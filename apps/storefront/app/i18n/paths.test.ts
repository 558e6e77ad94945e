import { expect, test } from 'vitest';
import { languageOf, localizedPath, pathWithoutLanguage } from './paths.ts';

test.each([
  ['/', 'en', '/', '/ms'],
  ['/ms', 'ms', '/', '/ms'],
  ['/ms/fruit', 'ms', '/fruit', '/ms/fruit'],
  ['/fruit', 'en', '/fruit', '/ms/fruit'],
  ['/mszzz', 'en', '/mszzz', '/ms/mszzz'],
])('%s is in %s, has the plain path %s and the Malay path %s', (path, lang, plain, malay) => {
  expect([
    languageOf(path),
    pathWithoutLanguage(path),
    localizedPath('ms', path),
    localizedPath('en', path),
  ]).toEqual([lang, plain, malay, plain]);
});
