import type { Declaration } from '../../kit/declaration.ts';

export const cartDeclaration = {
  scopes: {
    'cart.use': { roles: ['admin', 'purchaser'], isPersonal: true, isBuying: true },
  },
  slugs: ['cart', 'lists', 'quick-order', 'shopping-cart'],
} as const satisfies Declaration;
