/**
 * Tax numbers for those who have none.
 * Source: IRBM e-Invoice Specific Guideline 4.8, appendix 1, 7 July 2026. https://www.hasil.gov.my/en/e-invoice/
 */
export const generalTins = {
  /** The buyer of a consolidated e-invoice, or a Malaysian with an identity card number only. */
  public: 'EI00000000010',
  foreignBuyer: 'EI00000000020',
  foreignSupplier: 'EI00000000030',
  government: 'EI00000000040',
} as const;
