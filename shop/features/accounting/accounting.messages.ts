import { defineMessages, translators } from '../../kit/text/i18n.ts';

export const accountingMessages = defineMessages({
  en: {
    accounting_period: 'Choose up to {days} days, with the start before the end.',
    accounting_part_missing:
      'Choose what to export. Accounting programs import one type of document per file.',
    account_code_invalid: 'Use letters, digits, hyphens, dots and slashes only.',
  },
  ms: {
    accounting_period: 'Pilih sehingga {days} hari, tarikh mula sebelum tarikh tamat.',
    accounting_part_missing:
      'Pilih apa yang hendak dieksport. Program perakaunan mengimport satu jenis dokumen bagi setiap fail.',
    account_code_invalid: 'Gunakan huruf, angka, sengkang, titik dan garis condong sahaja.',
  },
});

export const accountingText = translators(accountingMessages);
