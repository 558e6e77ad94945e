import { defineMessages, translators } from '../../../kit/text/i18n.ts';

/**
 * What is wrong with a field, for screens that show the message at the field. Unlike the messages of the storefront's
 * API, whose wording is specified, they do not repeat the name of the field.
 */
export const plainMessages = defineMessages({
  en: {
    plain_required: 'Fill in this field.',
    plain_number: 'Enter a number.',
    plain_whole: 'Enter a whole number.',
    plain_invalid: 'This entry cannot be used. Please check it.',
    plain_choice: 'Choose one of the options.',
    plain_email: 'Enter an email address, for example nama@kedai.my.',
    plain_date: 'Enter a date.',
    plain_format: 'Check the format of this entry.',
    plain_min: 'Enter {n} or more.',
    plain_max: 'Enter {n} or less.',
    plain_above: 'Enter more than {n}.',
    plain_below: 'Enter less than {n}.',
    plain_length_exact: 'Enter exactly {n} characters.',
    plain_length_min: 'This is too short: at least {n} characters.',
    plain_length_max: 'This is too long: at most {n} characters.',
    plain_items_min: { one: 'Add at least one entry.', other: 'Add at least {n} entries.' },
    plain_items_max: { one: 'Only one entry is possible.', other: 'At most {n} entries are possible.' },
    plain_name: 'This entry',
  },
  ms: {
    plain_required: 'Isi medan ini.',
    plain_number: 'Masukkan nombor.',
    plain_whole: 'Masukkan nombor bulat.',
    plain_invalid: 'Isian ini tidak boleh digunakan. Sila semak.',
    plain_choice: 'Pilih salah satu pilihan.',
    plain_email: 'Masukkan alamat e-mel, contohnya nama@kedai.my.',
    plain_date: 'Masukkan tarikh.',
    plain_format: 'Semak format isian ini.',
    plain_min: 'Masukkan {n} atau lebih.',
    plain_max: 'Masukkan {n} atau kurang.',
    plain_above: 'Masukkan nilai lebih daripada {n}.',
    plain_below: 'Masukkan nilai kurang daripada {n}.',
    plain_length_exact: 'Masukkan tepat {n} aksara.',
    plain_length_min: 'Terlalu pendek: sekurang-kurangnya {n} aksara.',
    plain_length_max: 'Terlalu panjang: paling banyak {n} aksara.',
    plain_items_min: 'Tambah sekurang-kurangnya {n} entri.',
    plain_items_max: 'Paling banyak {n} entri dibenarkan.',
    plain_name: 'Isian ini',
  },
});

export const plainText = translators(plainMessages);
