import type { StaffPromotion } from '@bakul/shop/features/promotion/staff/promotion.contract';
import { Button } from '@bakul/ui/button';
import { Modal } from '@bakul/ui/modal';
import { useMemo, useState } from 'react';
import { useMutation } from '../../api/use-mutation.ts';
import { hasFieldErrors } from '../../editing/field-error.ts';
import { SaveBar } from '../../editing/save-bar.tsx';
import { useDraft } from '../../editing/use-draft.ts';
import { useFields } from '../../editing/use-fields.ts';
import { FailureNotice } from '../../frame/failure-notice.tsx';
import { History } from '../../frame/history.tsx';
import { Page } from '../../frame/page.tsx';
import { useI18n } from '../../i18n/i18n.tsx';
import { TransitionButtons } from './move-buttons.tsx';
import { PromotionBanners } from './promotion-banners.tsx';
import { PromotionFieldsets } from './promotion-fieldsets.tsx';
import { termsOf, valuesOf } from './promotion-form.ts';
import { PromotionPreview } from './promotion-preview.tsx';
import { usePromotionsText } from './promotions-text.ts';
import { StateBadge } from './state-badge.tsx';
import { usePreview } from './use-preview.ts';
import { usePromotionActions, useSavePromotion } from './use-promotion-actions.ts';
import { PromotionUsage } from './used-line.tsx';

type EditorProps = {
  promotion: StaffPromotion | null;
  used: { orders: number; off: number } | null;
  onStored: (promotion: StaffPromotion) => void;
  onReload: () => Promise<unknown>;
};

/** The form on the left, the buyers' view on the right. Saving a draft publishes nothing. */
export function PromotionEditor({ promotion, used, onStored, onReload }: EditorProps) {
  const { lang } = useI18n();
  const t = usePromotionsText();
  const version = promotion?.version ?? 0;
  // Fixed at mount, so that the default window of a new promotion does not move while it is edited.
  const [now] = useState(() => new Date());
  const saved = useMemo(() => valuesOf(promotion, now), [promotion, now]);
  const draft = useDraft(saved, version);
  const record = promotion ? { type: 'promotion' as const, id: promotion.id } : null;
  const mutation = useMutation({ record, onConflict: onReload });
  const fields = useFields(draft, mutation.failure);
  const preview = usePreview(termsOf(draft.values, promotion?.id ?? null));
  const isEnded = promotion?.state === 'ended';
  const editing = { promotion, draft, mutation, onStored };
  const { save, isAsking, cancel } = useSavePromotion(editing);
  const { move, duplicate, remove } = usePromotionActions(editing);

  return (
    <Page
      title={promotion ? promotion[`name_${lang}`] : t('promotion.new')}
      hint={promotion ? <StateBadge state={promotion.state} /> : t('promotion.newHint')}
      actions={
        promotion && (
          <TransitionButtons
            promotion={promotion}
            isDirty={draft.isDirty}
            isBusy={mutation.isBusy}
            onMove={(name) => void move(name)}
            onDuplicate={() => void duplicate()}
            onDelete={() => void remove()}
          />
        )
      }
      footer={
        <SaveBar
          draft={draft}
          mutation={mutation}
          isDirty={draft.isDirty && !isEnded}
          failure={hasFieldErrors(mutation.failure) ? mutation.failure : null}
          saveLabel={promotion ? undefined : t('promotion.saveDraft')}
          onSave={() => save()}
        />
      }
    >
      {mutation.failure && !hasFieldErrors(mutation.failure) && <FailureNotice failure={mutation.failure} />}
      {isEnded && <p className="text-muted">{t('promotion.endedHint')}</p>}
      {used && <PromotionUsage used={used} />}
      <div className="grid grid-cols-1 gap-6 items-start min-w-0 xl:grid-cols-[minmax(0,3fr)_minmax(400px,2fr)]">
        <div className="grid grid-cols-1 gap-3 min-w-0">
          <PromotionFieldsets draft={draft} fields={fields} />
          <PromotionBanners draft={draft} fields={fields} />
          {record && <History {...record} version={version} />}
        </div>
        <PromotionPreview values={draft.values} preview={preview} />
      </div>
      <ConfirmSaveModal isOpen={isAsking} onClose={cancel} onConfirm={() => void save(true)} />
    </Page>
  );
}

type ConfirmSaveModalProps = { isOpen: boolean; onClose: () => void; onConfirm: () => void };

function ConfirmSaveModal({ isOpen, onClose, onConfirm }: ConfirmSaveModalProps) {
  const { t: common } = useI18n();
  const t = usePromotionsText();
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      title={t('promotion.confirm.title')}
      contentClassName="max-w-md"
      footer={
        <>
          <Button variant="neutral" onClick={onClose}>
            {common('common.cancel')}
          </Button>
          <Button onClick={onConfirm}>{t('promotion.confirm.save')}</Button>
        </>
      }
    >
      <p>{t('promotion.confirm.text')}</p>
    </Modal>
  );
}
