import type { ApiFailure } from '@bakul/shop/kit/http/client';
import { Button } from '@bakul/ui/button';
import { useEffect, useRef } from 'react';
import { FailureNotice } from '../frame/failure-notice.tsx';
import { UnsavedChangesWarning } from '../frame/leave-warning.tsx';
import { useI18n } from '../i18n/i18n.tsx';

type SaveBarProps = {
  draft: { isDirty: boolean; changed: readonly unknown[]; reset: () => void };
  mutation: { isBusy: boolean; failure: ApiFailure | null; clear: () => void };
  /** By default, whether the draft has changes. */
  isDirty?: boolean | undefined;
  /** By default, the number of changed fields. */
  count?: number | undefined;
  /** By default, that of the mutation. */
  failure?: ApiFailure | null | undefined;
  saveLabel?: string | undefined;
  onSave: () => unknown;
};

/** The page's only save button, always visible. Ctrl+S does the same. Leaving with unsaved changes asks first. */
export function SaveBar({ draft, mutation, saveLabel, onSave, ...overrides }: SaveBarProps) {
  const { t } = useI18n();
  const { isDirty = draft.isDirty, count = draft.changed.length, failure = mutation.failure } = overrides;
  const { isBusy } = mutation;
  const latest = useRef({ isDirty, isBusy, onSave });
  latest.current = { isDirty, isBusy, onSave };
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      // A field commits its value on blur.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      requestAnimationFrame(() => {
        const { isDirty, isBusy, onSave } = latest.current;
        if (isDirty && !isBusy) void onSave();
      });
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);

  function discard() {
    draft.reset();
    mutation.clear();
  }

  const errors = Object.keys(failure?.body.errors ?? {}).length;
  return (
    <>
      <UnsavedChangesWarning isUnsaved={isDirty} />
      <div className="flex-1 min-w-48 text-muted" role="status">
        {errors > 0 && <p className="text-danger font-strong">{t('edit.problems', { n: errors })}</p>}
        {errors === 0 && (
          <p
            className={
              isDirty
                ? 'text-ink font-strong before:inline-block before:size-2.5 before:me-2 before:rounded-full before:bg-sun'
                : undefined
            }
            data-dirty={isDirty || undefined}
          >
            {isDirty ? t('edit.unsaved', { n: count }) : t('edit.allSaved')}
          </p>
        )}
      </div>
      {failure && errors === 0 && <FailureNotice failure={failure} />}
      <div className="flex gap-2 ms-auto">
        <Button variant="neutral" onClick={discard} disabled={!isDirty || isBusy}>
          {t('edit.discard')}
        </Button>
        <Button onClick={() => void onSave()} isLoading={isBusy} disabled={!isDirty}>
          {saveLabel ?? t('edit.save')}
        </Button>
      </div>
    </>
  );
}
