/** Settings without which a real shop runs with restrictions: no emails, no cards, no bank transfers. */
export const requiredSettings = ['SMTP_URL', 'STRIPE_SECRET_KEY', 'BANK_ACCOUNT'] as const;
export type RequiredSetting = (typeof requiredSettings)[number];
