import type { Api } from '@bakul/shop/api';
import { Button } from '@bakul/ui/button';
import { canUsePasskeys } from '@bakul/web/session/passkey';
import { useState } from 'react';
import { useMutation } from '../../api/use-mutation.ts';
import { ConfirmModal } from '../../frame/confirm-modal.tsx';
import { FailureNotice } from '../../frame/failure-notice.tsx';
import { formatTime } from '../../frame/format.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { AccountList, AccountRow, AccountSection } from './account-section.tsx';
import { useAccountText } from './account-text.ts';
import { AddPasskeyForm } from './add-passkey-form.tsx';

type Passkey = Api['GET /api/staff/security']['output']['data']['passkeys'][number];
type PasskeysSectionProps = { passkeys: readonly Passkey[]; onChanged: () => Promise<unknown> };

export function PasskeysSection({ passkeys, onChanged }: PasskeysSectionProps) {
  const t = useAccountText();
  const mutation = useMutation();
  const [removing, setRemoving] = useState<Passkey | null>(null);

  async function remove(passkey: Passkey) {
    // Closes this dialog first, because the identity dialog may have to open.
    setRemoving(null);
    const { id } = passkey;
    const done = t('account.passkey.removed');
    const result = await mutation.run('DELETE /api/staff/security/passkeys/{id}', { id }, { done });
    if (result.ok) await onChanged();
  }

  return (
    <AccountSection title={t('account.passkeys')} titleId="account-passkeys">
      <p className="text-muted">{t('account.passkeys.text')}</p>
      <FailureNotice failure={mutation.failure} />
      {passkeys.length === 0 ? (
        <p>{t('account.passkeys.none')}</p>
      ) : (
        <AccountList>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => setRemoving(passkey)} />
          ))}
        </AccountList>
      )}
      {canUsePasskeys() ? (
        <AddPasskeyForm onAdded={onChanged} />
      ) : (
        <p className="text-muted">{t('account.passkeys.unsupported')}</p>
      )}
      <ConfirmModal
        isOpen={removing !== null}
        title={t('account.passkey.remove.title')}
        confirmLabel={t('account.passkey.remove')}
        isDanger
        onClose={() => setRemoving(null)}
        onConfirm={() => removing && void remove(removing)}
      >
        {t('account.passkey.remove.text', { name: removing?.name ?? '' })}
      </ConfirmModal>
    </AccountSection>
  );
}

function PasskeyRow({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const { lang } = useI18n();
  const t = useAccountText();
  const { name, created_at, last_used_at } = passkey;
  return (
    <AccountRow
      text={
        <>
          <strong>{name}</strong>
          <span className="text-muted">
            {t('account.passkey.created', { time: formatTime(created_at, lang) })} ·{' '}
            {last_used_at
              ? t('account.passkey.used', { time: formatTime(last_used_at, lang) })
              : t('account.passkey.unused')}
          </span>
        </>
      }
    >
      <Button variant="neutral" size="small" onClick={onRemove}>
        {t('account.passkey.remove')}
        <span className="sr-only">: {name}</span>
      </Button>
    </AccountRow>
  );
}
