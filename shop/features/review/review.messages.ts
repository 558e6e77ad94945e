import { defineMessages, translators } from '../../kit/i18n.ts';

export const reviewMessages = defineMessages({
  en: {
    review_once: 'This was already reviewed.',
    review_hidden_by: '{who} was quicker: the review is hidden.',
    review_shown_by: '{who} was quicker: the review is shown.',
    review_reply_other: 'The answer changed meanwhile. Please look at it again.',
  },
  ms: {
    review_once: 'Ini telah diulas.',
    review_hidden_by: '{who} lebih pantas: ulasan telah disembunyikan.',
    review_shown_by: '{who} lebih pantas: ulasan dipaparkan.',
    review_reply_other: 'Jawapan ini telah berubah. Sila semak semula.',
  },
});

export const reviewText = translators(reviewMessages);
