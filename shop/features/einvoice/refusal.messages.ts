import { defineMessages } from '../../kit/text/i18n.ts';

/** Why MyInvois refused a document or an action: what to fix, and where. */
export const refusalMessages = defineMessages({
  en: {
    refusal_supplier_tin:
      'MyInvois does not accept the shop’s tax number with its registration number. Correct them under Settings, E-invoice.',
    refusal_supplier_details:
      'The shop’s address or phone number is not accepted. Correct it under Settings, E-invoice, then submit again.',
    refusal_buyer_tin:
      'MyInvois does not know the buyer’s tax number with this registration number. Ask the buyer to correct both in the company’s profile, then submit again.',
    refusal_buyer_identity:
      'The buyer’s registration or identity number is not valid. Correct it in the company’s profile, then submit again.',
    refusal_buyer_phone:
      'The buyer’s phone number is missing or too short. Add it in the company’s profile, then submit again.',
    refusal_buyer_contact:
      'The buyer’s address, phone or email is not accepted. Correct it in the company’s profile, then submit again.',
    refusal_issue_date:
      'The document waited for more than 72 hours, so its date is too old. Submit it again: it gets a new date.',
    refusal_general_public:
      'The buyer’s details fit neither a company nor the general public. Add the tax number in the company’s profile, then submit again.',
    refusal_original:
      'The e-invoice that this document corrects is not valid at MyInvois. Submit that one first, then this one.',
    refusal_code: 'The document has a code that MyInvois does not know. Report this to technical support.',
    refusal_structure: 'MyInvois could not read the document. Report this to technical support.',
    refusal_duplicate:
      'MyInvois already has a document with this number. Look it up at MyInvois before you submit it again.',
    refusal_signature:
      'MyInvois does not accept the signature. Check the certificate under Settings, E-invoice: it must be valid and belong to the shop’s tax number.',
    refusal_submitter:
      'The credentials for MyInvois belong to another taxpayer. Check them and the tax number under Settings, E-invoice.',
    refusal_period_over:
      'The 72 hours in which this e-invoice could be cancelled are over. Issue a credit note instead.',
    refusal_state: 'The e-invoice has changed at MyInvois in the meantime. Its status here has been updated.',
    refusal_referenced:
      'A credit note or refund note refers to this e-invoice. Cancel that one first, or issue another credit note.',
    refusal_forbidden:
      'MyInvois does not allow this with the shop’s credentials. Check them under Settings, E-invoice.',
    refusal_unexplained: 'MyInvois gave no reason. Submit the e-invoice again, or look it up at MyInvois.',
  },
  ms: {
    refusal_supplier_tin:
      'MyInvois tidak menerima nombor cukai kedai bersama nombor pendaftarannya. Betulkan di Tetapan, e-Invois.',
    refusal_supplier_details:
      'Alamat atau nombor telefon kedai tidak diterima. Betulkan di Tetapan, e-Invois, kemudian hantar semula.',
    refusal_buyer_tin:
      'MyInvois tidak mengenali nombor cukai pembeli bersama nombor pendaftaran ini. Minta pembeli betulkan kedua-duanya dalam profil syarikat, kemudian hantar semula.',
    refusal_buyer_identity:
      'Nombor pendaftaran atau pengenalan pembeli tidak sah. Betulkan dalam profil syarikat, kemudian hantar semula.',
    refusal_buyer_phone:
      'Nombor telefon pembeli tiada atau terlalu pendek. Tambahkannya dalam profil syarikat, kemudian hantar semula.',
    refusal_buyer_contact:
      'Alamat, telefon atau e-mel pembeli tidak diterima. Betulkan dalam profil syarikat, kemudian hantar semula.',
    refusal_issue_date:
      'Dokumen menunggu lebih 72 jam, jadi tarikhnya terlalu lama. Hantar semula: ia akan diberi tarikh baharu.',
    refusal_general_public:
      'Butiran pembeli tidak sepadan dengan syarikat atau orang awam. Tambah nombor cukai dalam profil syarikat, kemudian hantar semula.',
    refusal_original:
      'e-Invois yang dibetulkan oleh dokumen ini tidak sah di MyInvois. Hantar e-invois itu dahulu, kemudian dokumen ini.',
    refusal_code: 'Dokumen mengandungi kod yang tidak dikenali MyInvois. Laporkan kepada sokongan teknikal.',
    refusal_structure: 'MyInvois tidak dapat membaca dokumen ini. Laporkan kepada sokongan teknikal.',
    refusal_duplicate:
      'MyInvois sudah mempunyai dokumen dengan nombor ini. Semak di MyInvois sebelum menghantarnya semula.',
    refusal_signature:
      'MyInvois tidak menerima tandatangan ini. Semak sijil di Tetapan, e-Invois: sijil mesti sah dan milik nombor cukai kedai.',
    refusal_submitter:
      'Maklumat akses MyInvois ini milik pembayar cukai lain. Semak maklumat akses dan nombor cukai di Tetapan, e-Invois.',
    refusal_period_over: 'Tempoh 72 jam untuk membatalkan e-invois ini sudah tamat. Keluarkan nota kredit.',
    refusal_state: 'e-Invois ini sudah berubah di MyInvois. Statusnya di sini telah dikemas kini.',
    refusal_referenced:
      'Ada nota kredit atau nota bayaran balik yang merujuk kepada e-invois ini. Batalkan nota itu dahulu, atau keluarkan nota kredit lain.',
    refusal_forbidden:
      'MyInvois tidak membenarkan tindakan ini dengan maklumat akses kedai. Semak di Tetapan, e-Invois.',
    refusal_unexplained: 'MyInvois tidak memberi sebab. Hantar semula e-invois ini, atau semak di MyInvois.',
  },
});
