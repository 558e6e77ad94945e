import { resolve } from 'node:path';
import { defaultSessionLimits } from '@bakul/shop/features/account/auth/session.rules';
import { productionCost } from '@bakul/shop/platform/secrets/password-hash';
import { samplerNames } from '@bakul/shop/platform/tracing/tracing';
import { z } from 'zod';

const splitList = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** `key=value` pairs separated by commas, as OpenTelemetry specifies them: values are percent-encoded. */
const Pairs = z
  .string()
  .default('')
  .transform((text, issues) => {
    const pairs = splitList(text).map((pair) => /^([^=\s]+)\s*=\s*(.*)$/.exec(pair));
    try {
      return Object.fromEntries(
        pairs.map((found) => {
          if (!found) throw new Error('no pair');
          return [found[1], decodeURIComponent(found[2] ?? '')];
        }),
      );
    } catch {
      issues.addIssue('must be pairs such as key=value, separated by commas');
      return z.NEVER;
    }
  })
  .pipe(z.record(z.string(), z.string()));

/** An origin as browsers send it: scheme, host and port only. */
const Origin = z
  .string()
  .refine(
    (text) => URL.canParse(text) && /^https?:/.test(text) && new URL(text).origin === text,
    'must be origins such as https://shop.example, without a path',
  );

