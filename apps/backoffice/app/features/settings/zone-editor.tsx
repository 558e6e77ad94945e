import type { StaffZone } from '@bakul/shop/features/delivery/staff/delivery.contract';
import { formatMoney } from '@bakul/shop/kit/text/format';
import { Button } from '@bakul/ui/button';
import { Card } from '@bakul/ui/card';
import { TextField } from '@bakul/ui/text-field';
import { type ReactNode, useState } from 'react';
import { useMutation } from '../../api/use-mutation.ts';
import { FieldGrid } from '../../editing/field-grid.tsx';
import { MoneyField } from '../../editing/money-field.tsx';
import { SaveBar } from '../../editing/save-bar.tsx';
import { useDraft } from '../../editing/use-draft.ts';
import { useFields } from '../../editing/use-fields.ts';
import { useNavigateAfterSave } from '../../editing/use-go-after-save.ts';
import { History } from '../../frame/history.tsx';
import { useI18n } from '../../i18n/i18n.tsx';
import { AreaRows } from './area-rows.tsx';
import { PostcodeTester } from './postcode-tester.tsx';
import { SettingsFrame } from './settings-frame.tsx';
import { useSettingsText } from './settings-text.ts';
import { ListDetailLayout } from './split.tsx';

type ZoneEditorProps = {
  zone: StaffZone;
  zones: readonly StaffZone[];
  list: ReactNode;
  add: ReactNode;
  onChanged: () => Promise<unknown>;
};

const root = '/settings/zones';

type Values = {
  name_en: string;
  name_ms: string;
  minimum: number | null;
  fee: number | null;
  free_from: number | null;
  areas: StaffZone['areas'];
};

const valuesOf = ({ name_en, name_ms, minimum, fee, free_from, areas }: StaffZone): Values => ({
  name_en,
  name_ms,
  minimum,
  fee,
  free_from,
  areas,
});

export function ZoneEditor({ zone, zones, list, add, onChanged }: ZoneEditorProps) {
  const t = useSettingsText();
  const { t: common, lang } = useI18n();
  const isNew = zone.id === 0;
  const draft = useDraft(valuesOf(zone), zone.version);
  const record = isNew ? null : { type: 'delivery_zone' as const, id: zone.id };
  const mutation = useMutation({ record, onConflict: onChanged });
  const field = useFields(draft, mutation.failure);
  const go = useNavigateAfterSave(draft.isDirty);
  const [isTried, setTried] = useState(false);
  const { values } = draft;
  const missing = isTried ? common('edit.notAmount') : undefined;

  async function save() {
    const { minimum, fee, ...rest } = values;
    setTried(true);
    if (minimum === null || fee === null) return;
    const input = { ...rest, minimum, fee };
    const done = { done: t('settings.zone.saved') };
    const result = isNew
      ? await mutation.run('POST /api/staff/delivery_zone', input, done)
      : await mutation.run(
          'PATCH /api/staff/delivery_zone/{id}',
          { ...input, id: zone.id, version: zone.version },
          done,
        );
    if (!result.ok) return;
    draft.settle();
    setTried(false);
    await onChanged();
    if (isNew) go(`${root}/${result.data.data.id}`);
  }

  async function remove() {
    const result = await mutation.run(
      'DELETE /api/staff/delivery_zone/{id}',
      { id: zone.id },
      { done: t('settings.zone.removed') },
    );
    if (!result.ok) return;
    draft.reset();
    await onChanged();
    go(root);
  }

  const terms = { minimum: values.minimum ?? 0, fee: values.fee ?? 0 };
  const tried = [...zones.filter(({ id }) => id !== zone.id), { ...zone, ...values, ...terms }];
  return (
    <SettingsFrame
      tab="zones"
      hint={t('settings.zone.hint')}
      actions={add}
      footer={<SaveBar draft={draft} mutation={mutation} onSave={save} />}
    >
      <PostcodeTester zones={tried} />
      <ListDetailLayout list={list} back={{ href: root, label: t('settings.tab.zones') }}>
        <Card title={isNew ? t('settings.zone.new') : zone[`name_${lang}`]}>
          <div className="grid grid-cols-1 gap-3 min-w-0">
            <FieldGrid columns={2}>
              <TextField {...field.text('name_en', t('settings.name.en'))} maxLength={80} />
              <TextField {...field.text('name_ms', t('settings.name.ms'))} maxLength={80} />
            </FieldGrid>
            <FieldGrid columns={3}>
              <MoneyField
                {...field.base('fee', t('settings.zone.fee'), {
                  error: values.fee === null ? missing : undefined,
                  theirs: formatMoney,
                })}
                sen={values.fee}
                onSen={(fee) => draft.set('fee', fee)}
              />
              <MoneyField
                {...field.base('minimum', t('settings.zone.minimum'), {
                  error: values.minimum === null ? missing : undefined,
                  theirs: formatMoney,
                })}
                sen={values.minimum}
                onSen={(minimum) => draft.set('minimum', minimum)}
              />
              <MoneyField
                {...field.base('free_from', t('settings.zone.free'), { theirs: formatMoney })}
                mark={common('edit.optional')}
                sen={values.free_from}
                onSen={(free) => draft.set('free_from', free)}
              />
            </FieldGrid>
            <AreaRows
              areas={values.areas}
              onAreas={(areas) => draft.set('areas', areas)}
              failure={mutation.failure}
            />
            {!isNew && (
              <div>
                <Button variant="quiet" icon="trash" onClick={() => void remove()} disabled={mutation.isBusy}>
                  {t('settings.zone.remove')}
                </Button>
              </div>
            )}
          </div>
        </Card>
        {record && <History {...record} version={zone.version} />}
      </ListDetailLayout>
    </SettingsFrame>
  );
}
