import { type Entries, type Holders, type Stage, staff } from '../../testing/access/entry.ts';
import type { Staff } from '../../testing/people/as-staff.ts';

/** A report that everyone with `report.view` may see. */
const name = 'fill-rate';

const view = async (_: Stage, me: Staff) => {
  const { body } = await me.call('POST /api/staff/report_view', { name: 'Mine', report: name, query: {} });
  return { id: body.data.id };
};

export const holders: Holders = {
  scopes: { 'report.view': ['owner', 'admin', 'finance', 'approver', 'viewer', 'personal'] },
  permissions: {
    'report.view': ['admin', 'sales', 'warehouse', 'finance'],
    'report.sales': ['admin', 'sales', 'finance'],
    'report.margin': ['admin', 'finance'],
    'report.operations': ['admin', 'sales', 'warehouse', 'finance'],
    'report.credit': ['admin', 'finance'],
  },
};

export const access: Entries = {
  'GET /api/staff/report': staff('report.view'),
  'GET /api/staff/report/{name}': staff('report.view', () => ({ name })),
  'GET /api/staff/report/{name}/export': staff('report.view', () => ({ name, format: 'csv' })),
  'GET /api/staff/report_choice': staff('report.view', () => ({ filter: 'farm_id' })),
  'GET /api/staff/report_view': staff('report.view'),
  'POST /api/staff/report_view': staff('report.view', () => ({ name: 'Mine', report: name, query: {} })),
  'PATCH /api/staff/report_view/{id}': staff('report.view', async (stage, me) => ({
    ...(await view(stage, me)),
    name: 'Ours',
  })),
  'DELETE /api/staff/report_view/{id}': staff('report.view', view),
};
