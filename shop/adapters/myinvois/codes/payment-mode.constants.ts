/** Source: https://sdk.myinvois.hasil.gov.my/codes/payment-methods/, 10 December 2025. */
export const paymentModes = {
  '01': 'Cash',
  '02': 'Cheque',
  '03': 'Bank Transfer',
  '04': 'Credit Card',
  '05': 'Debit Card',
  '06': 'e-Wallet / Digital Wallet',
  '07': 'Digital Bank',
  '08': 'Others',
} as const;
export type PaymentMode = keyof typeof paymentModes;
