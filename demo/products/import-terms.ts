export const taxedImport = { imported: true, taxClass: 'imported_fruit', volatility: 0.012 } as const;

/** Apples, oranges, mandarins and dates are exempt from the 5 % tax on imported fruit. */
export const exemptImport = { imported: true, taxClass: 'imported_fruit_exempt', volatility: 0.01 } as const;

/** Imported vegetables, spices and dry goods are untaxed. */
export const untaxedImport = { imported: true, taxClass: 'standard_zero' } as const;

/** Imported fruit is sized by pieces per carton: a lower count means larger fruit. */
export const count = (perCarton: number, factor: number) => ({
  value: { en: `Count ${perCarton}`, ms: `Saiz ${perCarton} biji` },
  code: String(perCarton),
  factor,
});

export const gradesPremium = [
  { value: 'AA', factor: 1.15 },
  { value: 'A', factor: 1 },
] as const;

/** Importers of onions and potatoes number their grades. */
export const gradesOneTwo = [
  { value: '1', factor: 1 },
  { value: '2', factor: 0.86 },
] as const;
