import { expect, test } from 'vitest';
import { seenIn } from './seen-promotions.ts';

test.each([
  ['', []],
  ['i18n_redirected=en', []],
  ['bakul_promotions_seen=', []],
  ['bakul_promotions_seen=raya', ['raya']],
  [
    'i18n_redirected=en; bakul_promotions_seen=raya%20durian-week; bakul_buyer=company',
    ['raya', 'durian-week'],
  ],
])('reads the promotions seen from %j', (cookies, seen) => {
  expect(seenIn(cookies)).toEqual(seen);
});
