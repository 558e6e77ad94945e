/** The log of all staff actions. */
export const audit = {
  'audit.title': 'Audit log',
  'audit.hint': 'Everything that staff did, the latest first',
  'audit.list': 'Actions',
  'audit.when': 'When',
  'audit.who': 'Who',
  'audit.what': 'What',
  'audit.record': 'Record',
  'audit.changes': 'Changes',
  'audit.search': 'Number of a record',
  'audit.member': 'Member',
  'audit.action': 'Action',
  'audit.type': 'Kind',
  'audit.none': 'Nobody did this',
  'audit.same': 'All actions on this record',
  'audit.number': 'Entry {id}',
  'audit.nothingChanged': 'Nothing was changed by it.',
} as const;
