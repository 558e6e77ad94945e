import type { SecuritySettings } from '@bakul/shop/features/account/second-factor/second-factor.contract';
import { Button } from '@bakul/ui/button';
import { Card } from '@bakul/ui/card';
import { useState } from 'react';
import { ConfirmModal } from '../../account/confirm-modal.tsx';
import { Lead } from '../../account/lead.tsx';
import { useSecurityText } from '../../account/security-text.ts';
import { call } from '../../api/browser-client.ts';

type RecoveryCodesCardProps = {
  security: SecuritySettings;
  onCodes: (codes: readonly string[]) => Promise<void>;
};

export function RecoveryCodesCard({ security, onCodes }: RecoveryCodesCardProps) {
  const text = useSecurityText();
  const [isAsking, setAsking] = useState(false);
  const hasFactor = security.has_totp || security.passkeys.length > 0;

  async function renew() {
    const result = await call('POST /api/profile/recovery_codes', {});
    if (!result.ok) return result.failure;
    setAsking(false);
    await onCodes(result.data.data.recovery_codes);
    return null;
  }

  return (
    <Card title={text('recovery.title')}>
      <Lead>{text(hasFactor ? 'recovery.text' : 'recovery.none')}</Lead>
      {hasFactor && (
        <>
          <p className="mb-4">{text('recovery.left', { n: security.recovery_codes_left })}</p>
          <Button variant="neutral" icon="refresh-cw" onClick={() => setAsking(true)}>
            {text('recovery.renew')}
          </Button>
        </>
      )}
      <ConfirmModal
        isOpen={isAsking}
        variant="primary"
        title={text('recovery.renew.title')}
        confirmLabel={text('recovery.renew')}
        cancelLabel={text('factor.cancel')}
        onConfirm={renew}
        onClose={() => setAsking(false)}
      >
        <p>{text('recovery.renew.text')}</p>
      </ConfirmModal>
    </Card>
  );
}
