import { defineMessages, translators } from '../../../kit/text/i18n.ts';

export const documentMessages = defineMessages({
  en: {
    document_locked: 'This document cannot be changed now: {state}.',
    document_state_not_submitted: 'it is not submitted yet',
    document_state_submitted: 'it is awaiting review',
    document_state_under_review: 'it is under review',
    document_state_verified: 'it is verified',
    document_state_rejected: 'it was rejected',
    document_identity_card: 'identity card',
    document_ssm: 'company registration certificate',
    document_bank_information: 'bank account',
    mykad_invalid: '{name} must be a 12-digit MyKad number starting with a valid date of birth.',
    ssm_invalid: '{name} must be a 12-digit registration number, for example 202401012345.',
    ssm_old_invalid: '{name} must be a registration number, for example 1548193-K.',
    document_decided_by: '{who} has already decided: {state}.',
    document_taken_by: '{who} is reviewing this document.',
    document_other: 'The document has changed in the meantime. Please review it again.',
    document_expires_past: 'This date is in the past.',
  },
  ms: {
    document_locked: 'Dokumen ini tidak boleh diubah sekarang: {state}.',
    document_state_not_submitted: 'ia belum dihantar',
    document_state_submitted: 'ia menunggu semakan',
    document_state_under_review: 'ia sedang disemak',
    document_state_verified: 'ia telah disahkan',
    document_state_rejected: 'ia telah ditolak',
    document_identity_card: 'kad pengenalan',
    document_ssm: 'sijil pendaftaran syarikat',
    document_bank_information: 'akaun bank',
    mykad_invalid: '{name} mestilah nombor MyKad 12 digit yang bermula dengan tarikh lahir yang sah.',
    ssm_invalid: '{name} mestilah nombor pendaftaran 12 digit, contohnya 202401012345.',
    ssm_old_invalid: '{name} mestilah nombor pendaftaran, contohnya 1548193-K.',
    document_decided_by: '{who} telah membuat keputusan: {state}.',
    document_taken_by: '{who} sedang menyemak dokumen ini.',
    document_other: 'Dokumen ini telah berubah. Sila semak semula.',
    document_expires_past: 'Tarikh ini sudah berlalu.',
  },
});

export const documentText = translators(documentMessages);
