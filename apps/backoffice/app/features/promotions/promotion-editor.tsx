import type { PromotionMove } from '@bakul/shop/features/promotion/promotion.constants';
import type { StaffPromotion } from '@bakul/shop/features/promotion/staff/promotion.contract';
import { Button } from '@bakul/ui/button';
import { Modal } from '@bakul/ui/modal';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { useMutation } from '../../api/use-mutation.ts';
import { FailureNotice } from '../../frame/failure-notice.tsx';
import { History } from '../../frame/history.tsx';
import { Page } from '../../frame/page.tsx';
import { useI18n } from '../../i18n/i18n.tsx';
import { hasFieldErrors } from '../editing/field-error.ts';
import { SaveBar } from '../editing/save-bar.tsx';
import { useDraft } from '../editing/use-draft.ts';
import { useFields } from '../editing/use-fields.ts';
import { useNavigateAfterSave } from '../editing/use-go-after-save.ts';
import { BannerCard } from './banner-card.tsx';
import { TransitionButtons } from './move-buttons.tsx';
import { PromotionFieldsets } from './promotion-fieldsets.tsx';
import { fieldsOf, termsOf, valuesOf } from './promotion-form.ts';
import { PromotionPreview } from './promotion-preview.tsx';
import { usePromotionsText } from './promotions-text.ts';
import { StateBadge } from './state-badge.tsx';
import { usePreview } from './use-preview.ts';
import { PromotionUsage } from './used-line.tsx';

type EditorProps = {
  promotion: StaffPromotion | null;
  used: { orders: number; off: number } | null;
  onStored: (promotion: StaffPromotion) => void;
  onReload: () => Promise<unknown>;
};

/** The form on the left, the buyers' view on the right. Saving a draft publishes nothing. */
export function PromotionEditor({ promotion, used, onStored, onReload }: EditorProps) {
  const { t: common, lang } = useI18n();
  const t = usePromotionsText();
  const navigate = useNavigate();
  const version = promotion?.version ?? 0;
  // Fixed at mount, so that the default window of a new promotion does not move while it is edited.
  const [now] = useState(() => new Date());
  const saved = useMemo(() => valuesOf(promotion, now), [promotion, now]);
  const draft = useDraft(saved, version);
  const record = promotion ? { type: 'promotion' as const, id: promotion.id } : null;
  const mutation = useMutation({ record, onConflict: onReload });
  const fields = useFields(draft, mutation.failure);
  const go = useNavigateAfterSave(draft.isDirty);
  const [isAsking, setAsking] = useState(false);
  const preview = usePreview(termsOf(draft.values, promotion?.id ?? null));
  const isEnded = promotion?.state === 'ended';

  async function save(isConfirmed = false) {
    setAsking(false);
    const input = fieldsOf(draft.values);
    const done = { done: t('promotion.saved') };
    const result = promotion
      ? await mutation.run(
          'PATCH /api/staff/promotion/{id}',
          { ...input, id: promotion.id, version, is_confirmed: isConfirmed },
          done,
        )
      : await mutation.run('POST /api/staff/promotion', input, done);
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

  async function move(name: PromotionMove) {
    if (!promotion) return;
    const input = { id: promotion.id, version, move: name };
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
          isDirty={draft.isDirty && !isEnded}
          count={draft.changed.length}
          isBusy={mutation.isBusy}
          failure={hasFieldErrors(mutation.failure) ? mutation.failure : null}
          saveLabel={promotion ? undefined : t('promotion.saveDraft')}
          onSave={() => save()}
          onDiscard={() => {
            draft.reset();
            mutation.clear();
          }}
        />
      }
    >
      {mutation.failure && !hasFieldErrors(mutation.failure) && <FailureNotice failure={mutation.failure} />}
      {isEnded && <p className="bo-quiet">{t('promotion.endedHint')}</p>}
      {used && <PromotionUsage used={used} />}
      <div className="promotion-editor">
        <div className="edit-group">
          <PromotionFieldsets draft={draft} fields={fields} />
          <BannerCard
            id="promotion-banner"
            title={t('promotion.banner.title')}
            hint={t('promotion.banner.hint')}
            banner={draft.values.banner}
            values={draft.values}
            error={
              draft.values.banner
                ? fields.errorOf('banner_id', t('promotion.banner.title'))
                : fields.errorOf('banner_id', '') && t('promotion.banner.missing')
            }
            onBanner={(banner) => draft.set('banner', banner)}
          />
          {draft.values.is_highlight && (
            <BannerCard
              id="promotion-window-banner"
              title={t('promotion.windowBanner.title')}
              hint={t('promotion.windowBanner.hint')}
              banner={draft.values.highlight_banner}
              values={draft.values}
              error={fields.errorOf('highlight_banner_id', t('promotion.windowBanner.title'))}
              onBanner={(banner) => draft.set('highlight_banner', banner)}
              onRemove={() => draft.set('highlight_banner', null)}
            />
          )}
          {record && <History {...record} version={version} />}
        </div>
        <PromotionPreview values={draft.values} preview={preview} />
      </div>
      <Modal
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('promotion.confirm.title')}
        contentClassName="max-w-md"
        footer={
          <>
            <Button variant="neutral" onClick={() => setAsking(false)}>
              {common('common.cancel')}
            </Button>
            <Button onClick={() => void save(true)}>{t('promotion.confirm.save')}</Button>
          </>
        }
      >
        <p>{t('promotion.confirm.text')}</p>
      </Modal>
    </Page>
  );
}
