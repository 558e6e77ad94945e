/** Source: https://sdk.myinvois.hasil.gov.my/codes/tax-types/, 10 December 2025. */
export const taxTypes = {
  '01': 'Sales Tax',
  '02': 'Service Tax',
  '03': 'Tourism Tax',
  '04': 'High-Value Goods Tax',
  '05': 'Sales Tax on Low Value Goods',
  '06': 'Not Applicable',
  E: 'Tax exemption (where applicable)',
} as const;
export type TaxType = keyof typeof taxTypes;
