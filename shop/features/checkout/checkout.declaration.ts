import type { Declaration } from '../../kit/declaration.ts';

export const checkoutDeclaration = {
  records: {
    buyer: [],
  },
  actions: {
    'order.take_by_phone': { en: 'took the order by phone', ms: 'mengambil pesanan melalui telefon' },
    'phone_order.look': {
      en: 'looked at the buyer for a phone order',
      ms: 'melihat pembeli untuk pesanan telefon',
    },
  },
  slugs: ['checkout'],
} as const satisfies Declaration;
