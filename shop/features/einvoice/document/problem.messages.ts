import { defineMessages } from '../../../kit/text/i18n.ts';

/** What the shop finds wrong before it sends a document: what to fix, and where. */
export const problemMessages = defineMessages({
  en: {
    supplier_tin_invalid:
      'The shop’s tax number is not valid: a company’s has no 0 after the letters and ends with 0, a person’s begins with IG. Correct it under Settings, E-invoice.',
    supplier_identity_invalid:
      'The shop’s registration number is not valid. Correct it under Settings, E-invoice.',
    supplier_name_missing: 'The shop has no name. Add it under Settings.',
    supplier_address_missing: 'The shop’s address is not complete. Complete it under Settings, E-invoice.',
    supplier_phone_invalid: 'The shop’s phone number is not valid. Correct it under Settings, E-invoice.',
    supplier_email_invalid: 'The shop’s email address is not valid. Correct it under Settings, E-invoice.',
    supplier_msic_invalid:
      'The shop’s MSIC code must have five digits. Correct it under Settings, E-invoice.',
    supplier_activity_missing: 'The shop’s business activity is missing. Add it under Settings, E-invoice.',
    supplier_sst_missing:
      'Sales tax was charged, but the shop has no SST number. Add it under Settings, E-invoice.',
    buyer_tin_invalid:
      'The buyer’s tax number is not valid: a company’s has no 0 after the letters and ends with 0, a person’s begins with IG. Ask the buyer to correct it in the company’s profile.',
    buyer_identity_missing:
      'The buyer has no tax number, and this document cannot be consolidated. Ask a company for its tax number; a private person can also give an identity card or passport number in the profile.',
    buyer_identity_invalid:
      'The buyer’s registration or identity number is not valid. Correct it in the company’s profile.',
    buyer_name_missing: 'The buyer has no name. Add it in the company’s profile.',
    buyer_address_missing: 'The company has no billing address. Add it in the company’s profile.',
    buyer_phone_invalid: 'The buyer’s phone number is missing or not valid. Add it in the company’s profile.',
    buyer_email_invalid: 'The buyer’s billing email is not valid. Correct it in the company’s profile.',
    number_invalid: 'The document number is longer than 50 characters. Report this to technical support.',
    total_invalid: 'The document’s amounts do not add up. Report this to technical support.',
    lines_missing: 'The document has no items. Report this to technical support.',
    line_unit_unknown: 'An item has a unit that MyInvois does not know. Report this to technical support.',
    line_classification_invalid:
      'An item has a classification that is not allowed here. Report this to technical support.',
    line_origin_invalid: 'An item has a country of origin that MyInvois does not know. Correct the product.',
    line_amount_invalid: 'An item has an impossible amount or tax. Report this to technical support.',
    receipt_too_large:
      'A receipt above RM 10,000 must not be consolidated. It needs an e-invoice of its own, with the buyer’s tax number.',
    corrected_missing: 'The e-invoice that this document corrects is not valid yet. Submit that one first.',
    period_missing: 'The consolidated month is missing. Report this to technical support.',
    document_too_large:
      'The document is larger than 300 kB, which MyInvois does not accept. Report this to technical support.',
  },
  ms: {
    supplier_tin_invalid:
      'Nombor cukai kedai tidak sah: nombor syarikat tiada 0 selepas huruf dan berakhir dengan 0, nombor individu bermula dengan IG. Betulkan di Tetapan, e-Invois.',
    supplier_identity_invalid: 'Nombor pendaftaran kedai tidak sah. Betulkan di Tetapan, e-Invois.',
    supplier_name_missing: 'Kedai tiada nama. Tambahkannya di Tetapan.',
    supplier_address_missing: 'Alamat kedai tidak lengkap. Lengkapkan di Tetapan, e-Invois.',
    supplier_phone_invalid: 'Nombor telefon kedai tidak sah. Betulkan di Tetapan, e-Invois.',
    supplier_email_invalid: 'Alamat e-mel kedai tidak sah. Betulkan di Tetapan, e-Invois.',
    supplier_msic_invalid: 'Kod MSIC kedai mesti lima digit. Betulkan di Tetapan, e-Invois.',
    supplier_activity_missing: 'Aktiviti perniagaan kedai belum diisi. Tambahkannya di Tetapan, e-Invois.',
    supplier_sst_missing:
      'Cukai jualan dikenakan tetapi kedai tiada nombor SST. Tambahkannya di Tetapan, e-Invois.',
    buyer_tin_invalid:
      'Nombor cukai pembeli tidak sah: nombor syarikat tiada 0 selepas huruf dan berakhir dengan 0, nombor individu bermula dengan IG. Minta pembeli betulkan dalam profil syarikat.',
    buyer_identity_missing:
      'Pembeli tiada nombor cukai dan dokumen ini tidak boleh digabungkan. Minta nombor cukai daripada syarikat; pembeli persendirian boleh juga memberikan nombor kad pengenalan atau pasport dalam profil.',
    buyer_identity_invalid:
      'Nombor pendaftaran atau pengenalan pembeli tidak sah. Betulkan dalam profil syarikat.',
    buyer_name_missing: 'Pembeli tiada nama. Tambahkannya dalam profil syarikat.',
    buyer_address_missing: 'Syarikat tiada alamat bil. Tambahkannya dalam profil syarikat.',
    buyer_phone_invalid: 'Nombor telefon pembeli tiada atau tidak sah. Tambahkannya dalam profil syarikat.',
    buyer_email_invalid: 'E-mel bil pembeli tidak sah. Betulkan dalam profil syarikat.',
    number_invalid: 'Nombor dokumen melebihi 50 aksara. Laporkan kepada sokongan teknikal.',
    total_invalid: 'Jumlah dokumen tidak sepadan. Laporkan kepada sokongan teknikal.',
    lines_missing: 'Dokumen ini tiada barang. Laporkan kepada sokongan teknikal.',
    line_unit_unknown:
      'Ada barang dengan unit yang tidak dikenali MyInvois. Laporkan kepada sokongan teknikal.',
    line_classification_invalid:
      'Ada barang dengan klasifikasi yang tidak dibenarkan di sini. Laporkan kepada sokongan teknikal.',
    line_origin_invalid: 'Ada barang dengan negara asal yang tidak dikenali MyInvois. Betulkan produk itu.',
    line_amount_invalid:
      'Ada barang dengan amaun atau cukai yang tidak munasabah. Laporkan kepada sokongan teknikal.',
    receipt_too_large:
      'Resit melebihi RM 10,000 tidak boleh digabungkan. Ia perlu e-invois sendiri dengan nombor cukai pembeli.',
    corrected_missing: 'e-Invois yang dibetulkan oleh dokumen ini belum sah. Hantar e-invois itu dahulu.',
    period_missing: 'Bulan yang digabungkan tidak dinyatakan. Laporkan kepada sokongan teknikal.',
    document_too_large:
      'Dokumen melebihi 300 kB, had yang diterima MyInvois. Laporkan kepada sokongan teknikal.',
  },
});
