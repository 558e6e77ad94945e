import type { StaffMaintenance } from '@bakul/shop/features/content/staff/maintenance.contract';
import { Button } from '@bakul/ui/button';
import { Field } from '@bakul/ui/field';
import { Icon } from '@bakul/ui/icon';
import { Modal } from '@bakul/ui/modal';
import { TextareaField } from '@bakul/ui/textarea-field';
import { useState } from 'react';
import { useData } from '../../api/use-data.ts';
import { useMutation } from '../../api/use-mutation.ts';
import { hasFieldErrors } from '../../editing/field-error.ts';
import { fromLocalInput, toLocalInput } from '../../editing/local-input.ts';
import { useDraft } from '../../editing/use-draft.ts';
import { useFields } from '../../editing/use-fields.ts';
import { FailureNotice } from '../../frame/failure-notice.tsx';
import { formatTime } from '../../frame/format.ts';
import { History } from '../../frame/history.tsx';
import { UnsavedChangesWarning } from '../../frame/leave-warning.tsx';
import { WithData } from '../../frame/with-data.tsx';
import { useI18n } from '../../i18n/i18n.tsx';
import { ClosedPagePreview } from './closed-page-preview.tsx';
import { SettingsFrame } from './settings-frame.tsx';
import { useSettingsText } from './settings-text.ts';

export function MaintenanceTab() {
  const t = useSettingsText();
  const state = useData('GET /api/staff/maintenance', {});
  return (
    <SettingsFrame tab="maintenance" hint={t('settings.maintenance.hint')}>
      <WithData from={state}>
        {({ data }) => (
          <MaintenanceSwitch
            state={data}
            onState={(next) => state.replace({ data: next })}
            onReload={state.reload}
          />
        )}
      </WithData>
    </SettingsFrame>
  );
}

type SwitchProps = {
  state: StaffMaintenance;
  onState: (state: StaffMaintenance) => void;
  onReload: () => Promise<unknown>;
};

/** The current state, the buyers' page, and one button that asks before it closes the shop. */
function MaintenanceSwitch({ state, onState, onReload }: SwitchProps) {
  const t = useSettingsText();
  const { t: common, lang } = useI18n();
  const [isAsking, setAsking] = useState(false);
  const saved = {
    message_en: state.message_en ?? '',
    message_ms: state.message_ms ?? '',
    until: state.until === null ? '' : toLocalInput(state.until),
  };
  const draft = useDraft(saved, state.version);
  const record = { type: 'setting' as const, id: 'maintenance' };
  const mutation = useMutation({ record, onConflict: onReload });
  const field = useFields(draft, mutation.failure);
  const { message_en, message_ms, until } = draft.values;

  async function change(active: boolean, done: string) {
    setAsking(false);
    const input = {
      active,
      message_en: message_en.trim() || null,
      message_ms: message_ms.trim() || null,
      until: fromLocalInput(until),
      version: state.version,
    };
    const result = await mutation.run('PUT /api/staff/maintenance', input, { done });
    if (!result.ok) return;
    draft.settle();
    onState(result.data.data);
  }

  const end = field.text('until', t('settings.maintenance.until'));
  return (
    <div className="grid gap-6 max-w-275">
      <UnsavedChangesWarning isUnsaved={draft.isDirty} />
      <section
        className="flex flex-wrap items-center gap-y-4 gap-x-6 p-6 rounded-card bg-success-soft text-success data-closed:bg-warning-soft data-closed:text-warning"
        data-closed={state.active || undefined}
        aria-live="polite"
      >
        <Icon name={state.active ? 'lock' : 'store'} size="2xl" />
        <div className="flex-1 min-w-56 text-ink">
          <h2 className="text-2xl">
            {state.active ? t('settings.maintenance.isClosed') : t('settings.maintenance.isOpen')}
          </h2>
          <p>{state.active ? t('settings.maintenance.closedText') : t('settings.maintenance.openText')}</p>
          {state.changed_at && (
            <p className="text-muted">
              {t('settings.maintenance.since', { time: formatTime(state.changed_at, lang) })}
            </p>
          )}
        </div>
        {state.active ? (
          <Button
            size="large"
            onClick={() => void change(false, t('settings.maintenance.opened'))}
            isLoading={mutation.isBusy}
          >
            {t('settings.maintenance.open')}
          </Button>
        ) : (
          <Button size="large" variant="danger" onClick={() => setAsking(true)} isLoading={mutation.isBusy}>
            {t('settings.maintenance.close')}
          </Button>
        )}
      </section>
      {mutation.failure && !hasFieldErrors(mutation.failure) && <FailureNotice failure={mutation.failure} />}
      <div className="grid gap-6 items-start lg:grid-cols-[1fr_1fr]">
        <div className="grid grid-cols-1 gap-3 min-w-0">
          <h2 className="text-lg">{t('settings.maintenance.message')}</h2>
          <p className="text-muted">{t('settings.maintenance.messageHint')}</p>
          <TextareaField {...field.text('message_en', common('edit.english'))} rows={3} maxLength={300} />
          <TextareaField {...field.text('message_ms', common('edit.malay'))} rows={3} maxLength={300} />
          <Field {...end}>
            <input
              type="datetime-local"
              className="input max-w-64"
              id={end.id}
              name="until"
              value={until}
              aria-invalid={end.error ? true : undefined}
              onChange={(event) => draft.set('until', event.target.value)}
            />
          </Field>
          {state.active && (
            <div>
              <Button
                variant="secondary"
                disabled={!draft.isDirty}
                onClick={() => void change(true, t('settings.maintenance.saved'))}
              >
                {t('settings.maintenance.saveMessage')}
              </Button>
            </div>
          )}
        </div>
        <ClosedPagePreview messages={{ en: message_en, ms: message_ms }} until={fromLocalInput(until)} />
      </div>
      <History {...record} version={state.version} />
      <Modal
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('settings.maintenance.askTitle')}
        contentClassName="max-w-lg"
        footer={
          <>
            <Button variant="neutral" onClick={() => setAsking(false)}>
              {t('settings.maintenance.keepOpen')}
            </Button>
            <Button variant="danger" onClick={() => void change(true, t('settings.maintenance.closedDone'))}>
              {t('settings.maintenance.closeNow')}
            </Button>
          </>
        }
      >
        <div className="grid grid-cols-1 gap-3 min-w-0">
          <p>{t('settings.maintenance.ask')}</p>
          <ul className="grid gap-1 ps-5 list-disc">
            <li>{t('settings.maintenance.ask.buyers')}</li>
            <li>{t('settings.maintenance.ask.staff')}</li>
            <li>{t('settings.maintenance.ask.payments')}</li>
          </ul>
          <ClosedPagePreview messages={{ en: message_en, ms: message_ms }} until={fromLocalInput(until)} />
        </div>
      </Modal>
    </div>
  );
}
