import type { StaffProfile } from '@bakul/shop/features/content/profile/profile.contract';
import { Card } from '@bakul/ui/card';
import { TextField } from '@bakul/ui/text-field';
import { useData } from '../../api/use-data.ts';
import { useMutation } from '../../api/use-mutation.ts';
import { FieldGrid } from '../../editing/field-grid.tsx';
import { SaveBar } from '../../editing/save-bar.tsx';
import { useDraft } from '../../editing/use-draft.ts';
import { useFields } from '../../editing/use-fields.ts';
import { History } from '../../frame/history.tsx';
import { WithData } from '../../frame/with-data.tsx';
import { useI18n } from '../../i18n/i18n.tsx';
import { SettingsFrame } from './settings-frame.tsx';
import { useSettingsText } from './settings-text.ts';

/** The shop's name and its operator. */
export function ProfileTab() {
  const t = useSettingsText();
  const profile = useData('GET /api/staff/shop_profile', {});
  if (profile.data) {
    const onSaved = (next: StaffProfile) => profile.replace({ data: next });
    return <ProfileForm profile={profile.data.data} onSaved={onSaved} onReload={profile.reload} />;
  }
  return (
    <SettingsFrame tab="shop" hint={t('settings.shop.hint')}>
      <WithData from={profile}>{() => null}</WithData>
    </SettingsFrame>
  );
}

type FormProps = {
  profile: StaffProfile;
  onSaved: (profile: StaffProfile) => void;
  onReload: () => Promise<unknown>;
};

const record = { type: 'setting' as const, id: 'shop_profile' };

function ProfileForm({ profile, onSaved, onReload }: FormProps) {
  const t = useSettingsText();
  const { t: common } = useI18n();
  const { version, changed_at: _, tax_number, ...saved } = profile;
  const draft = useDraft({ ...saved, tax_number: tax_number ?? '' }, version);
  const mutation = useMutation({ record, onConflict: onReload });
  const field = useFields(draft, mutation.failure);
  const optional = common('edit.optional');

  async function save() {
    const { tax_number, ...values } = draft.values;
    const input = { ...values, tax_number: tax_number.trim() || null, version };
    const done = { done: t('settings.shop.saved') };
    const result = await mutation.run('PUT /api/staff/shop_profile', input, done);
    if (!result.ok) return;
    draft.settle();
    onSaved(result.data.data);
  }

  return (
    <SettingsFrame
      tab="shop"
      hint={t('settings.shop.hint')}
      footer={<SaveBar draft={draft} mutation={mutation} onSave={save} />}
    >
      <div className="grid gap-4 max-w-275">
        <Card title={t('settings.shop.card')}>
          <TextField
            {...field.text('shop_name', t('settings.shop.shop_name'), { hint: t('settings.shop.nameHint') })}
            maxLength={40}
          />
        </Card>
        <Card title={t('settings.shop.operator')}>
          <div className="grid grid-cols-1 gap-3 min-w-0">
            <TextField {...field.text('name', t('settings.shop.name'))} maxLength={120} />
            <FieldGrid columns={2}>
              <TextField {...field.text('registration', t('settings.shop.registration'))} maxLength={60} />
              <TextField
                {...field.text('tax_number', t('settings.shop.tax_number'))}
                mark={optional}
                maxLength={40}
              />
            </FieldGrid>
            <TextField {...field.text('address', t('settings.shop.address'))} maxLength={200} />
          </div>
        </Card>
        <Card title={t('settings.shop.contact')}>
          <div className="grid grid-cols-1 gap-3 min-w-0">
            <FieldGrid columns={3}>
              <TextField {...field.text('phone', t('settings.shop.phone'))} type="tel" maxLength={30} />
              <TextField {...field.text('email', t('settings.shop.email'))} type="email" maxLength={254} />
              <TextField
                {...field.text('whatsapp', t('settings.shop.whatsapp'))}
                type="tel"
                mark={optional}
                maxLength={30}
              />
            </FieldGrid>
            <FieldGrid columns={2}>
              <TextField
                {...field.text('facebook', t('settings.shop.facebook'))}
                mark={optional}
                placeholder="https://"
                maxLength={200}
              />
              <TextField
                {...field.text('instagram', t('settings.shop.instagram'))}
                mark={optional}
                placeholder="https://"
                maxLength={200}
              />
            </FieldGrid>
          </div>
        </Card>
        <History {...record} version={version} />
      </div>
    </SettingsFrame>
  );
}
