/** The log of all staff actions. */
export const audit = {
  'audit.title': 'Audit log',
  'audit.hint': 'All staff actions, newest first',
  'audit.list': 'Actions',
  'audit.when': 'Time',
  'audit.who': 'Staff',
  'audit.what': 'Action',
  'audit.record': 'Record',
  'audit.changes': 'Changes',
  'audit.search': 'Order number, name or SKU',
  'audit.member': 'Staff member',
  'audit.action': 'Action',
  'audit.type': 'Record type',
  'audit.none': 'No actions found',
  'audit.same': 'All actions on this record',
  'audit.number': 'Entry {id}',
  'audit.nothingChanged': 'No values changed.',
} as const;