/** Every setting, parsed once. The table in the README lists the same settings. */
const Env = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('0.0.0.0'),
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  DATABASE_URL: z.string().optional(),
  DATABASE_DIRECT_URL: z.string().optional(),
  DATABASE_REPLICA_URL: z.string().optional(),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
  BAKUL_DATA: z.string().default('.data'),
  BAKUL_BACKUP_DIR: z.string().optional(),
  BAKUL_BACKUP_KEEP: z.coerce.number().int().min(1).max(10_000).default(14),
  BAKUL_BACKUP_PASSPHRASE: z.string().min(12).optional(),
  BAKUL_WAL_ARCHIVE: z.string().optional(),
  PUBLIC_URL: z.url().optional(),
  ALLOWED_ORIGINS: z.string().default('').transform(splitList).pipe(z.array(Origin)),
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_EXPORTER_OTLP_HEADERS: Pairs,
  OTEL_SERVICE_NAME: z.string().default('bakul'),
  OTEL_RESOURCE_ATTRIBUTES: Pairs,
  OTEL_TRACES_SAMPLER: z.enum(samplerNames).default('parentbased_traceidratio'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(0.1),
  OTEL_PROPAGATORS: z.string().default('').transform(splitList),
  METRICS_TOKEN: z.string().min(16).optional(),
  MAINTENANCE_SECRET: z.string().min(16).optional(),
  RATE_LIMIT: z.coerce.number().int().min(0).default(1200),
  MAX_IN_FLIGHT: z.coerce.number().int().min(1).default(200),
  SHED_LOAD: z.stringbool().default(true),
  CACHE_MB: z.coerce.number().int().min(0).default(48),
  JOBS: z.stringbool().default(true),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  SMTP_TLS: z.enum(['required', 'optional']).default('required'),
  MAIL_FROM: z.string().optional(),
  PASSWORD_MAX_AGE_DAYS: z.coerce.number().int().min(0).default(0),
  SESSION_MAX_DAYS: z.coerce.number().int().min(1).max(365).default(defaultSessionLimits.maxDays),
  SESSION_IDLE_DAYS: z.coerce.number().int().min(1).max(365).default(defaultSessionLimits.idleDays),
  ARGON2_MEMORY_KIB: z.coerce.number().int().min(8).default(productionCost.memoryCost),
  ARGON2_PASSES: z.coerce.number().int().min(1).default(productionCost.timeCost),
  THROTTLE_FACTOR: z.coerce.number().int().min(1).default(1),
  DOCUMENT_KEY: z.string().optional(),
  DOCUMENT_KEY_PREVIOUS: z.string().optional(),
  S3_ENDPOINT: z.url().optional(),
  S3_BUCKET: z.string().optional(),
  S3_KEY: z.string().optional(),
  S3_SECRET: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  PICTURE_CACHE_MB: z.coerce.number().int().min(1).default(1024),
  STRIPE_SECRET_KEY: z.string().min(8).optional(),
  STRIPE_WEBHOOK_SECRET: z.string().min(8).optional(),
  STRIPE_API_URL: z.url({ protocol: /^https?$/ }).optional(),
  WHATSAPP_TOKEN: z.string().min(8).optional(),
  WHATSAPP_PHONE_NUMBER_ID: z.string().regex(/^\d+$/).optional(),
  WHATSAPP_NUMBER: z
    .string()
    .regex(/^\+\d{6,15}$/)
    .optional(),
  WHATSAPP_APP_SECRET: z.string().min(8).optional(),
  WHATSAPP_VERIFY_TOKEN: z.string().min(8).optional(),
  WHATSAPP_API_URL: z.url({ protocol: /^https?$/ }).default('https://graph.facebook.com/v23.0'),
  MYINVOIS_CLIENT_ID: z.string().min(8).optional(),
  MYINVOIS_CLIENT_SECRET: z.string().min(8).optional(),
  MYINVOIS_API_URL: z.url({ protocol: /^https?$/ }).default('https://api.myinvois.hasil.gov.my'),
  MYINVOIS_PORTAL_URL: z.url({ protocol: /^https?$/ }).optional(),
  MYINVOIS_CERTIFICATE: z.string().optional(),
  SHOP_NAME: z.string().default('Bakul'),
  OPERATOR_NAME: z.string().optional(),
  OPERATOR_REGISTRATION: z.string().optional(),
  OPERATOR_SST: z.string().optional(),
  OPERATOR_ADDRESS: z.string().optional(),
  OPERATOR_PHONE: z.string().optional(),
  OPERATOR_EMAIL: z.string().optional(),
  SECURITY_CONTACT: z
    .string()
    .regex(/^(mailto:|https:\/\/|tel:)\S+$/)
    .optional(),
  OPERATOR_WHATSAPP: z.string().optional(),
  OPERATOR_FACEBOOK: z.string().optional(),
  OPERATOR_INSTAGRAM: z.string().optional(),
  BANK_NAME: z.string().default('Bank Contoh'),
  BANK_HOLDER: z.string().optional(),
  BANK_ACCOUNT: z.string().optional(),
  DUITNOW_ACQUIRER_ID: z
    .string()
    .regex(/^\d{6}$/)
    .optional(),
  DUITNOW_MERCHANT_ID: z
    .string()
    .regex(/^[0-9A-Za-z]{1,28}$/)
    .optional(),
  DUITNOW_NAME: z.string().optional(),
  DUITNOW_CITY: z.string().min(1).default('MY'),
  BETA: z.stringbool().default(false),
  OTP_COUNTDOWN: z.coerce.number().int().min(1).default(60),
  CHECKSUM_KEY: z.string().min(1).default('bakul-public-checksum'),
  CLIENT_SERVICE: z.string().default('bakul-storefront'),
  POWERED_BY: z.string().default('Bakul'),
  TAG_MANAGER_ID: z.string().optional(),
  APP_ANALYTICS_ID: z.string().optional(),
  ERROR_REPORTING: z.stringbool().default(false),
  ERROR_REPORTING_DSN: z.string().optional(),
});

export type Env = z.output<typeof Env> & { dataDir: string; publicUrl: string };

const root = resolve(import.meta.dirname, '../..');

export function readEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = Env.safeParse(given);
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`);
    throw new Error(`These settings cannot be used:\n${problems.join('\n')}`);
  }
  const env = parsed.data;
  const publicUrl = (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, '');
  const absolute = (folder: string | undefined) => (folder === undefined ? undefined : resolve(root, folder));
  return {
    ...env,
    dataDir: resolve(root, env.BAKUL_DATA),
    BAKUL_BACKUP_DIR: absolute(env.BAKUL_BACKUP_DIR),
    BAKUL_WAL_ARCHIVE: absolute(env.BAKUL_WAL_ARCHIVE),
    MYINVOIS_CERTIFICATE: absolute(env.MYINVOIS_CERTIFICATE),
    publicUrl,
  };
}

/** Where the database is, without the replica, for `connect`. */
export const databaseOf = ({ DATABASE_URL: url, DATABASE_DIRECT_URL: directUrl, dataDir }: Env) => ({
  url,
  directUrl,
  dataDir,
});

export const projectRoot = root;
