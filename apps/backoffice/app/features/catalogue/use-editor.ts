import type { ProductStatus } from '@bakul/shop/features/catalog/catalog.constants';
import type { StaffProduct } from '@bakul/shop/features/catalog/product/staff/product.contract';
import type { ApiFailure } from '@bakul/shop/kit/client';
import { showToast } from '@bakul/ui/toast-store';
import { useCallback, useMemo, useState } from 'react';
import { call } from '../../api/call.ts';
import { notifyMutation } from '../../api/mutation-events.ts';
import { useCatalogueText } from './catalogue-text.ts';
import {
  changedFields,
  type EditedProduct,
  editProduct,
  newProduct,
  rebase,
  toInput,
} from './editor-state.ts';

type Conflict = { said: string; both: (keyof EditedProduct)[]; theirs: EditedProduct };

/** The state of the product form: what was loaded, what was edited, and the save. */
export function useEditor(product: StaffProduct | null, onSaved: (product: StaffProduct) => void) {
  const t = useCatalogueText();
  const [seen, setSeen] = useState(product);
  const [base, setBase] = useState(() => (product ? editProduct(product) : newProduct()));
  const [edited, setEdited] = useState(base);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const isUnsaved = useMemo(() => changedFields(base, edited).length > 0, [base, edited]);

  const set = useCallback(
    (change: Partial<EditedProduct>) => setEdited((before) => ({ ...before, ...change })),
    [],
  );

  function settle(saved: StaffProduct) {
    const fresh = editProduct(saved);
    setSeen(saved);
    setBase(fresh);
    setEdited(fresh);
    setConflict(null);
    onSaved(saved);
  }

  async function save(status?: ProductStatus): Promise<boolean> {
    setBusy(true);
    setFailure(null);
    const input = toInput(base, edited);
    const result = seen
      ? await call('PATCH /api/staff/product/{id}', {
          ...input,
          id: String(seen.id),
          seen_updated_at: seen.updated_at,
          ...(status && { status }),
        })
      : await call('POST /api/staff/product', {
          ...input,
          name_en: edited.name_en,
          farm_id: Number(edited.farm_id),
        });
    setBusy(false);
    if (result.ok) {
      notifyMutation();
      showToast({
        type: 'success',
        message: t(status === 'active' ? 'ed.publishedToast' : 'ed.savedToast'),
      });
      settle(result.data.data);
      return true;
    }
    setAttempt((n) => n + 1);
    if (result.failure.status === 409 && seen) await takeIn(result.failure, seen.id);
    else setFailure(result.failure);
    return false;
  }

  /** Merges the version that someone else has saved. Keeps all edits and takes their values for untouched fields. */
  async function takeIn(refused: ApiFailure, id: number) {
    const now = await call('GET /api/staff/product/{id}', { id: String(id) });
    if (!now.ok) return setFailure(now.failure);
    const theirs = editProduct(now.data.data);
    const { edited: mine, both } = rebase(base, edited, theirs);
    setSeen(now.data.data);
    setBase(theirs);
    setEdited(mine);
    setConflict({ said: refused.body.detail ?? refused.body.message, both, theirs });
  }

  function takeTheirs() {
    if (!conflict) return;
    set(Object.fromEntries(conflict.both.map((name) => [name, conflict.theirs[name]])));
    setConflict(null);
  }

  /** Applies changes made outside the form, such as to pictures. */
  const refresh = useCallback((change: Partial<StaffProduct>) => {
    setSeen((before) => before && { ...before, ...change });
  }, []);

  function discard() {
    setEdited(base);
    setFailure(null);
    setConflict(null);
  }

  return {
    seen,
    edited,
    set,
    isUnsaved,
    isBusy,
    failure,
    attempt,
    conflict,
    save,
    discard,
    takeTheirs,
    refresh,
    errorAt: (path: string) => failure?.body.errors[path]?.[0],
  };
}

export type Editor = ReturnType<typeof useEditor>;
