import type { Declaration } from '../../kit/declaration.ts';

export const bankStatementDeclaration = {
  permissions: {
    'bank.view': { roles: ['finance'], en: 'See bank statements', ms: 'Lihat penyata bank' },
    'bank.settle': {
      roles: ['finance'],
      en: 'Import and settle bank credits',
      ms: 'Import dan selesaikan kredit bank',
    },
  },
  records: {
    bank_statement: ['bank.view'],
    bank_credit: ['bank.view'],
  },
  actions: {
    'bank_statement.import': { en: 'imported a bank statement', ms: 'mengimport penyata bank' },
    'bank_credit.propose': { en: 'proposed a settlement', ms: 'mencadangkan penyelesaian' },
    'bank_credit.withdraw': { en: 'withdrew the proposal', ms: 'menarik balik cadangan' },
    'bank_credit.settle': { en: 'settled the credit', ms: 'menyelesaikan kredit' },
    'bank_credit.ignore': { en: 'set the credit aside', ms: 'mengetepikan kredit' },
    'bank_credit.reopen': { en: 'reopened the credit', ms: 'membuka semula kredit' },
    'bank_matching.edit': {
      en: 'changed the limit for a second approval',
      ms: 'menukar had kelulusan kedua',
    },
    'statement_layout.add': { en: 'saved the layout of a bank', ms: 'menyimpan susun atur bank' },
  },
  queues: {
    /** Credits without a settlement, and proposals that wait for a second person. */
    bank: ['bank.settle'],
  },
} as const satisfies Declaration;
