/** Finding products to order by name or SKU, and who may order. */
export const variantSearch = {
  'find.list': 'Suggestions',
  'find.clear': 'Clear',
  'find.status': {
    one: '{n} suggestion. Use the arrow keys to choose.',
    other: '{n} suggestions. Use the arrow keys to choose.',
  },
  'find.none': 'No results for “{text}”.',
  'find.packsOf': 'Packs of {name}',
  'find.soldOut': 'Sold out',

  'list.find': 'Add a product',
  'list.find.placeholder': 'Name or SKU',
  'list.added': '{name} added.',
  'list.column.product': 'Product',
  'list.column.pack': 'Pack',
  'list.column.quantity': 'Quantity',
  'list.column.price': 'Price today',
  'list.column.amount': 'Amount',
  'list.column.remove': 'Remove',
  'list.quantity': 'Quantity of {name}',
  'list.more': 'Increase',
  'list.less': 'Decrease',
  'list.remove': 'Remove {name}',
  'list.soldOut': 'Sold out today',
  'list.short': 'Only {n} left today',

  'orders.forbidden.title': 'Your role cannot place orders',
  'orders.forbidden.text':
    'As {role} you can view, but not fill carts and lists. Ask an owner or admin of {name}.',
  'orders.blocked.title': 'Ordering is not available',
  'orders.blocked.text': '{name} cannot place orders at the moment. See its company page for the reason.',
  'orders.forbidden.action': 'View company',
} as const;
