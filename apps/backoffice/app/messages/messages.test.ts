import type { Message } from '@bakul/shop/kit/i18n';
import { expect, test } from 'vitest';

/** Every file of texts, found by itself: a new area is compared without a line here. */
const areas = import.meta.glob<Record<string, Record<string, Message>>>('./en/*.ts', { eager: true });

test('gives every text a key of its own, whatever its area', () => {
  const keys = Object.values(areas).flatMap((area) =>
    Object.values(area).flatMap((texts) => Object.keys(texts)),
  );
  expect(keys.length).toBeGreaterThan(Object.keys(areas).length);
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
});
