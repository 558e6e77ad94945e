import type { Db } from '@bakul/shop/platform/db/db';
import type { ShopKind } from '@bakul/shop/platform/db/set-up';
import type { Env } from '../env.ts';
import type { Identity } from '../public-config.ts';

/** A warning limits the shop. A problem keeps it from working or from starting, and makes the command fail. */
export type Status = 'ok' | 'warning' | 'problem';

export type Finding = {
  status: Status;
  /** What was found. Never contains a secret. */
  text: string;
  /** What to do about it. */
  advice?: string;
};

export const ok = (text: string): Finding => ({ status: 'ok', text });
export const warning = (text: string, advice: string): Finding => ({ status: 'warning', text, advice });
export const problem = (text: string, advice: string): Finding => ({ status: 'problem', text, advice });

/** What is known about the shop in the database. Null for a database without one. */
export type ShopInDatabase = { kind: ShopKind; identity: Identity };

export type DoctorContext = {
  env: Env;
  now: () => Date;
};

export type DatabaseContext = DoctorContext & {
  db: Db;
  shop: ShopInDatabase | null;
};

type Findings = Finding | readonly Finding[];
export type Check =
  | { name: string; needs: 'nothing'; run: (context: DoctorContext) => Findings | Promise<Findings> }
  | { name: string; needs: 'database'; run: (context: DatabaseContext) => Findings | Promise<Findings> };

export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message || String(error) : String(error);
