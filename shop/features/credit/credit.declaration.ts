import type { Declaration } from '../../kit/declaration.ts';

export const creditDeclaration = {
  scopes: {
    'credit.view': { roles: ['admin', 'finance', 'viewer'] },
    'credit.use': { roles: ['admin', 'finance'], isBuying: true },
    'credit.apply': { roles: ['admin', 'finance'], isBuying: true },
    'invoice.view': { roles: ['admin', 'finance'] },
    'invoice.pay': { roles: ['admin', 'finance'] },
  },
  permissions: {
    'credit.review': { roles: ['finance'], en: 'Review credit applications', ms: 'Semak permohonan kredit' },
    'credit.manage': { roles: ['finance'], en: 'Manage credit accounts', ms: 'Urus akaun kredit' },
  },
  records: {
    credit_application: ['credit.review', 'credit.manage'],
    credit_account: ['credit.review', 'credit.manage'],
    invoice: ['credit.review', 'credit.manage'],
    invoice_dispute: ['credit.review', 'credit.manage'],
  },
  actions: {
    'credit_application.take': { en: 'took the application', ms: 'mengambil permohonan' },
    'credit_application.ask': { en: 'asked for more information', ms: 'meminta maklumat lanjut' },
    'credit_application.approve': { en: 'approved the application', ms: 'meluluskan permohonan' },
    'credit_application.reject': { en: 'rejected the application', ms: 'menolak permohonan' },
    'credit_account.hold': { en: 'put the account on hold', ms: 'menahan akaun' },
    'credit_account.lift': { en: 'lifted the hold', ms: 'menarik balik penahanan' },
    'credit_account.suspend': { en: 'suspended the account', ms: 'menggantung akaun' },
    'credit_account.reopen': { en: 'reopened the account', ms: 'membuka semula akaun' },
    'credit_account.close': { en: 'closed the account', ms: 'menutup akaun' },
    'credit_account.terms': { en: 'changed the terms', ms: 'menukar terma' },
    'invoice.credit_note': { en: 'issued a credit note', ms: 'mengeluarkan nota kredit' },
    'invoice.debit_note': { en: 'issued a debit note', ms: 'mengeluarkan nota debit' },
    'invoice.void': { en: 'voided the invoice', ms: 'membatalkan invois' },
    'invoice_dispute.accept': { en: 'accepted the dispute', ms: 'menerima pertikaian' },
    'invoice_dispute.reject': { en: 'rejected the dispute', ms: 'menolak pertikaian' },
    'invoice_dispute.view': { en: 'viewed the file of the dispute', ms: 'melihat fail pertikaian' },
  },
  queues: {
    credit: ['credit.review', 'credit.manage'],
  },
  slugs: ['credit-terms'],
} as const satisfies Declaration;
