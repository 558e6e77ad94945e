/** Finding products to order by name or SKU, and who may order. */
export const variantSearch = {
  'find.list': 'Suggestions',
  'find.clear': 'Clear',
  'find.status': {
    one: '{n} suggestion. Use the arrow keys to choose.',
    other: '{n} suggestions. Use the arrow keys to choose.',
  },
  'find.none': 'Nothing found for “{text}”.',
  'find.packsOf': 'Packs of {name}',
  'find.soldOut': 'Sold out',
  'orders.forbidden.title': 'Your role does not order',
  'orders.forbidden.text':
    'As {role} you can look, but not fill carts and lists. Ask the owner or an admin of {name}.',
  'orders.blocked.title': 'No orders at present',
  'orders.blocked.text': '{name} cannot order at present. Its company page says why.',
  'orders.forbidden.action': 'See the company',
} as const;
