import type { Quotation } from '@bakul/shop/features/quotation/quotation-fields.contract';
import type { ApiFailure } from '@bakul/shop/kit/http/client';
import { readTabStorage, writeTabStorage } from '@bakul/web/session/tab-storage';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '../../api/browser-client.ts';
import { type Draft, draftOf, isFullyValid, readDraft, toDraftPatch } from './draft.ts';
import { withCurrentPrices } from './draft-lines.ts';

export type SaveState = 'saved' | 'waiting' | 'saving' | 'failed';

const pause = 700;
const nameOf = (slug: string) => `bakul.quotation ${slug}`;

type Options = {
  quotation: Quotation;
  onQuotation: (quotation: Quotation) => void;
  /** The quotation can no longer be changed. */
  onStale: () => void;
};

/**
 * A request that saves itself, debounced and one save at a time. Until saved it is stored in this tab, so that neither
 * a reload nor a lost connection loses input.
 */
export function useDraft({ quotation, onQuotation, onStale }: Options) {
  const { slug } = quotation;
  const [draft, setDraft] = useState<Draft>(
    () => readDraft(readTabStorage(nameOf(slug))) ?? draftOf(quotation),
  );
  const [state, setState] = useState<SaveState>('saved');
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const latest = useRef(draft);
  const saved = useRef(JSON.stringify(toDraftPatch(draftOf(quotation), new Date())));
  const { flush, flushLater } = useSingleSave(saveAll);
  const isDirty = () => JSON.stringify(toDraftPatch(latest.current, new Date())) !== saved.current;
  useSaveOnLeave(() => {
    if (isDirty()) void flush();
  });

  function take(next: Draft) {
    latest.current = next;
    setDraft(next);
  }

  function change(part: Partial<Draft>) {
    take({ ...latest.current, ...part });
    writeTabStorage(nameOf(slug), JSON.stringify(latest.current));
    setState((before) => (before === 'saving' ? before : 'waiting'));
    flushLater();
  }

  /** Saves until nothing has changed meanwhile. */
  async function saveAll(): Promise<boolean> {
    for (;;) {
      const now = new Date();
      const patch = toDraftPatch(latest.current, now);
      const sent = JSON.stringify(patch);
      if (sent === saved.current) {
        if (isFullyValid(latest.current, now)) writeTabStorage(nameOf(slug), null);
        setState('saved');
        return true;
      }
      setState('saving');
      const result = await call('PATCH /api/quotation/{slug}', { slug, ...patch });
      if (!result.ok) {
        setState('failed');
        setFailure(result.failure);
        if (result.failure.status === 409) onStale();
        return false;
      }
      saved.current = sent;
      setFailure(null);
      take({ ...latest.current, lines: withCurrentPrices(latest.current.lines, result.data.data.lines) });
      onQuotation(result.data.data);
    }
  }

  return { draft, change, state, failure, flush, forget: () => writeTabStorage(nameOf(slug), null) };
}

/** Runs one save at a time. A call during a save joins it. */
function useSingleSave(save: () => Promise<boolean>) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const running = useRef<Promise<boolean> | null>(null);

  /** Saves now. Resolves to false on failure. */
  function flush(): Promise<boolean> {
    clearTimeout(timer.current);
    running.current ??= save().finally(() => {
      running.current = null;
    });
    return running.current;
  }

  function flushLater() {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void flush(), pause);
  }

  return { flush, flushLater };
}

/** Calls `save` whenever pending input might get lost, and for what an earlier page or a lost connection left. */
function useSaveOnLeave(save: () => void) {
  const saveRest = useEffectEvent(save);
  useEffect(() => {
    // Saves a draft restored after a reload, or input from before the connection was lost.
    saveRest();
    const onHide = () => document.visibilityState === 'hidden' && saveRest();
    const onBack = () => saveRest();
    document.addEventListener('visibilitychange', onHide);
    window.addEventListener('online', onBack);
    return () => {
      document.removeEventListener('visibilitychange', onHide);
      window.removeEventListener('online', onBack);
    };
  }, []);
  // Saves pending input on unmount.
  useEffect(() => () => saveRest(), []);
}
