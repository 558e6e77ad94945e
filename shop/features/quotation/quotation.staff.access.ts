import { type Entries, type Holders, type Stage, staff } from '../../testing/access/entry.ts';
import * as make from '../../testing/access/order.records.ts';
import { offerAt } from '../../testing/records/quotations.ts';

const because = { reason: 'As agreed by phone' };

const quotation =
  (state: Parameters<typeof make.quotation>[2], input: object = {}) =>
  async (stage: Stage) => ({
    slug: await make.quotation(stage, stage.customer, state),
    ...input,
  });

/** An offer so low that a manager has to approve it. */
async function lowOffer(stage: Stage) {
  const slug = await make.quotation(stage, stage.customer, 'in_review');
  await offerAt({ sales: stage.staff.sales, slug, price: 300 });
  return { slug };
}

const withReason = (given: (stage: Stage) => Promise<object>) => async (stage: Stage) => ({
  ...(await given(stage)),
  ...because,
});

/**
 * Which staff roles hold the feature's permissions. Written by hand, so that the declarations can be compared with it.
 */
export const holders: Holders = {
  permissions: {
    'quotation.view': ['admin', 'sales', 'finance', 'support'],
    'quotation.answer': ['admin', 'sales'],
    'quotation.approve': ['admin'],
  },
};

export const access: Entries = {
  'GET /api/staff/quotation': staff('quotation.view'),
  'GET /api/staff/quotation/counts': staff('quotation.view'),
  'GET /api/staff/quotation/{slug}': staff('quotation.view', quotation('submitted')),
  'POST /api/staff/quotation/{slug}/take': staff('quotation.answer', quotation('submitted')),
  'POST /api/staff/quotation/{slug}/ask': staff(
    'quotation.answer',
    quotation('in_review', { question: 'When?' }),
  ),
  'POST /api/staff/quotation/{slug}/offer': staff(
    'quotation.answer',
    quotation('in_review', { lines: [{ position: 1, offered_price: 480 }] }),
  ),
  'POST /api/staff/quotation/{slug}/approve_offer': staff('quotation.approve', lowOffer),
  'POST /api/staff/quotation/{slug}/return_offer': staff('quotation.approve', withReason(lowOffer)),
  'POST /api/staff/quotation/{slug}/decline': staff('quotation.answer', quotation('submitted', because)),
  'POST /api/staff/quotation/{slug}/message': staff(
    'quotation.answer',
    quotation('submitted', { text: 'Hello' }),
  ),
  'GET /api/staff/quotation/{slug}/attachment/{id}': staff('quotation.view', async (stage) => {
    const { slug, id } = await make.attached(stage, stage.customer);
    await stage.customer.call('POST /api/quotation/{slug}/submit', { slug });
    return { slug, id };
  }),
  'GET /api/staff/quotation/{slug}/document': staff('quotation.view', quotation('offered')),
};
