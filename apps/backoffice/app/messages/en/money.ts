/** Texts shared by payments, claims and credit. */
export const money = {
  'list.search': 'Number, amount or name',
  'file.open': 'Open in a new tab',
  'file.larger': 'Zoom in',
  'file.smaller': 'Zoom out',
  'field.order': 'Order',
  'field.buyer': 'Buyer',
  'field.amount': 'Amount',
  'field.state': 'Status',
  'field.since': 'Since',
  'amount.wrong': 'Enter an amount, for example 125.50.',
  'amount.most': 'Maximum {most}.',
} as const;
