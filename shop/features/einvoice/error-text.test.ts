import { expect, test } from 'vitest';
import { errorText } from './error-text.ts';

const text = (code: string, lang: 'en' | 'ms' = 'en', message = 'As MyInvois said it') =>
  errorText({ code, field: null, message }, lang);

test.each([
  ['CF321', 'too old', 'terlalu lama'],
  ['ERR406', 'does not know the buyer’s tax number', 'tidak mengenali nombor cukai pembeli'],
  ['DV302', 'already has a document', 'sudah mempunyai dokumen'],
  ['DS302', 'already has a document', 'sudah mempunyai dokumen'],
  ['DS326', 'signature', 'tandatangan'],
  ['DR303', 'corrects', 'dibetulkan'],
  ['CV302', 'code', 'kod'],
  ['OperationPeriodOver', 'credit note', 'nota kredit'],
  ['buyer_address_missing', 'billing address', 'alamat bil'],
])('%s says what to do in both languages', (code, english, malay) => {
  expect(text(code)).toContain(english);
  expect(text(code, 'ms')).toContain(malay);
});

test('an unknown code shows what MyInvois said, and a text when it said nothing', () => {
  expect(text('ZZ999')).toBe('As MyInvois said it');
  expect(text('ZZ999', 'ms', '')).toContain('MyInvois tidak memberi sebab');
  expect(text('toString')).toBe('As MyInvois said it');
});
