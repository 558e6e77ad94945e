import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contextWords } from '../../../kit/password-strength.ts';
import { anyText } from '../../../testing/generated/any-text.ts';
import { runs } from '../../../testing/runs.ts';
import { newPassword } from '../account-fields.contract.ts';
import { isCommonPassword } from './common-password-list.ts';
import { emailWords, listedForm, lookupForms, phoneWords, weaknessOf } from './password-strength.rules.ts';

const words = contextWords([
  'Bakul',
  'Nurhaliza binti Ahmad',
  ...emailWords('nur.haliza@kedaimaju.example'),
  'Restoran Selera Kita Sdn Bhd',
  ...phoneWords('+60123987654'),
]);
const weakness = (password: string) => weaknessOf(password, { words, isListed: isCommonPassword });
const linesOf = (file: string) =>
  readFileSync(join(import.meta.dirname, file), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));

describe('refused passwords', () => {
  test.each([
    ['P@ssw0rd', 'common'],
    ['P4$$w0rd2026!', 'common'],
    ['Admin@123', 'common'],
    ['!Adm1n1strat0r!', 'common'],
    ['Pass-Word 1', 'common'],
    ['I love you!', 'common'],
    ['Selamat@123', 'common'],
    ['Selamat-Pagi1', 'common'],
    ['Malaysia#1', 'common'],
    ['Muhammad_99', 'common'],
    ['M3rd3ka!1957', 'common'],
    ['Welcome@2026', 'common'],
    ['Bakul@2026', 'context'],
    ['B@kul-2026', 'context'],
    ['Nurhaliza1!', 'context'],
    ['Kedaimaju#12', 'context'],
    ['RestoranSelera1!', 'context'],
    ['Aa!0123987654', 'context'],
    ['Aaaaaaa!', 'repetition'],
    ['AAaa!!!!!!!!!!', 'repetition'],
    ['Xy7!Xy7!Xy7!', 'repetition'],
    ['Abcdefg1!', 'sequence'],
    ['Abc123!!', 'sequence'],
    ['Qwerty@123', 'sequence'],
    ['Zyxwvut-987', 'sequence'],
    ['1q2w3e4R!', 'sequence'],
  ])('%s: %s', (password, reason) => expect(weakness(password)).toBe(reason));

  test('include the 3,000 most common passwords in any decoration', () => {
    const common = linesOf('common-passwords.txt');
    expect(common).toHaveLength(3000);
    expect(accepted(common.flatMap(decorate))).toEqual([]);
  });

  test('include a sample of 2,000 breached passwords in the usual decorations', () => {
    const packed = readFileSync(join(import.meta.dirname, 'common-passwords.br'));
    const listed = brotliDecompressSync(packed).toString('utf8').split('\n');
    expect(listed.length).toBeGreaterThanOrEqual(100_000);
    const every = Math.floor(listed.length / 2000);
    const sample = listed.filter((_, index) => index % every === 0);
    expect(accepted(sample.flatMap(decorate))).toEqual([]);
  });

  test('include Malay words and Malaysian names in the usual decorations', () => {
    expect(
      accepted(
        linesOf('malay-password-words.txt')
          .filter((word) => word.length > 3)
          .flatMap(decorate),
      ),
    ).toEqual([]);
  });
});

describe('accepted passwords', () => {
  test.each([
    'Bakul-demo-1',
    'Kangkung-segar 1',
    'Pejabat-bakul 1',
    'Bayam-merah 22',
    'Kereta biru, laju!',
    'correct Horse-battery staple',
    'xK9#mQ2v',
    'Nurhaliza suka 7 kucing!',
    'Beli sawi @ pasar 6 pagi',
    ` Sayur 🥬 segar ${'é'.repeat(45)}A! `,
    'Jumpa di kaunter tiga 🍅 sebelum jam enam petang, bawa resit! ok',
  ])('%s', (password) => {
    expect(newPassword.safeParse(password).success).toBe(true);
    expect(weakness(password)).toBeNull();
  });

  test('include random passwords, except for one in a thousand', () => {
    const characters = [...'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789#-_.?'];
    const random = fc.array(fc.constantFrom(...characters), { minLength: 12, maxLength: 12 });
    const refused = fc.sample(random, { numRuns: 5000, seed: 1 }).filter((text) => weakness(text.join('')));
    expect(refused.length).toBeLessThanOrEqual(5);
  });
});

test('never throws, whatever the password', () => {
  fc.assert(
    fc.property(anyText({ maxLength: 128 }), (password) => {
      expect([null, 'common', 'context', 'repetition', 'sequence']).toContain(weakness(password));
    }),
    { numRuns: runs(30, 1000) },
  );
});

test('stores no form that no valid password can be reduced to', () => {
  expect(listedForm('12345678')).toBeNull();
  expect(listedForm('abc1')).toBeNull();
  expect(listedForm(' Monkey123 ')).toBe('monkey');
  expect(lookupForms('Monkey123!')).toContain('monkey');
});

function accepted(passwords: readonly string[]): string[] {
  return passwords.filter((password) => newPassword.safeParse(password).success && !weakness(password));
}

function decorate(word: string): string[] {
  const capital = `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
  const substituted = capital.replace(/a/g, '@').replace(/o/g, '0').replace(/e/g, '3');
  return [
    word,
    `${capital}!`,
    `!${capital}`,
    `${capital}@123`,
    `${capital}2026!`,
    `${capital}#1`,
    `${substituted}!1`,
    `${word.toUpperCase()}!!!!`,
  ];
}
