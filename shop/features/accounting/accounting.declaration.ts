import type { Declaration } from '../../kit/declaration.ts';

export const accountingDeclaration = {
  permissions: {
    'accounting.export': { roles: ['finance'], en: 'Export to accounting', ms: 'Eksport ke perakaunan' },
  },
  actions: {
    'accounting.export': { en: 'exported to accounting', ms: 'mengeksport ke perakaunan' },
    'accounting_codes.edit': { en: 'changed the account codes', ms: 'menukar kod akaun' },
  },
  records: {
    accounting_export: [],
  },
} as const satisfies Declaration;
