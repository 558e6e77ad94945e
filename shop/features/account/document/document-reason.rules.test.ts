import { describe, expect, test } from 'vitest';
import { reviewHints } from './document-hints.rules.ts';
import { reasonText, reasonTexts, rejectReasons } from './document-reason.rules.ts';

test.each(rejectReasons)('%s has a distinct text in both languages', (reason) => {
  const { en, ms } = reasonTexts[reason];
  expect(en.length).toBeGreaterThan(10);
  expect(ms.length).toBeGreaterThan(10);
  expect(en).not.toBe(ms);
});

test.each([
  ['cut_off', null, reasonTexts.cut_off.ms],
  ['cut_off', ' Sila. ', `${reasonTexts.cut_off.ms} Sila.`],
  [null, 'Sila.', 'Sila.'],
  [null, '  ', ''],
  [null, null, ''],
] as const)('reason %s with free text %s reads %s', (reason, words, text) => {
  expect(reasonText(reason, words, 'ms')).toBe(text);
});

describe('review hints', () => {
  const facts = { knownNames: ['Siti binti Ali'], isNumberTaken: false, attempts: 1 } as const;
  test.each([
    ['identity_card', 'SITI BINTI ALI', []],
    ['identity_card', 'Siti-binti  Ali', []],
    ['identity_card', 'Siti Ali', ['name_differs']],
    ['bank_information', 'Syarikat Ali', ['name_differs']],
    ['bank_information', '', []],
    ['ssm', 'Syarikat Ali', []],
  ] as const)('%s in the name of %s has the hints %s', (kind, name, hints) => {
    expect(reviewHints({ ...facts, kind, name })).toEqual(hints);
  });
  test('reports a taken number and a repeated submission', () => {
    const hints = reviewHints({ ...facts, kind: 'ssm', name: '', isNumberTaken: true, attempts: 2 });
    expect(hints).toEqual(['number_taken', 'handed_in_again']);
  });
});
