import { useState } from 'react';
import { changedNames, type Draft, draftOf, rebase } from './draft.ts';

/**
 * A form for a record. When the record's version changes, after a save or a conflict, the edits are rebased on it and
 * none is lost.
 */
export function useDraft<V extends object>(saved: V, version: string | number) {
  const [state, setState] = useState<{ version: string | number; draft: Draft<V> }>({
    version,
    draft: draftOf(saved),
  });
  let { draft } = state;
  if (state.version !== version) {
    draft = rebase(draft, saved);
    setState({ version, draft });
  }
  const change = (make: (before: V) => V) =>
    setState((before) => ({ ...before, draft: { ...before.draft, values: make(before.draft.values) } }));
  const changed = changedNames(draft);
  return {
    values: draft.values,
    base: draft.base,
    theirs: draft.theirs,
    changed,
    isDirty: changed.length > 0,
    set: <N extends keyof V>(name: N, value: V[N]) => change((before) => ({ ...before, [name]: value })),
    patch: (values: Partial<V>) => change((before) => ({ ...before, ...values })),
    change,
    reset: () => setState({ version, draft: draftOf(saved) }),
    /**
     * Call after all values were saved and before the saved record arrives: the edits become the base, so that the new
     * version does not conflict with them.
     */
    settle: () =>
      setState((before) => ({
        ...before,
        draft: { ...before.draft, base: before.draft.values, theirs: {} },
      })),
  };
}

export type DraftState<V extends object> = ReturnType<typeof useDraft<V>>;
