import type { Message } from '@bakul/shop/kit/text/i18n';
import { expect, test } from 'vitest';

const files = import.meta.glob<Record<string, Record<string, Message>>>('./en/*.ts', { eager: true });

/**
 * Areas whose messages are merged, in the shop or in its e2e tests. A key used by two of them would lose one of its
 * messages.
 */
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

test('has unique keys among the areas that are merged', () => {
  for (const areas of merged) {
    const keys = areas.flatMap((area) =>
      Object.values(files[`./en/${area}.ts`] ?? {}).flatMap((texts) => Object.keys(texts)),
    );
    expect(keys.length).toBeGreaterThan(areas.length);
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  }
});
