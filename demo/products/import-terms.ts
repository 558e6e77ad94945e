export const taxedImport = { imported: true, taxClass: 'imported_fruit', volatility: 0.012 } as const;

/** Apples, oranges, mandarins and dates are exempt from the 5 % on imported fruit. */
export const exemptImport = { imported: true, taxClass: 'imported_fruit_exempt', volatility: 0.01 } as const;

/** Vegetables, spices and dry goods from abroad carry no tax. */
export const untaxedImport = { imported: true, taxClass: 'standard_zero' } as const;

/** Fruit sizes abroad are pieces per carton: a lower count means larger fruit. */
export const count = (perCarton: number, factor: number) => ({
  value: { en: `Count ${perCarton}`, ms: `Saiz ${perCarton} biji` },
  code: String(perCarton),
  factor,
});

export const gradesPremium = [
  { value: 'AA', factor: 1.15 },
  { value: 'A', factor: 1 },
] as const;

/** Onion and potato importers number their grades. */
export const gradesOneTwo = [
  { value: '1', factor: 1 },
  { value: '2', factor: 0.86 },
] as const;
