import type { Repayment } from '@bakul/shop/features/credit/repayment/repayment.contract';
import type { ApiFailure } from '@bakul/shop/kit/http/client';
import type { RequestState } from '@bakul/web/data/use-request';
import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '../../api/browser-client.ts';
import { reportFailure } from '../../errors/report-failure.ts';

const pauseMs = 3000;
const maxPolls = 20;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

type State = { data: Repayment | null; failure: ApiFailure | null; isLoading: boolean };
export type RepaymentLoad = Omit<RequestState<Repayment>, 'reload'> & {
  reload: () => void;
  /** Whether polling is still running. */
  isAsking: boolean;
};

/** Whether polling may return something new. */
const mayChange = ({ method, status }: Repayment) =>
  method === 'online' && (status === 'pending' || status === 'processing');

/** A payment of invoices, polled every three seconds while the provider may still respond, at most twenty times. */
export function useRepayment(slug: string): RepaymentLoad {
  const [state, setState] = useState<State>({ data: null, failure: null, isLoading: true });
  const [isAsking, setAsking] = useState(true);
  const [wanted, setWanted] = useState({ round: 0 });

  async function ask(signal: AbortSignal): Promise<boolean> {
    const result = await call(
      'POST /api/credit/repayment/{slug}/check',
      { slug },
      { signal, callerReports: true },
    );
    if (signal.aborted) return false;
    if (result.ok) {
      setState({ data: result.data.data, failure: null, isLoading: false });
      return mayChange(result.data.data);
    }
    setState((before) => ({ ...before, failure: result.failure, isLoading: false }));
    await reportFailure(result.failure);
    return false;
  }

  const start = useEffectEvent(async (_: typeof wanted, signal: AbortSignal) => {
    setAsking(true);
    for (let asked = 1; asked <= maxPolls && (await ask(signal)); asked++) {
      await pause(pauseMs);
      if (signal.aborted) return;
    }
    if (!signal.aborted) setAsking(false);
  });

  useEffect(() => {
    const stop = new AbortController();
    void start(wanted, stop.signal);
    return () => stop.abort();
  }, [wanted]);

  return {
    ...state,
    isAsking,
    reload: () => {
      setState((before) => ({ ...before, isLoading: true }));
      setWanted(({ round }) => ({ round: round + 1 }));
    },
    replace: (data) => setState({ data, failure: null, isLoading: false }),
  };
}
