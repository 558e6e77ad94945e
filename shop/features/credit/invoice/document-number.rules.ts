const prefixes = { invoice: 'INV', delivery_order: 'DO', receipt: 'RCP', credit_note: 'CN' } as const;

/** The part before the sequence, e.g. INV-2026-. */
export const documentPrefix = (kind: keyof typeof prefixes, year: number) => `${prefixes[kind]}-${year}-`;

/** INV-2026-000042. A year with more than a million documents gets longer numbers, not the same ones again. */
export function formatDocumentNumber(kind: keyof typeof prefixes, year: number, sequence: number): string {
  return documentPrefix(kind, year) + String(sequence).padStart(6, '0');
}
