import { msicCodes } from '@bakul/shop/adapters/myinvois/codes/msic.constants';
import { states } from '@bakul/shop/features/content/reference.rules';
import type {
  EinvoiceSettings,
  StaffEinvoiceSettings,
} from '@bakul/shop/features/einvoice/staff/einvoice.contract';
import { stateCodes } from '@bakul/shop/kit/malaysia';
import { Card } from '@bakul/ui/card';
import { Notice } from '@bakul/ui/inline-error';
import { SelectField } from '@bakul/ui/select-field';
import { TextField } from '@bakul/ui/text-field';
import { useId } from 'react';
import { useData } from '../../api/use-data.ts';
import { useMutation } from '../../api/use-mutation.ts';
import { FieldGrid } from '../../editing/field-grid.tsx';
import { SaveBar } from '../../editing/save-bar.tsx';
import { useDraft } from '../../editing/use-draft.ts';
import { useFields } from '../../editing/use-fields.ts';
import { History } from '../../frame/history.tsx';
import { WithData } from '../../frame/with-data.tsx';
import { useI18n } from '../../i18n/i18n.tsx';
import { EinvoiceConnection } from './einvoice-connection.tsx';
import { SettingsFrame } from './settings-frame.tsx';
import { useSettingsText } from './settings-text.ts';

/** The seller as the tax authority knows it, from when on e-invoices are submitted, and the connection to MyInvois. */
export function EinvoiceTab() {
  const t = useSettingsText();
  const settings = useData('GET /api/staff/e_invoice/settings', {});
  if (settings.data) {
    const onSaved = (next: StaffEinvoiceSettings) => settings.replace({ data: next });
    return <EinvoiceForm saved={settings.data.data} onSaved={onSaved} onReload={settings.reload} />;
  }
  return (
    <SettingsFrame tab="e-invoice" hint={t('settings.einvoice.hint')}>
      <WithData from={settings}>{() => null}</WithData>
    </SettingsFrame>
  );
}

const record = { type: 'setting' as const, id: 'einvoice' };

type Values = { [Name in keyof EinvoiceSettings]: string };

const fields = [
  'starts_on',
  'tin',
  'registration',
  'sst_number',
  'msic_code',
  'activity',
  'phone',
  'email',
  'line_1',
  'line_2',
  'postcode',
  'city',
  'state',
] as const satisfies readonly (keyof EinvoiceSettings)[];

/** Empty texts in place of values that are not set. */
const valuesOf = (settings: EinvoiceSettings | null) =>
  Object.fromEntries(fields.map((name) => [name, settings?.[name] ?? ''])) as Values;

function inputOf(values: Values): EinvoiceSettings {
  const state = stateCodes.find((code) => code === values.state) ?? 'SGR';
  return {
    ...values,
    starts_on: values.starts_on || null,
    tin: values.tin.trim().toUpperCase(),
    sst_number: values.sst_number.trim() || null,
    line_2: values.line_2.trim() || null,
    state,
  };
}

type FormProps = {
  saved: StaffEinvoiceSettings;
  onSaved: (settings: StaffEinvoiceSettings) => void;
  onReload: () => Promise<unknown>;
};

function EinvoiceForm({ saved, onSaved, onReload }: FormProps) {
  const t = useSettingsText();
  const { settings, version } = saved;
  const draft = useDraft<Values>(valuesOf(settings), version);
  const mutation = useMutation({ record, onConflict: onReload });
  const field = useFields(draft, mutation.failure);

  async function save() {
    const input = { ...inputOf(draft.values), version };
    const done = { done: t('settings.einvoice.saved') };
    const result = await mutation.run('PUT /api/staff/e_invoice/settings', input, done);
    if (!result.ok) return;
    draft.settle();
    onSaved(result.data.data);
  }

  return (
    <SettingsFrame
      tab="e-invoice"
      hint={t('settings.einvoice.hint')}
      footer={<SaveBar draft={draft} mutation={mutation} onSave={save} />}
    >
      <div className="grid gap-4 max-w-275">
        {settings?.starts_on == null && <Notice tone="warning">{t('settings.einvoice.off')}</Notice>}
        <EinvoiceConnection saved={saved} isDirty={draft.isDirty} />
        <Card title={t('settings.einvoice.start')}>
          <TextField
            {...field.text('starts_on', t('settings.einvoice.starts_on'), {
              hint: t('settings.einvoice.startsHint'),
            })}
            type="date"
          />
        </Card>
        <SellerCards field={field} />
        <History {...record} version={version} />
      </div>
    </SettingsFrame>
  );
}

function SellerCards({ field }: { field: ReturnType<typeof useFields<Values>> }) {
  const t = useSettingsText();
  const { t: common } = useI18n();
  const codes = useId();
  const optional = common('edit.optional');
  return (
    <>
      <Card title={t('settings.einvoice.seller')}>
        <div className="grid grid-cols-1 gap-3 min-w-0">
          <FieldGrid columns={3}>
            <TextField
              {...field.text('tin', t('settings.einvoice.tin'))}
              placeholder="C25845632020"
              maxLength={20}
            />
            <TextField
              {...field.text('registration', t('settings.einvoice.registration'))}
              placeholder="202401012345"
              maxLength={20}
            />
            <TextField
              {...field.text('sst_number', t('settings.einvoice.sst_number'))}
              mark={optional}
              maxLength={40}
            />
          </FieldGrid>
          <FieldGrid columns={2}>
            <TextField
              {...field.text('msic_code', t('settings.einvoice.msic_code'), {
                hint: t('settings.einvoice.msicHint'),
              })}
              inputMode="numeric"
              list={codes}
              maxLength={5}
            />
            <TextField {...field.text('activity', t('settings.einvoice.activity'))} maxLength={150} />
          </FieldGrid>
          <datalist id={codes}>
            {Object.entries(msicCodes).map(([code, name]) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </datalist>
        </div>
      </Card>
      <Card title={t('settings.einvoice.address')}>
        <div className="grid grid-cols-1 gap-3 min-w-0">
          <FieldGrid columns={2}>
            <TextField {...field.text('phone', t('settings.shop.phone'))} type="tel" maxLength={30} />
            <TextField {...field.text('email', t('settings.shop.email'))} type="email" maxLength={254} />
          </FieldGrid>
          <FieldGrid columns={2}>
            <TextField {...field.text('line_1', t('settings.einvoice.line_1'))} maxLength={120} />
            <TextField
              {...field.text('line_2', t('settings.einvoice.line_2'))}
              mark={optional}
              maxLength={120}
            />
          </FieldGrid>
          <FieldGrid columns={3}>
            <TextField
              {...field.text('postcode', t('settings.einvoice.postcode'))}
              inputMode="numeric"
              maxLength={5}
            />
            <TextField {...field.text('city', t('settings.einvoice.city'))} maxLength={60} />
            <SelectField
              {...field.text('state', t('settings.einvoice.state'))}
              placeholder={t('settings.einvoice.choose')}
              options={states.map(({ code, name }) => ({ value: code, label: name }))}
            />
          </FieldGrid>
        </div>
      </Card>
    </>
  );
}
