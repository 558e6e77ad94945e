import { expect, test } from 'vitest';
import type { Policy } from './policy.ts';
import { privacy as privacyEn } from './privacy.en.ts';
import { privacy as privacyMs } from './privacy.ms.ts';
import { returns as returnsEn } from './returns.en.ts';
import { returns as returnsMs } from './returns.ms.ts';
import { terms as termsEn } from './terms.en.ts';
import { terms as termsMs } from './terms.ms.ts';

/** Everything but the words: sections, kinds of blocks, lengths of lists, data of the operator. */
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
])('the %s says the same in both languages', (_, english, malay) => {
  expect(shape(malay)).toEqual(shape(english));
});
