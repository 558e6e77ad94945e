/**
 * What a real shop needs to work fully. Without it there is no seller on invoices, no email, no online payment and no
 * bank transfer. The operator and the bank account may also be saved in the back office.
 */
export const requiredSettings = ['OPERATOR_NAME', 'SMTP_URL', 'STRIPE_SECRET_KEY', 'BANK_ACCOUNT'] as const;
export type RequiredSetting = (typeof requiredSettings)[number];
