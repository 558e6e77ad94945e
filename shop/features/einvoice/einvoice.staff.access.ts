import { type Entries, type Holders, type Stage, staff } from '../../testing/access/entry.ts';
import {
  invalidEinvoice,
  sellerSettings,
  unidentifiedEinvoice,
  validEinvoice,
  waitingCancellation,
} from '../../testing/records/einvoices.ts';

/**
 * Which staff roles hold the feature's permissions. Written by hand, so that the declarations can be compared with it.
 */
export const holders: Holders = {
  permissions: {
    'einvoice.view': ['admin', 'finance'],
    'einvoice.manage': ['admin', 'finance'],
  },
};

const valid = async ({ api, variantId }: Stage) => ({ id: (await validEinvoice(api, variantId)).row.id });
const invalid = async ({ api, variantId }: Stage) => ({ id: (await invalidEinvoice(api, variantId)).row.id });
/** Asked for by somebody who is not under test. */
const cancellation = async ({ api, variantId, staff }: Stage) => ({
  id: (await waitingCancellation(api, variantId, staff.admin.member.id)).row.id,
});

export const access: Entries = {
  'GET /api/staff/e_invoice': staff('einvoice.view'),
  'GET /api/staff/e_invoice/{id}': staff('einvoice.view', valid),
  'POST /api/staff/e_invoice/{id}/resubmit': staff('einvoice.manage', invalid),
  'POST /api/staff/e_invoice/{id}/cancel': staff('einvoice.manage', async (stage) => ({
    ...(await valid(stage)),
    reason: 'Wrong buyer',
  })),
  'POST /api/staff/e_invoice/{id}/cancel/approve': staff('einvoice.manage', cancellation),
  'POST /api/staff/e_invoice/{id}/cancel/decline': staff('einvoice.manage', cancellation),
  'POST /api/staff/e_invoice/{id}/ask_buyer': staff('einvoice.manage', async ({ api, variantId }) => ({
    id: (await unidentifiedEinvoice(api, variantId)).row.id,
  })),
  'GET /api/staff/e_invoice/completeness': staff('einvoice.view', () => ({ month: '2026-11' })),
  'POST /api/staff/e_invoice/consolidate': staff('einvoice.manage', () => ({ month: '2026-10' })),
  'GET /api/staff/e_invoice/settings': staff('setting.edit'),
  'PUT /api/staff/e_invoice/settings': staff('setting.edit', async ({ staff: { admin } }) => {
    const { body } = await admin.call('GET /api/staff/e_invoice/settings');
    return { ...sellerSettings, version: body.data.version };
  }),
  'POST /api/staff/e_invoice/settings/check': staff('setting.edit'),
};
