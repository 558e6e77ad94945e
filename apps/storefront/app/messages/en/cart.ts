export const cart = {
  'cart.removed': '{name} removed',
  'cart.undo': 'Undo',
  'cart.merged': {
    one: '{n} product from your visit joined your cart',
    other: '{n} products from your visit joined your cart',
  },
  'cart.merged.changed': 'Some of it changed: quantities or prices. Please look.',
  'cart.view': 'View cart',
} as const;
