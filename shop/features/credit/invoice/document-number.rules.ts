const prefixes = { invoice: 'INV', delivery_order: 'DO', receipt: 'RCP', credit_note: 'CN' } as const;

/** The part before the sequence, e.g. INV-2026-. */
export const documentPrefix = (kind: keyof typeof prefixes, year: number) => `${prefixes[kind]}-${year}-`;

/** Example: INV-2026-000042. From the millionth document of a year on, numbers get longer instead of repeating. */
export function formatDocumentNumber(kind: keyof typeof prefixes, year: number, sequence: number): string {
  return documentPrefix(kind, year) + String(sequence).padStart(6, '0');
}
