export const documentPrefixes = {
  invoice: 'INV',
  debit_note: 'DN',
  delivery_order: 'DO',
  receipt: 'RCP',
  credit_note: 'CN',
} as const;

/** The part before the sequence, e.g. INV-2026-. */
export const documentPrefix = (kind: keyof typeof documentPrefixes, year: number) =>
  `${documentPrefixes[kind]}-${year}-`;

/** Example: INV-2026-000042. From the millionth document of a year on, numbers get longer instead of repeating. */
export function formatDocumentNumber(
  kind: keyof typeof documentPrefixes,
  year: number,
  sequence: number,
): string {
  return documentPrefix(kind, year) + String(sequence).padStart(6, '0');
}
