import type { Declaration } from '../../kit/declaration.ts';

export const accountDeclaration = {
  scopes: {
    'document.manage': { roles: ['admin'], isPersonal: true },
  },
  permissions: {
    'document.review': { roles: ['finance', 'support'], en: 'Review documents', ms: 'Semak dokumen' },
  },
  records: {
    person: ['company.review'],
    document: ['document.review'],
  },
  actions: {
    'document.take': { en: 'took the document to check', ms: 'mengambil dokumen untuk disemak' },
    'document.verify': { en: 'approved the document', ms: 'meluluskan dokumen' },
    'document.reject': { en: 'rejected the document', ms: 'menolak dokumen' },
    'document.reveal': { en: 'looked at the whole numbers', ms: 'melihat nombor penuh' },
    'person.block': { en: 'blocked the account', ms: 'menyekat akaun' },
    'person.unblock': { en: 'unblocked the account', ms: 'membuka sekatan akaun' },
    'person.unlock': { en: 'unlocked the account', ms: 'membuka kunci akaun' },
    'person.end_sessions': { en: 'logged them out everywhere', ms: 'melog keluar mereka di semua peranti' },
    'person.reset_second_factor': { en: 'reset the second factor', ms: 'menetapkan semula faktor kedua' },
  },
  queues: {
    documents: ['document.review'],
  },
  slugs: ['auth', 'change-password', 'email-change', 'login', 'profile', 'users'],
} as const satisfies Declaration;
