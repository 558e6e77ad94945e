import { Button } from '@bakul/ui/button';
import { useState } from 'react';
import { useMutation } from '../../api/use-mutation.ts';
import { ConfirmModal } from '../../frame/confirm-modal.tsx';
import { FailureNotice } from '../../frame/failure-notice.tsx';
import { AccountSection } from './account-section.tsx';
import { useAccountText } from './account-text.ts';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';

type RecoveryCodesSectionProps = { left: number; onChanged: () => Promise<unknown> };

export function RecoveryCodesSection({ left, onChanged }: RecoveryCodesSectionProps) {
  const t = useAccountText();
  const mutation = useMutation();
  const [isAsking, setAsking] = useState(false);
  const [codes, setCodes] = useState<readonly string[]>([]);

  async function renew() {
    setAsking(false);
    const result = await mutation.run('POST /api/staff/security/recovery_codes', {}, { done: null });
    if (!result.ok) return;
    setCodes(result.data.data.codes);
    await onChanged();
  }

  return (
    <AccountSection title={t('account.codes')} titleId="account-codes">
      <p className="text-muted">{t('account.codes.text')}</p>
      <FailureNotice failure={mutation.failure} />
      <p>{left === 0 ? t('account.codes.none') : t('account.codes.left', { n: left })}</p>
      <Button
        variant="neutral"
        icon="key"
        isLoading={mutation.isBusy}
        onClick={() => (left === 0 ? void renew() : setAsking(true))}
      >
        {t(left === 0 ? 'account.codes.make' : 'account.codes.renew')}
      </Button>
      <ConfirmModal
        isOpen={isAsking}
        title={t('account.codes.renew')}
        confirmLabel={t('account.codes.renew')}
        onClose={() => setAsking(false)}
        onConfirm={() => void renew()}
      >
        {t('account.codes.renew.text')}
      </ConfirmModal>
      <RecoveryCodesDialog codes={codes} onClose={() => setCodes([])} />
    </AccountSection>
  );
}
