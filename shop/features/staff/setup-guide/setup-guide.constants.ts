/** The steps from an empty shop to its first order, in order. */
export const setupSteps = [
  'profile',
  'bank_account',
  'mail',
  'online_payment',
  'delivery',
  'farm',
  'category',
  'product',
  'order',
] as const;
export type SetupStep = (typeof setupSteps)[number];
