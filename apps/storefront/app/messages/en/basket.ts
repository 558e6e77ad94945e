/** A basket that is opened by its link: shared by a colleague, or made from a WhatsApp message. */
export const basket = {
  'basket.title': 'Items for your cart',
  'basket.lead': 'These items were put together for you, at your prices today.',
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
    'Links to items work for 30 days. Ask for a new link, send your message again, or browse our products.',
  'basket.gone.action': 'Browse products',
} as const;
