import { type RequiredSetting, requiredSettings } from '@bakul/shop/kit/required-settings';
import type { ShopKind } from '@bakul/shop/platform/db/set-up';
import type { Logger } from 'pino';
import type { Env } from './env.ts';

/** Required settings that a real shop lacks. The demo has a substitute for each. */
export function missingSettings(
  kind: ShopKind,
  env: Pick<Env, 'SMTP_URL' | 'STRIPE_SECRET_KEY' | 'BANK_ACCOUNT'>,
): RequiredSetting[] {
  return kind === 'demo' ? [] : requiredSettings.filter((name) => env[name] === undefined);
}

const consequences: Record<RequiredSetting, string> = {
  SMTP_URL: 'SMTP_URL is not set: mails wait in the queue until it is',
  STRIPE_SECRET_KEY: 'STRIPE_SECRET_KEY is not set: buyers cannot pay online',
  BANK_ACCOUNT: 'BANK_ACCOUNT is not set: buyers cannot pay by bank transfer',
};

export function warnOfMissing(log: Logger, missing: readonly RequiredSetting[]): void {
  for (const setting of missing) log.warn({ setting }, consequences[setting]);
}
