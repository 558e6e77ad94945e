import { useEffect, useEffectEvent, useState } from 'react';
import { activeCompany } from './session-data.ts';
import { useSessionValue } from './use-session.ts';

type Own<T, D> = { of: T; company: number; data: D | null };

/** `prices` belongs on the element that contains the prices, as `data-prices`: the variant `awaiting` hides them. */
type CompanyData<D> = { own: D | null; prices: 'public' | undefined };

/**
 * Pages are rendered for guests. A company with its own prices fetches again after hydration and sees its own data
 * instead of the public one. Nothing happens for everybody else. `own` is null until then, and without a response.
 */
export function useCompanyData<T, D>(
  shown: T,
  ask: (signal: AbortSignal) => Promise<D | null>,
): CompanyData<D> {
  const company = useSessionValue(activeCompany);
  const [answer, setAnswer] = useState<Own<T, D> | null>(null);

  const load = useEffectEvent(async (of: T, forCompany: number, signal: AbortSignal) => {
    const data = await ask(signal);
    if (!signal.aborted) setAnswer({ of, company: forCompany, data });
  });

  useEffect(() => {
    if (company === null) return;
    const stop = new AbortController();
    void load(shown, company, stop.signal);
    return () => stop.abort();
  }, [company, shown]);

  const current = answer?.of === shown && answer.company === company ? answer : null;
  return { own: current?.data ?? null, prices: current ? undefined : 'public' };
}
