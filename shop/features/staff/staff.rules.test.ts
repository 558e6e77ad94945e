import { expect, test } from 'vitest';
import { permissions } from '../../declarations.ts';
import { type Permission, staffRoles } from '../../kit/http/access.ts';
import { permissionsOf } from './staff.rules.ts';

/**
 * Spelled out, so that every change of permissions is deliberate: A admin, S sales, W warehouse, F finance, P support.
 */
const table: Record<Permission, string> = {
  'dashboard.view': 'A S W F P',
  'order.view': 'A S W F P',
  'order.fulfil': 'A - W - -',
  'order.cancel': 'A S - - P',
  'order.on_behalf': 'A S - - P',
  'payment.view': 'A - - F P',
  'payment.verify': 'A - - F -',
  'payment.refund': 'A - - F -',
  'claim.answer': 'A - - - P',
  'quotation.view': 'A S - F P',
  'quotation.answer': 'A S - - -',
  'quotation.approve': 'A - - - -',
  'credit.review': 'A - - F -',
  'credit.manage': 'A - - F -',
  'einvoice.view': 'A - - F -',
  'einvoice.manage': 'A - - F -',
  'bank.view': 'A - - F -',
  'bank.settle': 'A - - F -',
  'accounting.export': 'A - - F -',
  'company.review': 'A S - F -',
  'document.review': 'A - - F P',
  'catalog.edit': 'A S - - -',
  'price.edit': 'A S - - -',
  'stock.adjust': 'A - W - -',
  'promotion.edit': 'A S - - -',
  'content.edit': 'A - - - -',
  'review.moderate': 'A S - - P',
  'report.view': 'A S W F -',
  'report.sales': 'A S - F -',
  'report.margin': 'A - - F -',
  'report.operations': 'A S W F -',
  'report.credit': 'A - - F -',
  'setting.edit': 'A - - - -',
  'staff.manage': 'A - - - -',
  'audit.view': 'A - - - -',
};

const cases = staffRoles.flatMap((role, column) =>
  permissions.map((permission) => ({
    role,
    permission,
    may: table[permission].split(' ')[column] !== '-',
  })),
);

test.each(cases)('$role and $permission: $may', ({ role, permission, may }) => {
  expect(permissionsOf(role).includes(permission)).toBe(may);
});

test('the table covers every permission and every role', () => {
  expect(cases).toHaveLength(35 * 5);
  for (const row of Object.values(table)) expect(row.split(' ')).toHaveLength(staffRoles.length);
});
