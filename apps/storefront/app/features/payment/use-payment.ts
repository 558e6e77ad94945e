import type { Payment } from '@bakul/shop/features/payment/payment.contract';
import type { ApiFailure } from '@bakul/shop/kit/http/client';
import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '../../api/browser-client.ts';
import { reportFailure } from '../../errors/report-failure.ts';
import { isOpen, toPayResult } from './result-state.ts';

const pauseMs = 3000;
const maxPolls = 20;

type State = { payment: Payment | null; failure: ApiFailure | null; isOver: boolean };

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Polls the state of a payment every three seconds while it may change, at most twenty times. */
export function usePayment(reference: string) {
  const [state, setState] = useState<State>({ payment: null, failure: null, isOver: false });
  const [wanted, setWanted] = useState({ round: 0 });

  /** Returns false when polling again would return nothing new. */
  async function ask(signal: AbortSignal, isLast: boolean): Promise<boolean> {
    const result = await call(
      'POST /api/payment/{reference}/check',
      { reference },
      { signal, callerReports: true },
    );
    if (signal.aborted) return false;
    if (result.ok) {
      const payment = result.data.data;
      setState({ payment, failure: null, isOver: isLast });
      return isOpen(toPayResult(payment), payment);
    }
    const { failure } = result;
    setState((before) => ({ ...before, failure, isOver: isLast }));
    // A payment that is missing or belongs to somebody else stays that way.
    const isFinal = failure.status >= 400 && failure.status < 500;
    if (isFinal) await reportFailure(failure);
    return !isFinal;
  }

  const start = useEffectEvent(async (_: typeof wanted, signal: AbortSignal) => {
    for (let asked = 1; asked <= maxPolls; asked++) {
      const mayChange = await ask(signal, asked === maxPolls);
      if (!mayChange) return;
      await pause(pauseMs);
      if (signal.aborted) return;
    }
  });

  useEffect(() => {
    const stop = new AbortController();
    void start(wanted, stop.signal);
    return () => stop.abort();
  }, [wanted]);

  return {
    ...state,
    askAgain: () => {
      setState((before) => ({ ...before, isOver: false }));
      setWanted(({ round }) => ({ round: round + 1 }));
    },
  };
}
