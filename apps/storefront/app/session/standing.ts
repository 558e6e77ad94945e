import type { Standing } from '@bakul/shop/features/company/company.contract';
import { call } from '../api/browser-client.ts';
import { session } from './browser-session.ts';
import type { SessionData, SessionStanding } from './session-data.ts';

type Move = { from: SessionData['standing']; to: Standing };
const listeners = new Set<(move: Move) => void>();

const sameBuyer = (one: SessionStanding, other: SessionStanding) =>
  one.buyer.company_id === other.buyer.company_id;

let asking: Promise<Standing | null> | null = null;

/** Calls back when the buyer changed without being chosen here: removed from a company, or switched elsewhere. */
export function onBuyerChanged(listener: (move: Move) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Replaces the stored standing with the server's. An address of one buyer is not valid for another, so it is reset. */
export async function storeStanding(standing: Standing): Promise<void> {
  const before = await session.current();
  const { buyer, companies, scopes, second_factor_required } = standing;
  const isMoved = before.standing !== null && !sameBuyer(before.standing, standing);
  await session.update({
    standing: { buyer, companies, second_factor_required },
    scopes,
    ...(isMoved && { XAddressId: null }),
  });
}

async function ask(): Promise<Standing | null> {
  const { token, standing: from } = await session.current();
  if (!token) return null;
  const result = await call('GET /api/company/standing', {});
  const now = await session.current();
  // Ignored when the person logged out or switched the buyer during the request.
  if (!result.ok || now.token?.access_token !== token.access_token || now.standing !== from) return null;
  const to = result.data.data;
  await storeStanding(to);
  if (from && !sameBuyer(from, to)) for (const listener of listeners) listener({ from, to });
  return to;
}

/** Fetches the current buyer and scopes. Concurrent callers share one request. Without a response nothing changes. */
export function refreshStanding(): Promise<Standing | null> {
  asking ??= ask().finally(() => {
    asking = null;
  });
  return asking;
}

/** After the company was closed here: fetches the standing again without notifying the person. */
export async function reloadStandingSilently(): Promise<void> {
  await session.update({ standing: null, XAddressId: null });
  await refreshStanding();
}
