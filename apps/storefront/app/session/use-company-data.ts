import { useEffect, useEffectEvent, useState } from 'react';
import type { SessionData } from './session-data.ts';
import { useSessionValue } from './use-session.ts';

/** The current company, if it may buy. */
function activeCompany(session: SessionData | null): number | null {
  const buyer = session?.standing?.buyer;
  return buyer?.kind === 'company' && buyer.state === 'active' ? buyer.company_id : null;
}

type Own<T, D> = { of: T; company: number; data: D };

/**
 * Pages are rendered for guests. A company with its own prices fetches again after hydration and sees its own data
 * instead of the public one. Nothing happens for everybody else. Null until then, and without a response.
 */
export function useCompanyData<T, D>(shown: T, ask: (signal: AbortSignal) => Promise<D | null>): D | null {
  const company = useSessionValue(activeCompany);
  const [own, setOwn] = useState<Own<T, D> | null>(null);

  const load = useEffectEvent(async (of: T, forCompany: number, signal: AbortSignal) => {
    const data = await ask(signal);
    if (data !== null && !signal.aborted) setOwn({ of, company: forCompany, data });
  });

  useEffect(() => {
    if (company === null) return;
    const stop = new AbortController();
    void load(shown, company, stop.signal);
    return () => stop.abort();
  }, [company, shown]);

  return own?.of === shown && own.company === company ? own.data : null;
}
