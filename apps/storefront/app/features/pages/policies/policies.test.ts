import { expect, test } from 'vitest';
import type { Policy } from './policy.ts';
import { privacy as privacyEn } from './privacy.en.ts';
import { privacy as privacyMs } from './privacy.ms.ts';
import { returns as returnsEn } from './returns.en.ts';
import { returns as returnsMs } from './returns.ms.ts';
import { terms as termsEn } from './terms.en.ts';
import { terms as termsMs } from './terms.ms.ts';

/** Everything except the wording: sections, block types, list lengths and operator placeholders. */
const shape = (policy: Policy) => ({
  since: policy.since,
  intro: policy.intro.length,
  sections: policy.sections.map(({ id, body }) => [
    id,
    body.map((block) => (typeof block === 'string' ? 'text' : block.length)),
  ]),
  data: [...new Set(JSON.stringify(policy).match(/\{[a-z]+\}/g))].sort(),
});

test.each([
  ['privacy notice', privacyEn, privacyMs],
  ['terms and conditions', termsEn, termsMs],
  ['return and refund policy', returnsEn, returnsMs],
])('gives the %s the same structure in both languages', (_, english, malay) => {
  expect(shape(malay)).toEqual(shape(english));
});

/** Periods that the product enforces or the law sets. A policy may promise no others. */
const periods: Record<string, readonly string[]> = {
  'privacy notice': ['seven years', '30 days', '365 days', '21 days', 'five minutes'],
  'terms and conditions': ['14 days', '30 minutes', '24 hours', '60 days', '7 days', '30 days', 'two days'],
  'return and refund policy': ['24 hours', '48 hours'],
};

test.each([
  ['privacy notice', privacyEn],
  ['terms and conditions', termsEn],
  ['return and refund policy', returnsEn],
] as const)('promises in the %s only periods that are kept', (name, policy) => {
  const number = '(?:\\d+|one|two|three|four|five|six|seven|eight|nine|ten)';
  const pattern = new RegExp(`\\b${number} (?:working )?(?:minute|hour|day|week|month|year)s?\\b`, 'g');
  const named = new Set(JSON.stringify(policy).match(pattern));
  expect([...named].filter((period) => !periods[name]?.includes(period))).toEqual([]);
});
