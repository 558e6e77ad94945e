import type { Declaration } from '../../kit/declaration.ts';

export const contentDeclaration = {
  permissions: {
    'content.edit': { roles: [], en: 'Edit pages', ms: 'Sunting halaman' },
  },
  actions: {
    'maintenance.close': { en: 'closed the shop', ms: 'menutup kedai' },
    'maintenance.open': { en: 'opened the shop', ms: 'membuka kedai' },
    'maintenance.edit': { en: 'changed the message', ms: 'mengubah mesej' },
    'shop_profile.edit': {
      en: 'changed the shop’s name or operator',
      ms: 'mengubah nama kedai atau pengendali',
    },
    'bank_account.edit': { en: 'changed the bank account', ms: 'mengubah akaun bank' },
  },
  slugs: ['error', 'maintenance', 'privacy-policy', 'return-and-refund-policy', 'terms-conditions'],
} as const satisfies Declaration;
