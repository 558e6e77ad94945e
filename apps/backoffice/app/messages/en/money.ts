/** Texts shared by payments, claims and credit. */
export const money = {
  'list.search': 'Number, amount or name',
  'file.open': 'Open in a new tab',
  'file.larger': 'Larger',
  'file.smaller': 'Smaller',
  'field.order': 'Order',
  'field.buyer': 'Buyer',
  'field.amount': 'Amount',
  'field.state': 'State',
  'field.since': 'Since',
  'amount.wrong': 'Enter an amount such as 125.50.',
  'amount.most': 'At most {most}.',
} as const;
