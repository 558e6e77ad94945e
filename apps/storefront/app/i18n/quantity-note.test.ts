import { translator } from '@bakul/shop/kit/text/i18n';
import { expect, test } from 'vitest';
import { en } from '../messages/en.ts';
import { ms } from '../messages/ms.ts';
import type { AppMessages } from './i18n.tsx';
import { quantityNote } from './quantity-note.ts';

const limits = { min: '2', step: '1', max: '145' };

test.each([
  ['stock_short', 'Only 145 left today.', 'Tinggal 145 sahaja hari ini.'],
  ['below_minimum', 'Minimum 2, in steps of 1.', 'Minimum 2, dalam gandaan 1.'],
  ['off_step', 'Minimum 2, in steps of 1.', 'Minimum 2, dalam gandaan 1.'],
  ['not_a_quantity', 'Enter a valid quantity.', 'Masukkan kuantiti yang sah.'],
] as const)('says why a quantity was corrected: %s', (reason, english, malay) => {
  expect(quantityNote(translator<AppMessages>('en', en))(reason, limits)).toBe(english);
  expect(quantityNote(translator<AppMessages>('ms', ms))(reason, limits)).toBe(malay);
});
