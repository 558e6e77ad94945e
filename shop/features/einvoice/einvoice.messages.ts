import { defineMessages, translators } from '../../kit/text/i18n.ts';

export const einvoiceMessages = defineMessages({
  en: {
    e_invoice_filter: 'Enter an order or document numbers, not both.',
    e_invoice_not_resubmittable: 'Only an invalid or cancelled e-invoice can be submitted again.',
    e_invoice_not_cancellable: 'Only a valid e-invoice can be cancelled.',
    e_invoice_cancelled: 'This e-invoice is already cancelled.',
    e_invoice_cancelled_by: '{name} has already cancelled this e-invoice.',
    e_invoice_cancel_too_late:
      'An e-invoice can be cancelled within 72 hours of its validation. That time is over: issue a credit note instead.',
    e_invoice_not_started: 'E-invoices have no start date yet. Set it under Settings, E-invoice.',
    e_invoice_month_open: 'A month can be consolidated from the 1st of the next month.',
  },
  ms: {
    e_invoice_filter: 'Masukkan pesanan atau nombor dokumen, bukan kedua-duanya.',
    e_invoice_not_resubmittable: 'Hanya e-invois yang tidak sah atau dibatalkan boleh dihantar semula.',
    e_invoice_not_cancellable: 'Hanya e-invois yang sah boleh dibatalkan.',
    e_invoice_cancelled: 'e-Invois ini sudah dibatalkan.',
    e_invoice_cancelled_by: '{name} sudah membatalkan e-invois ini.',
    e_invoice_cancel_too_late:
      'e-Invois boleh dibatalkan dalam masa 72 jam selepas disahkan. Tempoh itu sudah tamat: keluarkan nota kredit.',
    e_invoice_not_started: 'Tarikh mula e-invois belum ditetapkan. Tetapkan di Tetapan, e-Invois.',
    e_invoice_month_open: 'Sesuatu bulan boleh digabungkan mulai 1 hari bulan berikutnya.',
  },
});

export const einvoiceText = translators(einvoiceMessages);
