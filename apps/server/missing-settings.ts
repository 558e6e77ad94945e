import { type RequiredSetting, requiredSettings } from '@bakul/shop/kit/required-settings';
import type { ShopKind } from '@bakul/shop/platform/db/set-up';
import type { Logger } from 'pino';
import type { Env } from './env.ts';
import type { Identity } from './public-config.ts';

/** What a real shop lacks. The demo has a substitute for each. */
export function missingSettings(
  kind: ShopKind,
  env: Pick<Env, 'SMTP_URL' | 'STRIPE_SECRET_KEY'>,
  { profile, bank }: Identity,
): RequiredSetting[] {
  if (kind === 'demo') return [];
  const isMissing: Record<RequiredSetting, boolean> = {
    OPERATOR_NAME: profile.name === '',
    SMTP_URL: env.SMTP_URL === undefined,
    STRIPE_SECRET_KEY: env.STRIPE_SECRET_KEY === undefined,
    BANK_ACCOUNT: bank.is_demo,
  };
  return requiredSettings.filter((name) => isMissing[name]);
}

export const consequences: Record<RequiredSetting, string> = {
  OPERATOR_NAME:
    'the operator is unknown: invoices and policies name no seller; enter it in the back office under Settings',
  SMTP_URL: 'SMTP_URL is not set: mails wait in the queue until it is',
  STRIPE_SECRET_KEY: 'STRIPE_SECRET_KEY is not set: buyers cannot pay online',
  BANK_ACCOUNT:
    'there is no bank account: buyers cannot pay by bank transfer; enter it in the back office under Settings',
};

export function warnOfMissing(log: Logger, missing: readonly RequiredSetting[]): void {
  for (const setting of missing) log.warn({ setting }, consequences[setting]);
}
