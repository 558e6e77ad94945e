import type { Declaration } from '../../kit/declaration.ts';

export const reportDeclaration = {
  scopes: {
    'report.view': { roles: ['admin', 'finance', 'approver', 'viewer'], isPersonal: true },
  },
  permissions: {
    /** Any report. Each one also needs one of the permissions below. */
    'report.view': { roles: ['sales', 'warehouse', 'finance'], en: 'Open reports', ms: 'Buka laporan' },
    'report.sales': { roles: ['sales', 'finance'], en: 'See reports of sales', ms: 'Lihat laporan jualan' },
    'report.margin': { roles: ['finance'], en: 'See margins', ms: 'Lihat margin' },
    'report.operations': {
      roles: ['sales', 'warehouse', 'finance'],
      en: 'See reports of deliveries and stock',
      ms: 'Lihat laporan penghantaran dan stok',
    },
    'report.credit': { roles: ['finance'], en: 'See receivables', ms: 'Lihat hutang pelanggan' },
  },
  actions: {
    'report.export': { en: 'exported a report', ms: 'mengeksport laporan' },
  },
  records: { report: [] },
  slugs: ['reports'],
} as const satisfies Declaration;
