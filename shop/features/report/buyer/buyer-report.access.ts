import { buyer, company, type Entries } from '../../../testing/access/entry.ts';

export const access: Entries = {
  'GET /api/report': buyer('report.view'),
  'GET /api/report/{name}': buyer('report.view', () => ({ name: 'spend' }), { namesNoRecord: true }),
  'GET /api/report/{name}/export': buyer('report.view', () => ({ name: 'spend', format: 'csv' }), {
    namesNoRecord: true,
  }),
  'GET /api/budget': buyer('report.view'),
  'PUT /api/budget': company('company.edit', () => ({ branch: null, month: '2026-11', amount: 500_000 })),
};
