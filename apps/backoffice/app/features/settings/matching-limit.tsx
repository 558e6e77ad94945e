import type { Api } from '@bakul/shop/api';
import { Button } from '@bakul/ui/button';
import { Card } from '@bakul/ui/card';
import { type FormEvent, useState } from 'react';
import { useData } from '../../api/use-data.ts';
import { useMutation } from '../../api/use-mutation.ts';
import { hasFieldErrors } from '../../editing/field-error.ts';
import { MoneyField } from '../../editing/money-field.tsx';
import { useDraft } from '../../editing/use-draft.ts';
import { useFields } from '../../editing/use-fields.ts';
import { FailureNotice } from '../../frame/failure-notice.tsx';
import { UnsavedChangesWarning } from '../../frame/leave-warning.tsx';
import { WithData } from '../../frame/with-data.tsx';
import { useI18n } from '../../i18n/i18n.tsx';
import { useSettingsText } from './settings-text.ts';

type Settings = Api['GET /api/staff/bank/settings']['output']['data'];

/** The amount above which two people settle a credit of a bank statement. */
export function MatchingLimit() {
  const t = useSettingsText();
  const settings = useData('GET /api/staff/bank/settings', {});
  return (
    <Card title={t('settings.matching.card')}>
      <WithData from={settings}>
        {({ data }) => (
          <LimitForm
            saved={data}
            onSaved={(next) => settings.replace({ data: next })}
            onReload={settings.reload}
          />
        )}
      </WithData>
    </Card>
  );
}

type LimitFormProps = {
  saved: Settings;
  onSaved: (settings: Settings) => void;
  onReload: () => Promise<unknown>;
};

function LimitForm({ saved: { two_people_above, version }, onSaved, onReload }: LimitFormProps) {
  const { t: common } = useI18n();
  const t = useSettingsText();
  const draft = useDraft<{ two_people_above: number | null }>({ two_people_above }, version);
  const mutation = useMutation({ onConflict: onReload });
  const field = useFields(draft, mutation.failure);
  const [isSubmitted, setSubmitted] = useState(false);
  const { two_people_above: limit } = draft.values;

  async function save(event: FormEvent) {
    event.preventDefault();
    setSubmitted(true);
    if (limit === null || !draft.isDirty || mutation.isBusy) return;
    const input = { two_people_above: limit, version };
    const done = { done: t('settings.matching.saved') };
    const result = await mutation.run('PUT /api/staff/bank/settings', input, done);
    if (!result.ok) return;
    draft.settle();
    onSaved(result.data.data);
  }
  return (
    <form className="grid gap-3" onSubmit={(event) => void save(event)} noValidate>
      <UnsavedChangesWarning isUnsaved={draft.isDirty} />
      {!hasFieldErrors(mutation.failure) && <FailureNotice failure={mutation.failure} />}
      <div className="max-w-90">
        <MoneyField
          {...field.base('two_people_above', t('settings.matching.limit'), {
            hint: t('settings.matching.hint'),
            error: isSubmitted && limit === null ? common('edit.notAmount') : undefined,
          })}
          sen={limit}
          onSen={(sen) => draft.set('two_people_above', sen)}
        />
      </div>
      <div className="flex">
        <Button type="submit" variant="secondary" isLoading={mutation.isBusy} disabled={!draft.isDirty}>
          {t('settings.matching.save')}
        </Button>
      </div>
    </form>
  );
}
