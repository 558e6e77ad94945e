import type { ShopKind } from '@bakul/shop/platform/db/set-up';
import type { Env } from './env.ts';
import { isPublicUrl } from './public-host.ts';

type Start = {
  /** What the database was set up as. Null for a new one. */
  stored: ShopKind | null;
  flags: readonly string[];
  env: Pick<Env, 'NODE_ENV' | 'DATABASE_URL' | 'publicUrl'>;
};

export type Decision =
  | { ok: true; kind: ShopKind; isPublicDemo: boolean }
  | { ok: false; reason: keyof typeof refusals };

/** Why the shop does not start, and what to do about it. */
export const refusals = {
  both_flags: 'Choose one: --demo fills a new database with the demo shop, --empty begins a real shop.',
  demo_in_public:
    'This database holds the demo shop, whose passwords everybody knows, and PUBLIC_URL is a public address. Use another database for a real shop, or start with --demo if the demo is meant to be public.',
  real_as_demo:
    'This database holds a real shop: --demo cannot turn it into the demo. Leave the flag out, or use another database.',
  demo_as_real:
    'This database holds the demo shop: --empty cannot turn it into a real one. Use another database, or another BAKUL_DATA folder.',
} as const;

/**
 * Decides whether to start the demo or a real shop. The kind of an existing database never changes. A new one becomes
 * the demo only on a local machine with the embedded PostgreSQL, or with `--demo`.
 */
export function decideShopKind({ stored, flags, env }: Start): Decision {
  const wantsDemo = flags.includes('--demo');
  const wantsReal = flags.includes('--empty');
  if (wantsDemo && wantsReal) return { ok: false, reason: 'both_flags' };
  const isPublic = env.NODE_ENV === 'production' && isPublicUrl(env.publicUrl);
  if (stored === 'real' && wantsDemo) return { ok: false, reason: 'real_as_demo' };
  if (stored === 'demo' && wantsReal) return { ok: false, reason: 'demo_as_real' };
  if (stored === 'demo' && isPublic && !wantsDemo) return { ok: false, reason: 'demo_in_public' };
  const isByDefault = env.DATABASE_URL === undefined && !isPublic && !wantsReal;
  const kind = stored ?? (wantsDemo || isByDefault ? 'demo' : 'real');
  return { ok: true, kind, isPublicDemo: kind === 'demo' && isPublic };
}
