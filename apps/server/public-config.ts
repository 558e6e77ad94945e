import type { SavedIdentity } from '@bakul/shop/features/content/profile/profile.service';
import type { BankAccount } from '@bakul/shop/kit/bank-details';
import { duitNowLimits, duitNowText } from '@bakul/shop/kit/duitnow-qr';
import type { PublicConfig } from '@bakul/shop/kit/public-config';
import type { RequiredSetting } from '@bakul/shop/kit/required-settings';
import type { DuitNowMerchant, ShopProfile } from '@bakul/shop/kit/shop-profile';
import type { ShopKind } from '@bakul/shop/platform/db/set-up';
import type { Env } from './env.ts';

/** Who sells, and where transfers go to. */
export type Identity = { profile: ShopProfile; bank: BankAccount };

const nothingSaved: SavedIdentity = { profile: null, bank: null };

/** The demo's fictional operator. A real shop must not print it on an invoice. */
const demoOperator = {
  name: 'Bakul Segar Sdn Bhd',
  registration: '202401012345 (1548193-K)',
  address: 'Pasar Borong Selangor, 43300 Seri Kembangan',
  phone: '+60 3-8938 2200',
  email: 'pesanan@bakul.example',
  whatsapp: '+60389382200',
  facebook: 'https://www.facebook.com/bakul.example',
  instagram: 'https://www.instagram.com/bakul.example',
};
const noOperator: typeof demoOperator = {
  name: '',
  registration: '',
  address: '',
  phone: '',
  email: '',
  whatsapp: '',
  facebook: '',
  instagram: '',
};

/** What staff saved in the back office replaces the server's settings, which are only its defaults. */
export function identityOf(env: Env, kind: ShopKind, saved: SavedIdentity = nothingSaved): Identity {
  const profile = saved.profile ?? configuredProfile(env, kind);
  return {
    profile,
    bank: saved.bank ? { ...saved.bank, is_demo: false } : configuredAccount(env, profile),
  };
}

function configuredProfile(env: Env, kind: ShopKind): ShopProfile {
  const fallback = kind === 'demo' ? demoOperator : noOperator;
  return {
    shop_name: env.SHOP_NAME,
    name: env.OPERATOR_NAME ?? fallback.name,
    registration: env.OPERATOR_REGISTRATION ?? fallback.registration,
    tax_number: env.OPERATOR_SST ?? null,
    address: env.OPERATOR_ADDRESS ?? fallback.address,
    phone: env.OPERATOR_PHONE ?? fallback.phone,
    email: env.OPERATOR_EMAIL ?? fallback.email,
    whatsapp: env.OPERATOR_WHATSAPP ?? fallback.whatsapp,
    facebook: env.OPERATOR_FACEBOOK ?? fallback.facebook,
    instagram: env.OPERATOR_INSTAGRAM ?? fallback.instagram,
  };
}

const demoAccount = '0000 0000 0000';
/** Belongs to nobody, and says so in the banking app that scans it. */
const demoMerchant: DuitNowMerchant = {
  acquirer_id: '000000',
  merchant_id: 'DEMO00000000',
  name: 'DEMO ONLY DO NOT PAY',
  city: 'DEMO',
};

/** Without an account from the operator it is a placeholder marked as demo. */
function configuredAccount(env: Env, { name }: ShopProfile): BankAccount {
  return {
    bank: env.BANK_NAME,
    holder: env.BANK_HOLDER ?? name,
    account_number: env.BANK_ACCOUNT ?? demoAccount,
    duitnow: env.BANK_ACCOUNT === undefined ? demoMerchant : configuredMerchant(env, name),
    is_demo: env.BANK_ACCOUNT === undefined,
  };
}

/** Null until the operator has set what the bank assigned. */
function configuredMerchant(env: Env, operator: string): DuitNowMerchant | null {
  const { DUITNOW_ACQUIRER_ID: acquirer_id, DUITNOW_MERCHANT_ID: merchant_id } = env;
  if (!acquirer_id || !merchant_id) return null;
  const name = duitNowText(env.DUITNOW_NAME ?? operator, duitNowLimits.name);
  return { acquirer_id, merchant_id, name, city: duitNowText(env.DUITNOW_CITY, duitNowLimits.city) };
}

/** The part of the settings that the browser may see. */
export function publicConfig(
  env: Env,
  { profile: { shop_name, ...operator } }: Pick<Identity, 'profile'>,
  missing: readonly RequiredSetting[] = [],
): PublicConfig {
  return {
    shop_name,
    operator,
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
