import { defineTranslation } from '../../../kit/i18n.ts';

/** What staff read who look after people, companies, documents and reviews; part of the catalogue of messages.ts. */

export const peopleMessagesEn = {
  document_decided_by: '{who} was quicker: {state}.',
  document_taken_by: '{who} is checking this document.',
  document_other: 'The document changed meanwhile. Please look at it again.',
  document_expires_past: 'This day is already over.',
  account_blocked: 'Your account is blocked: {reason} Please contact us.',
  company_blocked_by: '{who} was quicker. {state}',
  person_blocked_already: 'This account is already blocked.',
  person_not_blocked: 'This account is not blocked.',
  person_no_factor: 'This account has no second factor.',
  person_closed: 'This account is closed.',
  review_hidden_by: '{who} was quicker: the review is hidden.',
  review_shown_by: '{who} was quicker: the review is shown.',
  review_reply_other: 'The answer changed meanwhile. Please look at it again.',
  quotation_moved_by: '{who} was quicker: {state}.',
  quotation_moved: 'The request changed meanwhile: {state}.',
} as const;

export const peopleMessagesMs = defineTranslation<typeof peopleMessagesEn>()({
  document_decided_by: '{who} lebih pantas: {state}.',
  document_taken_by: '{who} sedang menyemak dokumen ini.',
  document_other: 'Dokumen ini telah berubah. Sila semak semula.',
  document_expires_past: 'Tarikh ini sudah berlalu.',
  account_blocked: 'Akaun anda disekat: {reason} Sila hubungi kami.',
  company_blocked_by: '{who} lebih pantas. {state}',
  person_blocked_already: 'Akaun ini sudah disekat.',
  person_not_blocked: 'Akaun ini tidak disekat.',
  person_no_factor: 'Akaun ini tiada faktor kedua.',
  person_closed: 'Akaun ini telah ditutup.',
  review_hidden_by: '{who} lebih pantas: ulasan telah disembunyikan.',
  review_shown_by: '{who} lebih pantas: ulasan dipaparkan.',
  review_reply_other: 'Jawapan ini telah berubah. Sila semak semula.',
  quotation_moved_by: '{who} lebih pantas: {state}.',
  quotation_moved: 'Permintaan ini telah berubah: {state}.',
});
