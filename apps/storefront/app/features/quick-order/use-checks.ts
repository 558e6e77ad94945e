import type { ApiFailure } from '@bakul/shop/kit/http/client';
import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '../../api/browser-client.ts';
import { reportFailure } from '../../errors/report-failure.ts';
import { type Checks, checksOf, rowsToCheck } from './row-check.ts';
import { filledRows, type Sheet } from './sheet.ts';

const pause = 300;
const none: Checks = new Map();

type State = { checks: Checks; failure: ApiFailure | null; isChecking: boolean };

/** Checks all rows together, because they depend on each other, debounced. A dry run that adds nothing. */
export function useRowChecks(sheet: Sheet) {
  const [{ checks, failure, isChecking }, setState] = useState<State>({
    checks: none,
    failure: null,
    isChecking: false,
  });
  const [round, setRound] = useState(0);
  const wanted = JSON.stringify([rowsToCheck(filledRows(sheet)), round]);

  const check = useEffectEvent(async (_: string, signal: AbortSignal) => {
    const rows = filledRows(sheet);
    const asked = rowsToCheck(rows).map(({ sku, quantity }) => ({ sku, quantity }));
    if (asked.length === 0) return setState({ checks: none, failure: null, isChecking: false });
    setState((before) => ({ ...before, isChecking: true }));
    const result = await call(
      'POST /api/cart/bulk',
      { rows: asked, dry_run: true },
      { signal, callerReports: true },
    );
    if (signal.aborted) return;
    if (result.ok) {
      return setState({ checks: checksOf(rows, result.data.data.rows), failure: null, isChecking: false });
    }
    setState((before) => ({ ...before, failure: result.failure, isChecking: false }));
    await reportFailure(result.failure, { skipToast: true });
  });

  useEffect(() => {
    const stop = new AbortController();
    const timer = setTimeout(() => void check(wanted, stop.signal), pause);
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [wanted]);

  return { checks, failure, isChecking, recheck: () => setRound((before) => before + 1) };
}
