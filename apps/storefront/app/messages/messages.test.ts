import type { Message } from '@bakul/shop/kit/i18n';
import { expect, test } from 'vitest';

const files = import.meta.glob<Record<string, Record<string, Message>>>('./en/*.ts', { eager: true });

/** Areas whose texts are merged, in the shop or in its journeys: a key that two of them use would lose one of its texts. */
const merged = [
  ['common', 'runtime', 'shell', 'card', 'home', 'listing', 'product', 'pages'],
  [
    'account-auth',
    'account-form',
    'account-profile',
    'account-documents',
    'account-places',
    'account-security',
    'email-change',
  ],
  ['checkout', 'payment'],
  ['company', 'company-users', 'company-standing', 'company-invitation'],
  ['quick-order', 'saved-lists', 'variant-search'],
  ['quotation', 'quotations'],
];

test('gives every text a key of its own among the areas that are merged', () => {
  for (const areas of merged) {
    const keys = areas.flatMap((area) =>
      Object.values(files[`./en/${area}.ts`] ?? {}).flatMap((texts) => Object.keys(texts)),
    );
    expect(keys.length).toBeGreaterThan(areas.length);
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  }
});
