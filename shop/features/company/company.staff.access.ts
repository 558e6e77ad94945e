import { type Entries, type Holders, type Stage, staff } from '../../testing/access/entry.ts';
import { buildCompany } from '../../testing/people/as-member.ts';

const because = { reason: 'As agreed by phone' };

const firm = async ({ api }: Stage) => ({ id: (await buildCompany(api)).company.id });

const blockedFirm = async (stage: Stage) => {
  const it = await firm(stage);
  await stage.staff.sales.call('POST /api/staff/company/{id}/block', { ...it, ...because });
  return it;
};

const withReason = (given: (stage: Stage) => Promise<object>) => async (stage: Stage) => ({
  ...(await given(stage)),
  ...because,
});

/**
 * Which staff roles hold the feature's permissions. Written by hand, so that the declarations can be compared with it.
 */
export const holders: Holders = {
  permissions: {
    'company.review': ['admin', 'sales', 'finance'],
  },
};

export const access: Entries = {
  'GET /api/staff/company': staff('company.review'),
  'GET /api/staff/company/counts': staff('company.review'),
  'GET /api/staff/company/{id}': staff('company.review', firm),
  'POST /api/staff/company/{id}/block': staff('company.review', withReason(firm)),
  'POST /api/staff/company/{id}/unblock': staff('company.review', withReason(blockedFirm)),
  'POST /api/staff/company/{id}/notes': staff('company.review', async (stage) => ({
    ...(await firm(stage)),
    text: 'Pays late',
  })),
  'DELETE /api/staff/company/note/{id}': staff('company.review', async (stage, me) => {
    const { body } = await me.call('POST /api/staff/company/{id}/notes', {
      ...(await firm(stage)),
      text: 'Pays late',
    });
    return { id: body.data.notes[0]?.id ?? 0 };
  }),
};
