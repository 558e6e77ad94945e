import type { ProductStatus } from '@bakul/shop/features/catalog/catalog.constants';
import type { StaffProduct } from '@bakul/shop/features/catalog/product/staff/product.contract';
import type { ApiFailure } from '@bakul/shop/kit/http/client';
import { showToast } from '@bakul/ui/toast-store';
import { useCallback, useMemo, useState } from 'react';
import { call } from '../../api/call.ts';
import { notifyMutation } from '../../api/mutation-events.ts';
import { useCatalogueText } from './catalogue-text.ts';
import { type EditorForm, editForm, mergeTheirs, openForm, takeTheirs } from './editor-form.ts';
import { changedFields, type EditedProduct, editProduct, newProduct, toInput } from './editor-state.ts';

/** The state of the product form: what was loaded, what was edited, and the save. */
export function useEditor(product: StaffProduct | null, onSaved: (product: StaffProduct) => void) {
  const [seen, setSeen] = useState(product);
  const [form, setForm] = useState(() => openForm(product ? editProduct(product) : newProduct()));
  const { base, edited, conflict } = form;
  const isUnsaved = useMemo(() => changedFields(base, edited).length > 0, [base, edited]);

  const set = useCallback(
    (change: Partial<EditedProduct>) => setForm((before) => editForm(before, change)),
    [],
  );

  /** Applies changes made outside the form, such as to pictures. */
  const refresh = useCallback((change: Partial<StaffProduct>) => {
    setSeen((before) => before && { ...before, ...change });
  }, []);

  const { clear, ...saving } = useSave({
    send: (status) => sendProduct(seen, form, status),
    onSaved: (saved) => {
      setSeen(saved);
      setForm(openForm(editProduct(saved)));
      onSaved(saved);
    },
    onConflict: async (refused) => {
      if (!seen) return refused;
      const now = await call('GET /api/staff/product/{id}', { id: String(seen.id) });
      if (!now.ok) return now.failure;
      const said = refused.body.detail ?? refused.body.message;
      setSeen(now.data.data);
      setForm((before) => mergeTheirs(before, editProduct(now.data.data), said));
      return null;
    },
  });

  return {
    seen,
    edited,
    set,
    isUnsaved,
    conflict,
    ...saving,
    discard: () => {
      setForm(openForm(base));
      clear();
    },
    takeTheirs: () => setForm(takeTheirs),
    refresh,
  };
}

export type Editor = ReturnType<typeof useEditor>;

function sendProduct(seen: StaffProduct | null, { base, edited }: EditorForm, status?: ProductStatus) {
  const input = toInput(base, edited);
  if (!seen)
    return call('POST /api/staff/product', {
      ...input,
      name_en: edited.name_en,
      farm_id: Number(edited.farm_id),
    });
  return call('PATCH /api/staff/product/{id}', {
    ...input,
    id: String(seen.id),
    seen_updated_at: seen.updated_at,
    ...(status && { status }),
  });
}

type SaveOptions = {
  send: (status?: ProductStatus) => ReturnType<typeof sendProduct>;
  onSaved: (product: StaffProduct) => void;
  /** Someone else has saved first. Resolves to the failure to show, if any. */
  onConflict: (refused: ApiFailure) => Promise<ApiFailure | null>;
};

/** The save: whether it is pending, and why the last one failed. */
function useSave({ send, onSaved, onConflict }: SaveOptions) {
  const t = useCatalogueText();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const [attempt, setAttempt] = useState(0);

  async function save(status?: ProductStatus): Promise<boolean> {
    setBusy(true);
    setFailure(null);
    const result = await send(status);
    setBusy(false);
    if (result.ok) {
      notifyMutation();
      showToast({
        type: 'success',
        message: t(status === 'active' ? 'ed.publishedToast' : 'ed.savedToast'),
      });
      onSaved(result.data.data);
      return true;
    }
    setAttempt((n) => n + 1);
    setFailure(result.failure.status === 409 ? await onConflict(result.failure) : result.failure);
    return false;
  }

  return {
    isBusy,
    failure,
    attempt,
    save,
    clear: () => setFailure(null),
    errorAt: (path: string) => failure?.body.errors[path]?.[0],
  };
}
