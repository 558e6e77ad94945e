import type { StaffBankAccount } from '@bakul/shop/features/content/profile/profile.contract';
import { banks } from '@bakul/shop/features/content/reference.rules';
import { Card } from '@bakul/ui/card';
import { Notice } from '@bakul/ui/inline-error';
import { SelectField } from '@bakul/ui/select-field';
import { TextField } from '@bakul/ui/text-field';
import { useData } from '../../api/use-data.ts';
import { useMutation } from '../../api/use-mutation.ts';
import { FieldGrid } from '../../editing/field-grid.tsx';
import { SaveBar } from '../../editing/save-bar.tsx';
import { useDraft } from '../../editing/use-draft.ts';
import { useFields } from '../../editing/use-fields.ts';
import { History } from '../../frame/history.tsx';
import { WithData } from '../../frame/with-data.tsx';
import { useStaff } from '../../session/use-staff.ts';
import { DuitNowCard, toAccount, toBankDraft } from './duitnow-card.tsx';
import { MatchingLimit } from './matching-limit.tsx';
import { SettingsFrame } from './settings-frame.tsx';
import { useSettingsText } from './settings-text.ts';

/** The account for bank transfers. */
export function BankTab() {
  const t = useSettingsText();
  const account = useData('GET /api/staff/bank_account', {});
  if (account.data) {
    const onSaved = (next: StaffBankAccount) => account.replace({ data: next });
    return <BankForm saved={account.data.data} onSaved={onSaved} onReload={account.reload} />;
  }
  return (
    <SettingsFrame tab="bank" hint={t('settings.bank.hint')}>
      <WithData from={account}>{() => null}</WithData>
    </SettingsFrame>
  );
}

type FormProps = {
  saved: StaffBankAccount;
  onSaved: (account: StaffBankAccount) => void;
  onReload: () => Promise<unknown>;
};

const record = { type: 'setting' as const, id: 'bank_account' };
const none = { bank: '', holder: '', account_number: '', duitnow: null };
const bankNames = banks.map(({ name }) => name);

function BankForm({ saved: { account, version }, onSaved, onReload }: FormProps) {
  const t = useSettingsText();
  const { may } = useStaff();
  const draft = useDraft(toBankDraft(account ?? none), version);
  const mutation = useMutation({ record, onConflict: onReload });
  const field = useFields(draft, mutation.failure);
  // A name from the server's settings may not be in the list.
  const names = account && !bankNames.includes(account.bank) ? [account.bank, ...bankNames] : bankNames;

  async function save() {
    const input = { ...toAccount(draft.values), version };
    const done = { done: t('settings.bank.saved') };
    const result = await mutation.run('PUT /api/staff/bank_account', input, done);
    if (!result.ok) return;
    draft.settle();
    onSaved(result.data.data);
  }

  return (
    <SettingsFrame
      tab="bank"
      hint={t('settings.bank.hint')}
      footer={<SaveBar draft={draft} mutation={mutation} onSave={save} />}
    >
      <div className="grid gap-4 max-w-275">
        {account === null && <Notice tone="warning">{t('settings.bank.none')}</Notice>}
        <Card title={t('settings.bank.card')}>
          <div className="grid grid-cols-1 gap-3 min-w-0">
            <FieldGrid columns={2}>
              <SelectField
                {...field.text('bank', t('settings.bank.bank'))}
                placeholder={t('settings.bank.choose')}
                options={names.map((name) => ({ value: name, label: name }))}
              />
              <TextField
                {...field.text('account_number', t('settings.bank.account_number'))}
                inputMode="numeric"
                autoComplete="off"
                maxLength={30}
              />
            </FieldGrid>
            <TextField
              {...field.text('holder', t('settings.bank.holder'), { hint: t('settings.bank.holderHint') })}
              maxLength={120}
            />
          </div>
        </Card>
        <DuitNowCard field={field} />
        {may('bank.view') && <MatchingLimit />}
        <History {...record} version={version} />
      </div>
    </SettingsFrame>
  );
}
