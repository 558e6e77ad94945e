import type { StaffDay } from '@bakul/shop/features/delivery/staff/closed-day.contract';
import { Button } from '@bakul/ui/button';
import { Card } from '@bakul/ui/card';
import { Notice } from '@bakul/ui/inline-error';
import { TextField } from '@bakul/ui/text-field';
import { formatLocalDay } from '@bakul/web/format/format-date';
import type { ReactNode } from 'react';
import { useMutation } from '../../api/use-mutation.ts';
import { hasFieldErrors } from '../../editing/field-error.ts';
import { useDraft } from '../../editing/use-draft.ts';
import { useFields } from '../../editing/use-fields.ts';
import { FailureNotice } from '../../frame/failure-notice.tsx';
import { History } from '../../frame/history.tsx';
import { UnsavedChangesWarning } from '../../frame/leave-warning.tsx';
import { useI18n } from '../../i18n/i18n.tsx';
import { SettingsFrame } from './settings-frame.tsx';
import { useSettingsText } from './settings-text.ts';

type DayEditorProps = {
  day: StaffDay;
  today: string;
  calendar: ReactNode;
  onChanged: () => Promise<unknown>;
};

/**
 * Before closing, shows how many orders are due that day. They stay as they are, and someone has to call the buyers.
 */
export function DayEditor({ day, today, calendar, onChanged }: DayEditorProps) {
  const t = useSettingsText();
  const { lang } = useI18n();
  const isClosed = day.reason_en !== null;
  const isPast = day.day < today;
  const saved = { reason_en: day.reason_en ?? '', reason_ms: day.reason_ms ?? '' };
  const version = JSON.stringify(saved);
  const draft = useDraft(saved, version);
  const record = { type: 'closed_day' as const, id: day.day };
  const mutation = useMutation({ record, onConflict: onChanged });
  const field = useFields(draft, mutation.failure);

  async function close() {
    const seen = isClosed ? saved : null;
    const input = { day: day.day, ...draft.values, seen };
    const result = await mutation.run('PUT /api/staff/closed_day/{day}', input, {
      done: t('settings.day.closedDone'),
    });
    if (!result.ok) return;
    draft.settle();
    await onChanged();
  }

  async function open() {
    const input = { day: day.day };
    const result = await mutation.run('DELETE /api/staff/closed_day/{day}', input, {
      done: t('settings.day.openedDone'),
    });
    if (!result.ok) return;
    draft.reset();
    await onChanged();
  }

  return (
    <SettingsFrame tab="closed-days" hint={t('settings.day.hint')}>
      <UnsavedChangesWarning isUnsaved={draft.isDirty} />
      <div className="grid gap-y-4 gap-x-6 items-start lg:grid-cols-[minmax(0,2fr)_minmax(320px,1fr)]">
        {calendar}
        <div className="grid grid-cols-1 gap-3 min-w-0">
          <Card title={formatLocalDay(day.day, lang)}>
            <div className="grid grid-cols-1 gap-3 min-w-0">
              <p>{isClosed ? t('settings.day.isClosed') : t('settings.day.isOpen')}</p>
              {day.orders > 0 && (
                <Notice tone="warning" title={t('settings.day.ordersStand', { n: day.orders })}>
                  {t('settings.day.ordersStay')}
                </Notice>
              )}
              {isPast ? (
                <p className="text-muted">{t('settings.day.past')}</p>
              ) : (
                <>
                  {mutation.failure && !hasFieldErrors(mutation.failure) && (
                    <FailureNotice failure={mutation.failure} />
                  )}
                  <TextField {...field.text('reason_en', t('settings.day.reasonEn'))} maxLength={80} />
                  <TextField {...field.text('reason_ms', t('settings.day.reasonMs'))} maxLength={80} />
                  <div className="flex gap-2 ms-auto">
                    {isClosed && (
                      <Button variant="neutral" onClick={() => void open()} isLoading={mutation.isBusy}>
                        {t('settings.day.open')}
                      </Button>
                    )}
                    <Button
                      onClick={() => void close()}
                      isLoading={mutation.isBusy}
                      disabled={isClosed && !draft.isDirty}
                    >
                      {isClosed ? t('settings.day.rename') : t('settings.day.close')}
                    </Button>
                  </div>
                </>
              )}
            </div>
          </Card>
          <History {...record} version={version} />
        </div>
      </div>
    </SettingsFrame>
  );
}
