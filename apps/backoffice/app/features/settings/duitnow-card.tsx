import type { StaffBankAccount } from '@bakul/shop/features/content/profile/profile.contract';
import { duitNowLimits } from '@bakul/shop/kit/duitnow-qr';
import { Card } from '@bakul/ui/card';
import { TextField } from '@bakul/ui/text-field';
import { FieldGrid } from '../../editing/field-grid.tsx';
import type { useFields } from '../../editing/use-fields.ts';
import { useSettingsText } from './settings-text.ts';

type Account = NonNullable<StaffBankAccount['account']>;
type Merchant = NonNullable<Account['duitnow']>;

/** The account with the merchant's fields under the names that the server's errors have. */
export type BankDraft = Omit<Account, 'duitnow'> & Record<`duitnow.${keyof Merchant}`, string>;

export function toBankDraft({ duitnow, ...account }: Account): BankDraft {
  return {
    ...account,
    'duitnow.acquirer_id': duitnow?.acquirer_id ?? '',
    'duitnow.merchant_id': duitnow?.merchant_id ?? '',
    'duitnow.name': duitnow?.name ?? '',
    'duitnow.city': duitnow?.city ?? '',
  };
}

/** Without an entry in any of the merchant's fields there is no QR code. */
export function toAccount({ bank, holder, account_number, ...merchant }: BankDraft): Account {
  const duitnow = {
    acquirer_id: merchant['duitnow.acquirer_id'].trim(),
    merchant_id: merchant['duitnow.merchant_id'].trim(),
    name: merchant['duitnow.name'].trim(),
    city: merchant['duitnow.city'].trim(),
  };
  const isEmpty = Object.values(duitnow).every((value) => value === '');
  return { bank, holder, account_number, duitnow: isEmpty ? null : duitnow };
}

type DuitNowCardProps = { field: ReturnType<typeof useFields<BankDraft>> };

/** What the bank assigned for DuitNow QR. */
export function DuitNowCard({ field }: DuitNowCardProps) {
  const t = useSettingsText();
  return (
    <Card title={t('settings.duitnow.card')}>
      <div className="grid grid-cols-1 gap-3 min-w-0">
        <p className="text-muted text-sm">{t('settings.duitnow.hint')}</p>
        <FieldGrid columns={2}>
          <TextField
            {...field.text('duitnow.acquirer_id', t('settings.duitnow.acquirer_id'), {
              hint: t('settings.duitnow.acquirerHint'),
            })}
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
          />
          <TextField
            {...field.text('duitnow.merchant_id', t('settings.duitnow.merchant_id'), {
              hint: t('settings.duitnow.merchantHint'),
            })}
            autoComplete="off"
            maxLength={28}
          />
          <TextField
            {...field.text('duitnow.name', t('settings.duitnow.name'), {
              hint: t('settings.duitnow.nameHint'),
            })}
            maxLength={duitNowLimits.name}
          />
          <TextField
            {...field.text('duitnow.city', t('settings.duitnow.city'))}
            maxLength={duitNowLimits.city}
          />
        </FieldGrid>
      </div>
    </Card>
  );
}
