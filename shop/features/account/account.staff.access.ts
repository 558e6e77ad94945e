import { type Entries, type Holders, type Stage, staff } from '../../testing/access/entry.ts';
import { asBuyer } from '../../testing/people/as-buyer.ts';
import { addTotp } from '../../testing/people/second-factor.ts';
import { completeAccount } from '../../testing/records/bank-account.ts';

const because = { reason: 'As agreed by phone' };

async function document({ api, staff: { support } }: Stage) {
  const buyer = await asBuyer(api);
  const id = await completeAccount(api, buyer);
  await buyer.call('POST /api/profile/bank_information/{id}/submit', { id });
  const { body } = await support.call('GET /api/staff/document/{id}', { id });
  return { id, seen_at: body.data.updated_at, fileId: body.data.files[0]?.id ?? 0 };
}

const seen = async (stage: Stage) => {
  const { id, seen_at } = await document(stage);
  return { id, seen_at };
};

const person = async ({ api }: Stage) => ({ id: (await asBuyer(api)).person.id });

const blockedPerson = async (stage: Stage) => {
  const somebody = await person(stage);
  await stage.staff.sales.call('POST /api/staff/person/{id}/block', { ...somebody, ...because });
  return somebody;
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
    'document.review': ['admin', 'finance', 'support'],
  },
};

export const access: Entries = {
  'GET /api/staff/document': staff('document.review'),
  'GET /api/staff/document/counts': staff('document.review'),
  'GET /api/staff/document/{id}': staff('document.review', async (stage) => ({
    id: (await document(stage)).id,
  })),
  'POST /api/staff/document/{id}/take': staff('document.review', seen),
  'POST /api/staff/document/{id}/verify': staff('document.review', seen),
  'POST /api/staff/document/{id}/reject': staff('document.review', async (stage) => ({
    ...(await seen(stage)),
    reason: 'unclear',
  })),
  'POST /api/staff/document/{id}/reveal': staff('document.review', async (stage) => ({
    id: (await document(stage)).id,
  })),
  'POST /api/staff/document/file/{id}/link': staff('document.review', async (stage) => ({
    id: (await document(stage)).fileId,
  })),
  'GET /api/staff/person': staff('company.review'),
  'GET /api/staff/person/{id}': staff('company.review', person),
  'POST /api/staff/person/{id}/block': staff('company.review', withReason(person)),
  'POST /api/staff/person/{id}/unblock': staff('company.review', withReason(blockedPerson)),
  'POST /api/staff/person/{id}/unlock': staff('company.review', person),
  'POST /api/staff/person/{id}/end_sessions': staff('company.review', withReason(person)),
  'POST /api/staff/person/{id}/reset_second_factor': staff(
    'company.review',
    withReason(async ({ api }) => {
      const somebody = await asBuyer(api);
      await addTotp(api, somebody);
      return { id: somebody.person.id };
    }),
  ),
};
