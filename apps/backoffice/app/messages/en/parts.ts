/** Small parts that several pages share. */
export const parts = {
  'parts.pages.navigation': 'Pages',
  'parts.pages.previous': 'Previous',
  'parts.pages.next': 'Next',
  'parts.pages.page': 'Page {n}',
  'parts.reason.label': 'Reason',
  'parts.trail.title': 'What became of it',
  'parts.trail.changed': 'Changed',
  'parts.trail.buyer': 'the buyer',
  'parts.trail.shop': 'the shop',
  'parts.trail.system': 'by itself',
  'parts.waited.minutes': { one: '{n} minute', other: '{n} minutes' },
  'parts.waited.hours': { one: '{n} hour', other: '{n} hours' },
  'parts.waited.days': { one: '{n} day', other: '{n} days' },
} as const;
