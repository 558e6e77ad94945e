import type { Declaration } from '../../kit/declaration.ts';

export const companyDeclaration = {
  scopes: {
    'company.edit': { roles: ['admin'] },
    'company.close': { roles: [] },
    'user.manage': { roles: ['admin'] },
    'owner.manage': { roles: [] },
    'rule.manage': { roles: ['admin'] },
  },
  permissions: {
    'company.review': { roles: ['sales', 'finance'], en: 'Review companies', ms: 'Semak syarikat' },
  },
  records: {
    company: ['company.review'],
  },
  actions: {
    'company.block': { en: 'suspended the company', ms: 'menggantung syarikat' },
    'company.unblock': { en: 'reactivated the company', ms: 'mengaktifkan semula syarikat' },
    'company.note': { en: 'wrote a note', ms: 'menulis nota' },
    'company.remove_note': { en: 'took a note back', ms: 'menarik balik nota' },
  },
  queues: {
    companies: ['company.review'],
  },
  slugs: ['company'],
} as const satisfies Declaration;
