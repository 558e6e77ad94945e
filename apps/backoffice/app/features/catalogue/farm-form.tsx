import type { FarmFields, StaffFarm } from '@bakul/shop/features/catalog/farm/staff/farm.contract';
import { stateCodes } from '@bakul/shop/kit/malaysia';
import { Button } from '@bakul/ui/button';
import { Modal } from '@bakul/ui/modal';
import { SelectField } from '@bakul/ui/select-field';
import { TextField } from '@bakul/ui/text-field';
import { TextareaField } from '@bakul/ui/textarea-field';
import { type FormEvent, useState } from 'react';
import { useData } from '../../api/use-data.ts';
import { useMutation } from '../../api/use-mutation.ts';
import { FailureNotice } from '../../frame/failure-notice.tsx';
import { useI18n } from '../../i18n/i18n.tsx';
import { useCatalogueText } from './catalogue-text.ts';

type FarmFormProps = { farm: StaffFarm | null; onClose: () => void; onSaved: () => void };

export function FarmForm({ farm, onClose, onSaved }: FarmFormProps) {
  const t = useCatalogueText();
  const { t: common } = useI18n();
  const mutation = useMutation();
  const states = useData('GET /api/misc/states', {});
  const [values, setValues] = useState<FarmFields>({
    name: farm?.name ?? '',
    district: farm?.district ?? '',
    state: stateCodes.find((code) => code === farm?.state) ?? null,
    country: farm?.country ?? 'MY',
    about_en: farm?.about_en ?? '',
    about_ms: farm?.about_ms ?? '',
  });
  const set = (change: Partial<FarmFields>) => setValues((before) => ({ ...before, ...change }));
  const errors = mutation.failure?.body.errors ?? {};
  const errorOf = (name: keyof FarmFields) => errors[name]?.[0]?.replace(name, t(`farm.${name}`));

  async function save(event: FormEvent) {
    event.preventDefault();
    const result = farm
      ? await mutation.run('PATCH /api/staff/farm/{id}', {
          ...values,
          id: String(farm.id),
          seen_updated_at: farm.updated_at,
        })
      : await mutation.run('POST /api/staff/farm', values);
    if (result.ok) onSaved();
  }

  return (
    <Modal
      isOpen
      onClose={onClose}
      title={farm ? t('farm.edit', { name: farm.name }) : t('farm.new')}
      closeLabel={common('common.close')}
      contentClassName="max-w-xl"
      footer={
        <Button type="submit" form="farm-form" isLoading={mutation.isBusy}>
          {common('common.save')}
        </Button>
      }
    >
      <form id="farm-form" className="grid content-start gap-4 min-w-0" onSubmit={save} noValidate>
        {mutation.failure && Object.keys(errors).length === 0 && <FailureNotice failure={mutation.failure} />}
        {(['name', 'district'] as const).map((name) => (
          <TextField
            key={name}
            id={`farm-${name}`}
            name={name}
            label={t(`farm.${name}`)}
            value={values[name]}
            error={errorOf(name)}
            maxLength={80}
            onValue={(value) => set({ [name]: value })}
          />
        ))}
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,180px),1fr))] items-end gap-3">
          <SelectField
            id="farm-state"
            name="state"
            label={t('farm.state')}
            value={values.state ?? ''}
            error={errorOf('state')}
            placeholder={t('farm.state.none')}
            options={(states.data?.data ?? []).map(({ code, name }) => ({ value: code, label: name }))}
            onValue={(value) => {
              const state = stateCodes.find((code) => code === value) ?? null;
              set({ state, ...(state && { country: 'MY' }) });
            }}
          />
          <TextField
            id="farm-country"
            name="country"
            label={t('farm.country')}
            hint={t('farm.country.hint')}
            value={values.country}
            error={errorOf('country')}
            maxLength={2}
            onValue={(value) => set({ country: value.toUpperCase() })}
          />
        </div>
        {(['about_en', 'about_ms'] as const).map((name) => (
          <TextareaField
            key={name}
            id={`farm-${name}`}
            name={name}
            label={t(`farm.${name}`)}
            mark={`(${common('form.optional')})`}
            value={values[name]}
            error={errorOf(name)}
            autoHeight
            rows={3}
            maxLength={2000}
            onValue={(value) => set({ [name]: value })}
          />
        ))}
      </form>
    </Modal>
  );
}
