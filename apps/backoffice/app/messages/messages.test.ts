import type { Message } from '@bakul/shop/kit/text/i18n';
import { expect, test } from 'vitest';

/** Globbed, so that a new area is covered without a change here. */
const areas = import.meta.glob<Record<string, Record<string, Message>>>('./en/*.ts', { eager: true });

test('gives every text a unique key across all areas', () => {
  const keys = Object.values(areas).flatMap((area) =>
    Object.values(area).flatMap((texts) => Object.keys(texts)),
  );
  expect(keys.length).toBeGreaterThan(Object.keys(areas).length);
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
});
