import { type Entries, type Holders, staff } from '../../testing/access/entry.ts';

/**
 * Which staff roles hold the feature's permissions. Written by hand, so that the declarations can be compared with it.
 */
export const holders: Holders = {
  permissions: {
    'content.edit': ['admin'],
  },
};

export const access: Entries = {
  'GET /api/staff/maintenance': staff('setting.edit'),
  'PUT /api/staff/maintenance': staff('setting.edit', async ({ staff: { admin } }) => {
    const { body } = await admin.call('GET /api/staff/maintenance');
    return { active: false, version: body.data.version };
  }),
  'GET /api/staff/shop_profile': staff('setting.edit'),
  'PUT /api/staff/shop_profile': staff('setting.edit', async ({ staff: { admin } }) => {
    const { body } = await admin.call('GET /api/staff/shop_profile');
    return body.data;
  }),
  'GET /api/staff/bank_account': staff('setting.edit'),
  'PUT /api/staff/bank_account': staff('setting.edit', async ({ staff: { admin } }) => {
    const { body } = await admin.call('GET /api/staff/bank_account');
    return { ...body.data.account, version: body.data.version };
  }),
};
