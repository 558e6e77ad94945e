import type { Logger } from 'pino';
import type { PublicConfig } from '../content/content.contract.ts';
import type { Db } from '../db/db.ts';
import type { Lang } from '../kit/language.ts';
import type { Memo } from './memo.ts';

/** What a use case needs; it travels as the first argument of every service. */
export type Ctx = {
  db: Db;
  /** The server's clock at the beginning of the request. */
  now: Date;
  lang: Lang;
  requestId: string;
  log: Logger;
  /** Kept until the catalogue changes in any process. */
  memo: Memo;
  config: PublicConfig;
};
