export const editing = {
  'edit.unsaved': { one: '{n} unsaved change', other: '{n} unsaved changes' },
  'edit.allSaved': 'All changes saved',
  'edit.problems': { one: '{n} field to correct', other: '{n} fields to correct' },
  'edit.discard': 'Discard changes',
  'edit.save': 'Save',
  'edit.now': 'Someone else changed this in the meantime; it is now: {value}.',
  'edit.english': 'English',
  'edit.malay': 'Malay',
  'edit.optional': '(optional)',
  'edit.notAmount': 'Enter an amount, for example 12.50.',
  'edit.clear': 'Clear',
  'edit.suggestions': {
    one: '{n} suggestion. Use the arrow keys to choose.',
    other: '{n} suggestions. Use the arrow keys to choose.',
  },
  'edit.nothingFound': 'No results',
  'edit.remove': 'Remove {name}',
} as const;
