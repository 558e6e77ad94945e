import type { Declaration } from '../../kit/declaration.ts';

export const reviewDeclaration = {
  permissions: {
    'review.moderate': { roles: ['sales', 'support'], en: 'Moderate reviews', ms: 'Urus ulasan' },
  },
  records: {
    review: ['review.moderate'],
  },
  actions: {
    'review.hide': { en: 'hid the review', ms: 'menyembunyikan ulasan' },
    'review.show': { en: 'showed the review again', ms: 'memaparkan semula ulasan' },
    'review.reply': { en: 'answered the review', ms: 'menjawab ulasan' },
    'review.withdraw_reply': { en: 'withdrew the answer', ms: 'menarik balik jawapan' },
  },
  queues: {
    reviews: ['review.moderate'],
  },
} as const satisfies Declaration;
