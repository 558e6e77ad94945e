import { expect, test } from 'vitest';
import { buyerToSwitchTo } from './notification-buyer.ts';

const company = (id: number, name: string) => ({ id, name, state: 'active', role: 'owner' }) as const;
const companies = [
  company(1, 'Dapur Seri'),
  company(2, 'Kafe Kita'),
  company(3, 'Kembar'),
  company(4, 'Kembar'),
];

test.each([
  ['the current buyer', null, undefined],
  ['a company', 'Kafe Kita', 2],
  ['the person', 'Aisyah', null],
  ['a company that the person left', 'Warung Lama', undefined],
  ['one of two companies of the same name', 'Kembar', undefined],
])('a notification for %s switches to the buyer it names, or to none', (_, buyer, expected) => {
  expect(buyerToSwitchTo({ buyer }, { companies }, 'Aisyah')).toBe(expected);
});

test('nothing is guessed when a company has the name of the person', () => {
  expect(
    buyerToSwitchTo({ buyer: 'Aisyah' }, { companies: [company(5, 'Aisyah')] }, 'Aisyah'),
  ).toBeUndefined();
});

test('no buyer is switched to before the companies are known', () => {
  expect(buyerToSwitchTo({ buyer: 'Kafe Kita' }, null, 'Aisyah')).toBeUndefined();
});
