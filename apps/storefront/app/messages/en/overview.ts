/** What a buyer needs at a glance, on the home page, in the header and in the account. */
export const overview = {
  'overview.title': 'Your orders at a glance',
  'overview.again': 'Order again',
  'overview.again.of': 'Order again: {slug}',
  'overview.more': 'and {n} more',
  'overview.lists': 'Your lists',
  'overview.list': { one: '{name}, {n} item', other: '{name}, {n} items' },
  'overview.quick': 'Quick order',
  'overview.quick.text': 'Type or paste SKUs and quantities',
  'overview.approvals': 'To approve',
  'overview.approvals.count': { one: '{n} order to approve', other: '{n} orders to approve' },
  'overview.credit': 'Credit available',
  'overview.credit.of': 'of {limit}',
  'overview.credit.bar': '{amount} credit available',
  'overview.credit.on_hold': 'On hold',
  'overview.credit.suspended': 'Suspended',
  'overview.overdue': '{amount} overdue',
} as const;
