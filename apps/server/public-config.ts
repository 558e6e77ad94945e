import type { PublicConfig } from '@bakul/shop/kit/public-config';
import type { RequiredSetting } from '@bakul/shop/kit/required-settings';
import type { BankAccount } from '@bakul/shop/platform/http/context';
import type { Env } from './env.ts';

/** The part of the settings that the browser may see. */
export function publicConfig(env: Env, missing: readonly RequiredSetting[] = []): PublicConfig {
  return {
    shop_name: env.SHOP_NAME,
    operator: {
      name: env.OPERATOR_NAME,
      registration: env.OPERATOR_REGISTRATION,
      tax_number: env.OPERATOR_SST ?? null,
      address: env.OPERATOR_ADDRESS,
      phone: env.OPERATOR_PHONE,
      email: env.OPERATOR_EMAIL,
      whatsapp: env.OPERATOR_WHATSAPP,
      facebook: env.OPERATOR_FACEBOOK,
      instagram: env.OPERATOR_INSTAGRAM,
    },
    public_url: env.publicUrl,
    beta: env.BETA,
    otp_countdown_seconds: env.OTP_COUNTDOWN,
    checksum_key: env.CHECKSUM_KEY,
    client_service: env.CLIENT_SERVICE,
    powered_by: env.POWERED_BY,
    tag_manager_id: env.TAG_MANAGER_ID ?? null,
    app_analytics_id: env.APP_ANALYTICS_ID ?? null,
    payment_methods: [
      ...(missing.includes('STRIPE_SECRET_KEY') ? [] : (['online'] as const)),
      ...(missing.includes('BANK_ACCOUNT') ? [] : (['transfer'] as const)),
    ],
    error_reporting: {
      enabled: env.ERROR_REPORTING,
      dsn: env.ERROR_REPORTING_DSN ?? null,
      traces_sample_rate: 1,
    },
  };
}

const demoAccount = '0000 0000 0000';

/** The account for bank transfers. Without one from the operator it is a placeholder marked as demo. */
export function bankAccount(env: Env): BankAccount {
  return {
    bank: env.BANK_NAME,
    holder: env.BANK_HOLDER ?? env.OPERATOR_NAME,
    account_number: env.BANK_ACCOUNT ?? demoAccount,
    is_demo: env.BANK_ACCOUNT === undefined,
  };
}
