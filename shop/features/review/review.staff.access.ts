import { type Entries, type Holders, type Stage, staff } from '../../testing/access/entry.ts';

let count = 0;

const review = async ({ api }: Stage) =>
  api.review(await api.product('Durian', { slug: `durian-${++count}` }), 2);

const reviewId = async (stage: Stage) => ({ id: await review(stage) });

/**
 * Which staff roles hold the feature's permissions. Written by hand, so that the declarations can be compared with it.
 */
export const holders: Holders = {
  permissions: {
    'review.moderate': ['admin', 'sales', 'support'],
  },
};

export const access: Entries = {
  'GET /api/staff/review': staff('review.moderate'),
  'GET /api/staff/review/counts': staff('review.moderate'),
  'GET /api/staff/review/{id}': staff('review.moderate', reviewId),
  'POST /api/staff/review/hide': staff('review.moderate', async (stage) => ({
    ids: [await review(stage)],
    reason: 'Rude',
  })),
  'POST /api/staff/review/show': staff('review.moderate', async (stage) => {
    const ids = [await review(stage)];
    await stage.staff.sales.call('POST /api/staff/review/hide', { ids, reason: 'Rude' });
    return { ids };
  }),
  'PUT /api/staff/review/{id}/reply': staff('review.moderate', async (stage) => ({
    ...(await reviewId(stage)),
    seen_at: null,
    text: 'Thank you',
  })),
  'POST /api/staff/review/{id}/withdraw_reply': staff('review.moderate', async (stage) => {
    const { id } = await reviewId(stage);
    const { sales } = stage.staff;
    await sales.call('PUT /api/staff/review/{id}/reply', { id, seen_at: null, text: 'Thank you' });
    const { body } = await sales.call('GET /api/staff/review/{id}', { id });
    return { id, seen_at: body.data.reply?.created_at };
  }),
};
