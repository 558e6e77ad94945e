import { defineMessages, translators } from '../../kit/text/i18n.ts';

export const reviewMessages = defineMessages({
  en: {
    review_once: 'You have already reviewed this.',
    review_hidden_by: '{who} has already hidden this review.',
    review_shown_by: '{who} has already made this review visible.',
    review_reply_other: 'The reply has changed in the meantime. Please review it again.',
  },
  ms: {
    review_once: 'Anda sudah mengulas ini.',
    review_hidden_by: '{who} telah menyembunyikan ulasan ini.',
    review_shown_by: '{who} telah memaparkan ulasan ini.',
    review_reply_other: 'Balasan ini telah berubah. Sila semak semula.',
  },
});

export const reviewText = translators(reviewMessages);
