import type { Logger } from 'pino';
import type { PictureFiles } from '../../adapters/files/files.ts';
import type { PrivateFiles } from '../../adapters/files/private-files.ts';
import type { MyInvois } from '../../adapters/myinvois/myinvois.ts';
import type { PaymentProvider } from '../../adapters/payment/payment.ts';
import type { WhatsApp } from '../../adapters/whatsapp/whatsapp.ts';
import type { BankAccount } from '../../kit/bank-details.ts';
import type { Actor } from '../../kit/http/access.ts';
import type { PublicConfig } from '../../kit/public-config.ts';
import type { RequiredSetting } from '../../kit/required-settings.ts';
import type { Lang } from '../../kit/text/language.ts';
import type { Caches } from '../cache/cache.ts';
import type { Db } from '../db/db.ts';
import type { HashingCost } from '../secrets/password-hash.ts';
import type { Secrets } from '../secrets/secrets.ts';
import type { Metrics } from './metrics.ts';
import type { EventBudget } from './throttle/event-budget.ts';
import type { Throttle } from './throttle/throttle.ts';

export type AccountSettings = {
  hashing: HashingCost;
  /** Days after which a password must be changed. 0 means never. */
  passwordMaxAgeDays: number;
  /** Lifetime of buyers' sessions since login, and since last use. */
  sessions: { maxDays: number; idleDays: number };
};

/** Warnings for the operator of this shop. */
export type ShopStatus = {
  /** A demo shop, open to everyone who knows its URL and passwords. */
  isPublicDemo: boolean;
  /** Without these settings a real shop works only in part. */
  missingSettings: readonly RequiredSetting[];
  hasNightlyBackup: boolean;
};

/** Available to every use case. */
type BaseCtx = {
  db: Db;
  actor: Actor;
  /** The server's clock at the start of the request. */
  now: Date;
  lang: Lang;
  log: Logger;
};

/** What a use case declares if it needs more: `ctx: Ctx<'files' | 'payments'>`. */
export interface Services {
  requestId: string;
  /** Security events are counted here. */
  metrics: Pick<Metrics, 'securityEvents'>;
  /** Limits the audit rows that repeated refusals can cause. */
  eventBudget: EventBudget;
  /** The entries of this shop's caches (`defineCache`). */
  caches: Caches;
  config: PublicConfig;
  /** The shop's own account for bank transfers. */
  bank: BankAccount;
  shop: ShopStatus;
  /** Whether guest responses are validated against their contract, as all others are. Off in production. */
  isGuestOutputValidated: boolean;
  /** The client's address as seen by the outermost trusted proxy. Null for a request from within this process. */
  address: string | null;
  deviceId: string | null;
  /** The address or pickup point chosen in the request headers. Services must check that it belongs to the caller. */
  addressId: number | null;
  pickupId: number | null;
  userAgent: string | null;
  accounts: AccountSettings;
  throttle: Throttle;
  /** The payment provider. Null when none is configured. Never called within a transaction. */
  payments: PaymentProvider | null;
  /** Null when the shop has no WhatsApp number. */
  whatsApp: WhatsApp | null;
  /** The e-invoice service, or its simulator. Never called within a transaction. */
  myInvois: MyInvois;
  secrets: Secrets;
  /** Documents and other files visible only to their owner and to staff. */
  files: PrivateFiles;
  /** Pictures visible to everyone who knows their URL. */
  pictures: PictureFiles;
  /** The raw request headers, including the signature of a webhook body. */
  headers: Pick<Headers, 'get'>;
}

/** The first argument of every use case. */
export type Ctx<Needs extends keyof Services = never> = BaseCtx & Pick<Services, Needs>;

/** The full context, as a route receives it. */
export type RequestCtx = Ctx<keyof Services>;
