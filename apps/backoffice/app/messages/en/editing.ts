export const editing = {
  'edit.unsaved': { one: '{n} unsaved change', other: '{n} unsaved changes' },
  'edit.allSaved': 'Everything is saved',
  'edit.problems': { one: '{n} field needs another look', other: '{n} fields need another look' },
  'edit.discard': 'Discard',
  'edit.save': 'Save',
  'edit.now': 'Somebody else changed this meanwhile; it is now: {value}.',
  'edit.english': 'English',
  'edit.malay': 'Malay',
  'edit.optional': '(optional)',
  'edit.notAmount': 'Enter an amount such as 12.50.',
  'edit.clear': 'Clear',
  'edit.suggestions': {
    one: '{n} suggestion, use the arrow keys',
    other: '{n} suggestions, use the arrow keys',
  },
  'edit.nothingFound': 'Nothing found',
  'edit.remove': 'Remove {name}',
} as const;
