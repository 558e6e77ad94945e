import { expect, test } from 'vitest';
import { orderSlug } from '../transaction/transaction.contract.ts';
import { newOrderNumber } from './place.service.ts';

const now = new Date('2026-11-18T12:00:00+08:00');

test('a number matches the contract and has no ambiguous letters', () => {
  for (let n = 0; n < 1000; n++) {
    const slug = newOrderNumber(now);
    expect(orderSlug.safeParse(slug).success, slug).toBe(true);
    expect(slug).toMatch(/^B-261118-[0-9A-HJKMNP-TV-Z]{5}$/);
  }
});

test('uses the date in Kuala Lumpur', () => {
  expect(newOrderNumber(new Date('2026-11-18T23:59:59+08:00'))).toMatch(/^B-261118-/);
  expect(newOrderNumber(new Date('2026-11-18T16:00:00Z'))).toMatch(/^B-261119-/);
  expect(newOrderNumber(new Date('2026-12-31T16:00:00Z'))).toMatch(/^B-270101-/);
});

test('uses the whole alphabet and rarely repeats', () => {
  const slugs = Array.from({ length: 2000 }, () => newOrderNumber(now));
  expect(new Set(slugs.join('').replaceAll('B-261118-', ''))).toHaveLength(32);
  expect(new Set(slugs).size).toBeGreaterThan(1980);
});
