import type { Preview } from '@bakul/shop/features/checkout/checkout.contract';
import type { ApiFailure } from '@bakul/shop/kit/http/client';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '../../api/browser-client.ts';
import { type Change, changesBetween } from './changes.ts';
import type { PreviewInput } from './choices.ts';

type State = {
  preview: Preview | null;
  /** The input that `preview` is for. */
  of: string | null;
  failure: ApiFailure | null;
  /** What changed without the buyer's doing since their last choice. */
  moved: readonly Change[];
};

const pauseMs = 250;

/** Fetches a preview for every change of input, debounced. Only the latest response is used. */
export function usePreview(input: PreviewInput) {
  const key = JSON.stringify(input);
  const [state, setState] = useState<State>({ preview: null, of: null, failure: null, moved: [] });
  const [asking, setAsking] = useState<string | null>(key);
  const [round, setRound] = useState(0);
  const newest = useRef(state);

  function take(next: State) {
    newest.current = next;
    setState(next);
  }

  const ask = useEffectEvent(async (signal: AbortSignal): Promise<readonly Change[]> => {
    const result = await call('POST /api/checkout/preview', input, { signal });
    if (signal.aborted) return [];
    setAsking(null);
    const before = newest.current;
    if (!result.ok) {
      take({ ...before, failure: result.failure });
      return [];
    }
    const preview = result.data.data;
    // The same input with a different result: the buyer did not choose this and has to see it.
    const isSame = before.of === key && before.preview !== null;
    const wasEmpty = before.preview?.lines.length === 0;
    const moved = isSame && before.preview && !wasEmpty ? changesBetween(before.preview, preview) : [];
    const shown = isSame && moved.length === 0 ? before.moved : moved;
    take({ preview, of: key, failure: null, moved: shown });
    return moved;
  });

  useEffect(() => {
    const stop = new AbortController();
    const isFirst = newest.current.of === null;
    setAsking(`${key} ${round}`);
    const timer = setTimeout(() => void ask(stop.signal), isFirst ? 0 : pauseMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [key, round]);

  return {
    ...state,
    /** The preview shown is not yet for the current choices. */
    isStale: asking !== null || (state.of !== key && state.failure === null),
    refresh: () => setRound((before) => before + 1),
    /** Fetches a new preview immediately and returns what changed. */
    recheck: () => ask(new AbortController().signal),
  };
}
