/** Settings without which a real shop runs, but cannot do everything: it sends no mail, takes no card, no transfer. */
export const requiredSettings = ['SMTP_URL', 'STRIPE_SECRET_KEY', 'BANK_ACCOUNT'] as const;
export type RequiredSetting = (typeof requiredSettings)[number];
