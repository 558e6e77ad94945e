import { type Entries, type Holders, type Stage, staff } from '../../testing/access/entry.ts';
import { defaultAccountCodes } from './accounting.constants.ts';

const period = { from: '2026-11-01', to: '2026-11-30' };

/** The request of one caller changes the version that the next one needs. */
async function currentCodes({ api }: Stage) {
  const rows = await api.db.run<{ version: number }>(
    "SELECT version FROM setting WHERE name = 'accounting_codes'",
  );
  return { codes: defaultAccountCodes, version: rows[0]?.version ?? 0 };
}

/**
 * Which staff roles hold the feature's permissions. Written by hand, so that the declarations can be compared with it.
 */
export const holders: Holders = {
  permissions: { 'accounting.export': ['admin', 'finance'] },
};

export const access: Entries = {
  'GET /api/staff/accounting/summary': staff('accounting.export', () => period),
  'GET /api/staff/accounting/export': staff('accounting.export', () => ({ ...period, format: 'journal' })),
  'GET /api/staff/accounting/codes': staff('accounting.export'),
  'PUT /api/staff/accounting/codes': staff('accounting.export', currentCodes),
};
