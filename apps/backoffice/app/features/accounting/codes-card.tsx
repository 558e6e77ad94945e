import { accountNames } from '@bakul/shop/features/accounting/accounting.constants';
import type { AccountCodes } from '@bakul/shop/features/accounting/accounting.contract';
import { Button } from '@bakul/ui/button';
import { Card } from '@bakul/ui/card';
import { TextField } from '@bakul/ui/text-field';
import type { FormEvent } from 'react';
import { useData } from '../../api/use-data.ts';
import { useMutation } from '../../api/use-mutation.ts';
import { hasFieldErrors } from '../../editing/field-error.ts';
import { FieldGrid } from '../../editing/field-grid.tsx';
import { useDraft } from '../../editing/use-draft.ts';
import { useFields } from '../../editing/use-fields.ts';
import { FailureNotice } from '../../frame/failure-notice.tsx';
import { UnsavedChangesWarning } from '../../frame/leave-warning.tsx';
import { WithData } from '../../frame/with-data.tsx';
import { useI18n } from '../../i18n/i18n.tsx';
import { useAccountingText } from './accounting-text.ts';

/** The account codes that the export writes. */
export function CodesCard() {
  const t = useAccountingText();
  const codes = useData('GET /api/staff/accounting/codes', {});
  return (
    <Card title={t('accounting.codes')}>
      <WithData from={codes}>
        {({ data }) => (
          <CodesForm saved={data} onSaved={(next) => codes.replace({ data: next })} onReload={codes.reload} />
        )}
      </WithData>
    </Card>
  );
}

type CodesFormProps = {
  saved: AccountCodes;
  onSaved: (codes: AccountCodes) => void;
  onReload: () => Promise<unknown>;
};

function CodesForm({ saved: { codes, version }, onSaved, onReload }: CodesFormProps) {
  const { t: common } = useI18n();
  const t = useAccountingText();
  const draft = useDraft(codes, version);
  const mutation = useMutation({ onConflict: onReload });
  const field = useFields(draft, mutation.failure);

  async function save(event: FormEvent) {
    event.preventDefault();
    if (!draft.isDirty || mutation.isBusy) return;
    const done = { done: t('accounting.codes.saved') };
    const input = { codes: draft.values, version };
    const result = await mutation.run('PUT /api/staff/accounting/codes', input, done);
    if (!result.ok) return;
    draft.settle();
    onSaved(result.data.data);
  }
  return (
    <form className="grid gap-4" onSubmit={(event) => void save(event)} noValidate>
      <UnsavedChangesWarning isUnsaved={draft.isDirty} />
      <p className="text-muted text-sm">{t('accounting.codes.hint')}</p>
      {!hasFieldErrors(mutation.failure) && <FailureNotice failure={mutation.failure} />}
      <FieldGrid columns={3}>
        {accountNames.map((name) => {
          const label = t(`accounting.code.${name}`);
          return (
            <TextField
              key={name}
              {...field.text(name, label, { error: field.errorOf(`codes.${name}`, label) })}
              maxLength={20}
              autoComplete="off"
              isRequired
            />
          );
        })}
      </FieldGrid>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" isLoading={mutation.isBusy} disabled={!draft.isDirty}>
          {common('edit.save')}
        </Button>
        <Button variant="neutral" disabled={!draft.isDirty || mutation.isBusy} onClick={draft.reset}>
          {common('edit.discard')}
        </Button>
      </div>
    </form>
  );
}
