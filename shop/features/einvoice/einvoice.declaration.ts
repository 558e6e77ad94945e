import type { Declaration } from '../../kit/declaration.ts';

export const einvoiceDeclaration = {
  permissions: {
    'einvoice.view': { roles: ['finance'], en: 'See e-invoices', ms: 'Lihat e-invois' },
    'einvoice.manage': {
      roles: ['finance'],
      en: 'Resubmit and cancel e-invoices',
      ms: 'Hantar semula dan batalkan e-invois',
    },
  },
  records: {
    e_invoice: ['einvoice.view'],
  },
  actions: {
    'e_invoice.resubmit': { en: 'resubmitted the e-invoice', ms: 'menghantar semula e-invois' },
    'e_invoice.cancel': { en: 'cancelled the e-invoice', ms: 'membatalkan e-invois' },
    'e_invoice.ask_buyer': {
      en: 'asked the buyer for tax details',
      ms: 'meminta butiran cukai daripada pembeli',
    },
    'e_invoice.consolidate': { en: 'consolidated a month', ms: 'menggabungkan satu bulan' },
    'einvoice_settings.edit': { en: 'changed the e-invoice settings', ms: 'menukar tetapan e-invois' },
  },
  queues: {
    /** Invalid documents, those that the buyer rejected, and cancellations to approve. */
    einvoices: ['einvoice.view'],
  },
} as const satisfies Declaration;
