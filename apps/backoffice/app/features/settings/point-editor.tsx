import { states } from '@bakul/shop/features/content/reference.rules';
import type { StaffPickupPoint } from '@bakul/shop/features/delivery/staff/delivery.contract';
import { type StateCode, stateCodes } from '@bakul/shop/kit/malaysia';
import { Card } from '@bakul/ui/card';
import { CheckboxField } from '@bakul/ui/checkbox-field';
import { Field } from '@bakul/ui/field';
import { SelectField } from '@bakul/ui/select-field';
import { TextField } from '@bakul/ui/text-field';
import type { ReactNode } from 'react';
import { useMutation } from '../../api/use-mutation.ts';
import { FieldGrid } from '../../editing/field-grid.tsx';
import { SaveBar } from '../../editing/save-bar.tsx';
import { useDraft } from '../../editing/use-draft.ts';
import { useFields } from '../../editing/use-fields.ts';
import { useNavigateAfterSave } from '../../editing/use-go-after-save.ts';
import { History } from '../../frame/history.tsx';
import { useI18n } from '../../i18n/i18n.tsx';
import { SettingsFrame } from './settings-frame.tsx';
import { useSettingsText } from './settings-text.ts';
import { ListDetailLayout } from './split.tsx';

type PointEditorProps = {
  point: StaffPickupPoint;
  list: ReactNode;
  add: ReactNode;
  onChanged: () => Promise<unknown>;
};

const root = '/settings/pickup';
const stateOptions = states.map(({ code, name }) => ({ value: code, label: name }));
const codeOf = (state: string): StateCode => stateCodes.find((code) => code === state) ?? 'SGR';

export function PointEditor({ point, list, add, onChanged }: PointEditorProps) {
  const t = useSettingsText();
  const { lang } = useI18n();
  const { id, version, ...saved } = point;
  const isNew = id === 0;
  const draft = useDraft(saved, version);
  const record = isNew ? null : { type: 'pickup_point' as const, id };
  const mutation = useMutation({ record, onConflict: onChanged });
  const field = useFields(draft, mutation.failure);
  const go = useNavigateAfterSave(draft.isDirty);
  const { values } = draft;

  async function save() {
    const input = { ...values, state: codeOf(values.state) };
    const done = { done: t('settings.point.saved') };
    const result = isNew
      ? await mutation.run('POST /api/staff/pickup_point', input, done)
      : await mutation.run('PATCH /api/staff/pickup_point/{id}', { ...input, id, version }, done);
    if (!result.ok) return;
    draft.settle();
    await onChanged();
    if (isNew) go(`${root}/${result.data.data.id}`);
  }

  const hours = (name: 'opens' | 'closes', label: string) => {
    const props = field.text(name, label);
    return (
      <Field {...props}>
        <input
          type="time"
          className="input"
          id={props.id}
          name={name}
          value={values[name]}
          aria-invalid={props.error ? true : undefined}
          aria-describedby={props.error ? `${props.id}-error` : undefined}
          onChange={(event) => draft.set(name, event.target.value)}
        />
      </Field>
    );
  };

  return (
    <SettingsFrame
      tab="pickup"
      hint={t('settings.point.hint')}
      actions={add}
      footer={<SaveBar draft={draft} mutation={mutation} onSave={save} />}
    >
      <ListDetailLayout list={list} back={{ href: root, label: t('settings.tab.pickup') }}>
        <Card title={isNew ? t('settings.point.new') : point[`name_${lang}`]}>
          <div className="grid grid-cols-1 gap-3 min-w-0">
            <FieldGrid columns={2}>
              <TextField {...field.text('name_en', t('settings.name.en'))} maxLength={80} />
              <TextField {...field.text('name_ms', t('settings.name.ms'))} maxLength={80} />
            </FieldGrid>
            <TextField {...field.text('address', t('settings.point.address'))} maxLength={200} />
            <FieldGrid columns={3}>
              <TextField
                {...field.text('postcode', t('settings.point.postcode'))}
                inputMode="numeric"
                maxLength={5}
              />
              <TextField {...field.text('city', t('settings.point.city'))} maxLength={60} />
              <SelectField {...field.text('state', t('settings.point.state'))} options={stateOptions} />
            </FieldGrid>
            <FieldGrid columns={2}>
              {hours('opens', t('settings.point.opens'))}
              {hours('closes', t('settings.point.closes'))}
            </FieldGrid>
            <CheckboxField
              {...field.base('is_active', t('settings.point.active'), {
                hint: t('settings.point.activeHint'),
              })}
              isChecked={values.is_active}
              onValue={(isActive) => draft.set('is_active', isActive)}
            />
          </div>
        </Card>
        {record && <History {...record} version={version} />}
      </ListDetailLayout>
    </SettingsFrame>
  );
}
