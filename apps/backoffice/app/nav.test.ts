import { declaredPermissions, permissions } from '@bakul/shop/declarations';
import type { staffRoles } from '@bakul/shop/kit/http/access';
import { expect, test } from 'vitest';
import { groupEntries, isWithin, nav } from './nav.ts';

const menuOf = (role: (typeof staffRoles)[number]) => {
  const held = permissions.filter(
    (each) => role === 'admin' || declaredPermissions[each].roles.includes(role),
  );
  const shown = nav.filter((entry) => entry.permissions.some((each) => held.includes(each)));
  return groupEntries(shown).map(
    ({ group, entries }) => `${group}: ${entries.map(({ path }) => path).join(' ')}`,
  );
};

test('groups every entry, each once', () => {
  const grouped = groupEntries(nav).flatMap(({ entries }) => entries);
  expect(grouped.toSorted((a, b) => a.path.localeCompare(b.path))).toEqual(
    nav.toSorted((a, b) => a.path.localeCompare(b.path)),
  );
  expect(groupEntries(nav)[0]).toMatchObject({
    group: null,
    entries: [{ path: '/' }, { path: '/setup-guide' }, { path: '/reports' }],
  });
});

test.each([
  [
    'admin',
    [
      'null: / /setup-guide /reports',
      'orders: /orders /picking /quotations /standing-orders /claims',
      'catalogue: /prices /stock /catalogue /promotions /price-lists',
      'customers: /companies /documents /reviews',
      'money: /payments /bank-statements /e-invoices /credit /accounting',
      'shop: /settings /staff /audit /system',
    ],
  ],
  ['warehouse', ['null: / /reports', 'orders: /orders /picking /standing-orders', 'catalogue: /stock']],
] as const)('shows %s only their entries, and no empty group', (role, menu) => {
  expect(menuOf(role)).toEqual(menu);
});

test('finds the entry of a page below it', () => {
  const [today, , orders] = nav;
  if (!today || !orders) throw new Error('The menu is empty');
  expect([
    isWithin(orders, '/orders/B-1'),
    isWithin(orders, '/orders-old'),
    isWithin(today, '/orders'),
  ]).toEqual([true, false, false]);
});
