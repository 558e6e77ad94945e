import type { SavedList } from '@bakul/shop/features/cart/saved-list/saved-list.contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLoad } from '../../account/use-load.ts';
import { call } from '../../api/browser-client.ts';
import { createLineSaver, type SaveState } from './line-saver.ts';

const savingPause = 400;
const nothing: SaveState = { drafts: new Map(), isSaving: false, failure: null };

/** A list that saves itself. Local changes are overlaid on the server's version until they are confirmed. */
export function useList(id: number) {
  const load = useLoad(`list ${id}`, (signal) => call('GET /api/list/{id}', { id }, { signal }));
  const [saving, setSaving] = useState(nothing);
  const onSaved = useEffectEvent((list: SavedList) => load.replace({ data: list }));
  const onRefused = useEffectEvent(() => load.reload());
  const [saver, setSaver] = useState<ReturnType<typeof createLineSaver> | null>(null);

  useEffect(() => {
    const made = createLineSaver({
      save: (variant_id, quantity) => call('PATCH /api/list/{id}/lines', { id, variant_id, quantity }),
      onSaved: (list) => onSaved(list),
      onRefused: () => onRefused(),
      publish: setSaving,
      pause: savingPause,
    });
    setSaver(made);
    const settle = () => void made.settle();
    // A phone that is put away may never return to the page.
    document.addEventListener('visibilitychange', settle);
    return () => {
      document.removeEventListener('visibilitychange', settle);
      settle();
    };
  }, [id]);

  return {
    load,
    saving,
    setLine: (variantId: number, quantity: number) => saver?.set(variantId, quantity),
    settle: async () => (await saver?.settle()) ?? true,
  };
}
