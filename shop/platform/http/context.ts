import type { Logger } from 'pino';
import type { PictureFiles } from '../../adapters/files/files.ts';
import type { PrivateFiles } from '../../adapters/files/private-files.ts';
import type { PaymentProvider } from '../../adapters/payment/payment.ts';
import type { Actor } from '../../kit/access.ts';
import type { Lang } from '../../kit/language.ts';
import type { PublicConfig } from '../../kit/public-config.ts';
import type { RequiredSetting } from '../../kit/required-settings.ts';
import type { Caches } from '../cache/cache.ts';
import type { Db } from '../db/db.ts';
import type { HashingCost } from '../secrets/password-hash.ts';
import type { Secrets } from '../secrets/secrets.ts';
import type { Metrics } from './metrics.ts';
import type { EventBudget } from './throttle/event-budget.ts';
import type { Throttle } from './throttle/throttle.ts';

/** The operator's settings for accounts. */
export type AccountSettings = {
  hashing: HashingCost;
  /** Days after which a password has to be changed; 0 is never. */
  passwordMaxAgeDays: number;
  /** Buyers' sessions end so long after the login, and after they were last used. */
  sessions: { maxDays: number; idleDays: number };
};

/** Where bank transfers go. */
export type BankAccount = {
  bank: string;
  holder: string;
  account_number: string;
  /** Nobody's account: the operator has not set one. */
  is_demo: boolean;
};

/** What the operator of this shop has to know about it. */
export type ShopStatus = {
  /** The demo, open to everybody who knows its address and its passwords. */
  isPublicDemo: boolean;
  /** A real shop without these works, but not in full. */
  missingSettings: readonly RequiredSetting[];
};

/** What every use case gets. */
type BaseCtx = {
  db: Db;
  actor: Actor;
  /** The server's clock at the beginning of the request. */
  now: Date;
  lang: Lang;
  log: Logger;
};

/** What a use case may need beside that, and then declares: `ctx: Ctx<'files' | 'payments'>`. */
export interface Services {
  requestId: string;
  /** What the operator watches; security events are counted here. */
  metrics: Pick<Metrics, 'securityEvents'>;
  /** Limits the audit rows that repeated refusals can cause. */
  eventBudget: EventBudget;
  /** The entries of this shop's caches (`defineCache`). */
  caches: Caches;
  config: PublicConfig;
  /** The shop's own account, for transfers. */
  bank: BankAccount;
  shop: ShopStatus;
  /** Whether answers to guests are held against their contract, as all others are; off in production. */
  isGuestOutputValidated: boolean;
  /** Where the call comes from, as the outermost trusted proxy saw it; null for a call from within this process. */
  address: string | null;
  deviceId: string | null;
  /** The address or pickup point chosen in the header; whether it is the caller's own, the services ask. */
  addressId: number | null;
  pickupId: number | null;
  userAgent: string | null;
  accounts: AccountSettings;
  throttle: Throttle;
  /** Who takes the money, null where nobody does. Never called within a transaction. */
  payments: PaymentProvider | null;
  secrets: Secrets;
  /** Documents and other files that only their owner and staff may see. */
  files: PrivateFiles;
  /** Pictures that everybody may see who knows their address. */
  pictures: PictureFiles;
  /** As they came; a signature of the body is among them. */
  headers: Pick<Headers, 'get'>;
}

/** The first argument of every use case. */
export type Ctx<Needs extends keyof Services = never> = BaseCtx & Pick<Services, Needs>;

/** All of it, as a request brings it to the route. */
export type RequestCtx = Ctx<keyof Services>;
