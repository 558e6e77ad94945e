/** Small parts that several pages share. */
export const parts = {
  'pages.navigation': 'Pages',
  'pages.previous': 'Previous',
  'pages.next': 'Next',
  'pages.page': 'Page {n}',
  'reason.label': 'Reason',
  'trail.title': 'What became of it',
  'trail.changed': 'Changed',
  'trail.buyer': 'the buyer',
  'trail.shop': 'the shop',
  'trail.system': 'by itself',
  'waited.minutes': { one: '{n} minute', other: '{n} minutes' },
  'waited.hours': { one: '{n} hour', other: '{n} hours' },
  'waited.days': { one: '{n} day', other: '{n} days' },
} as const;
