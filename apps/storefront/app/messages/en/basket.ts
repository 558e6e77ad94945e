/** A basket that somebody shared by link. */
export const basket = {
  'basket.title': 'Shared basket',
  'basket.lead': 'Someone shared these items with you. These are your prices today.',
  'basket.until': 'This link works until {date}.',
  'basket.items': 'Items',
  'basket.note': 'Note: {note}',
  'basket.missing': {
    one: '{n} item is no longer sold and was left out.',
    other: '{n} items are no longer sold and were left out.',
  },
  'basket.total': 'Total',
  'basket.add': { one: 'Add {n} item to cart', other: 'Add {n} items to cart' },
  'basket.add.none': 'Add to cart',
  'basket.added': { one: '{n} item added to your cart.', other: '{n} items added to your cart.' },
  'basket.refused': 'Not added: {names}. Open the product to choose another quantity.',
  'basket.toCart': 'View cart',
  'basket.problem.unavailable': 'Sold out today',
  'basket.problem.stock_short': 'Only {n} left',
  'basket.problem.below_minimum': 'Minimum {n}',
  'basket.problem.off_step': 'In steps of {n}',
  'basket.gone.title': 'This link has expired',
  'basket.gone.text':
    'Shared baskets work for 30 days. Ask your colleague to share it again, or browse our products.',
  'basket.gone.action': 'Browse products',
} as const;
