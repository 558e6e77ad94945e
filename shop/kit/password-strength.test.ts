import { expect, test } from 'vitest';
import { contextWords, measureStrength, skeletonOf, strengthOf } from './password-strength.ts';

test.each([
  ['', 'weak'],
  ['P@ssw0rd', 'weak'],
  ['Selamat@123', 'weak'],
  ['Abcdefg1!', 'weak'],
  ['Aaaaaaa!', 'weak'],
  ['kangkung-segar 1', 'weak'],
  ['xK9#mQ2v', 'fair'],
  ['Bakul-demo-1', 'fair'],
  ['Kangkung-segar 1', 'strong'],
  ['Kereta biru, laju!', 'strong'],
])('rates %j as %s', (password, strength) => expect(strengthOf(password)).toBe(strength));

test.each([
  ['bakul', 1],
  ['b@kul', 1],
  ['xbakulx', 3],
  ['aaaaaa', 1],
  ['abcdef', 2],
  ['fedcba', 2],
  ['k7#mk7#mk7#m', 4],
  ['tembikai', 8],
])('counts %s as %d characters', (password, length) =>
  expect(measureStrength(password, contextWords(['Bakul'])).length).toBe(length),
);

test('splits names and addresses into words, longest first', () => {
  expect(contextWords(['Siti binti Ahmad', null, 'a.b'])).toEqual(
    ['sitibintiahmad', 'binti', 'ahmad', 'siti'].map(skeletonOf),
  );
});
