import type { PromotionMove } from '@bakul/shop/features/promotion/promotion.constants';
import type { StaffPromotion } from '@bakul/shop/features/promotion/staff/promotion.contract';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Mutation } from '../../api/use-mutation.ts';
import type { DraftState } from '../../editing/use-draft.ts';
import { useNavigateAfterSave } from '../../editing/use-go-after-save.ts';
import { fieldsOf, type PromotionValues } from './promotion-form.ts';
import { usePromotionsText } from './promotions-text.ts';

type Editing = {
  promotion: StaffPromotion | null;
  draft: DraftState<PromotionValues>;
  mutation: Mutation;
  onStored: (promotion: StaffPromotion) => void;
};

/** Saves the draft. `isAsking` while the server requires a confirmation. */
export function useSavePromotion({ promotion, draft, mutation, onStored }: Editing) {
  const t = usePromotionsText();
  const go = useNavigateAfterSave(draft.isDirty);
  const [isAsking, setAsking] = useState(false);

  function send(isConfirmed: boolean) {
    const input = fieldsOf(draft.values);
    const done = { done: t('promotion.saved') };
    if (!promotion) return mutation.run('POST /api/staff/promotion', input, done);
    const { id, version } = promotion;
    const change = { ...input, id, version, is_confirmed: isConfirmed };
    return mutation.run('PATCH /api/staff/promotion/{id}', change, done);
  }

  async function save(isConfirmed = false) {
    setAsking(false);
    const result = await send(isConfirmed);
    if (!result.ok) {
      // The server requires confirmation before it changes what buyers currently pay.
      if (result.failure.body.errors.is_confirmed) {
        mutation.clear();
        setAsking(true);
      }
      return;
    }
    draft.settle();
    onStored(result.data.data);
    if (!promotion) go(`/promotions/${result.data.data.id}`);
  }

  return { save, isAsking, cancel: () => setAsking(false) };
}

/** What can be done with a stored promotion besides editing it. */
export function usePromotionActions({ promotion, draft, mutation, onStored }: Editing) {
  const t = usePromotionsText();
  const navigate = useNavigate();
  const go = useNavigateAfterSave(draft.isDirty);

  async function move(name: PromotionMove) {
    if (!promotion) return;
    const input = { id: promotion.id, version: promotion.version, move: name };
    const result = await mutation.run('POST /api/staff/promotion/{id}/move', input, {
      done: t(`promotion.moved.${name}`),
    });
    if (result.ok) onStored(result.data.data);
  }

  async function duplicate() {
    if (!promotion) return;
    const result = await mutation.run(
      'POST /api/staff/promotion/{id}/duplicate',
      { id: promotion.id },
      { done: t('promotion.duplicated') },
    );
    if (result.ok) void navigate(`/promotions/${result.data.data.id}`);
  }

  async function remove() {
    if (!promotion) return;
    const result = await mutation.run(
      'DELETE /api/staff/promotion/{id}',
      { id: promotion.id },
      { done: t('promotion.deleted') },
    );
    if (!result.ok) return;
    draft.reset();
    go('/promotions');
  }

  return { move, duplicate, remove };
}
