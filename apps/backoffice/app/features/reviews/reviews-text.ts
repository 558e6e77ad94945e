import { areaMessages } from '../../i18n/area-messages.ts';

export const useReviewsText = areaMessages({
  en: async () => (await import('../../messages/en/reviews.ts')).reviews,
  ms: async () => (await import('../../messages/ms/reviews.ts')).reviews,
});
