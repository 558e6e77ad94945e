import { Button } from '@bakul/ui/button';
import { Card } from '@bakul/ui/card';
import { Badge } from '@bakul/ui/chip';
import { showToast } from '@bakul/ui/toast-store';
import { lazy, Suspense, useState } from 'react';
import { ConfirmModal } from '../../account/confirm-modal.tsx';
import { Lead } from '../../account/lead.tsx';
import { useSecurityText } from '../../account/security-text.ts';
import { call } from '../../api/browser-client.ts';
import type { TotpSecret } from './totp-dialog.tsx';

const TotpDialog = lazy(async () => ({ default: (await import('./totp-dialog.tsx')).TotpDialog }));

type TotpCardProps = {
  hasTotp: boolean;
  onChanged: (recoveryCodes?: readonly string[]) => Promise<void>;
};

export function TotpCard({ hasTotp, onChanged }: TotpCardProps) {
  const text = useSecurityText();
  const [secret, setSecret] = useState<TotpSecret | null>(null);
  const [isStarting, setStarting] = useState(false);
  const [isRemoving, setRemoving] = useState(false);

  async function start() {
    setStarting(true);
    const result = await call('POST /api/profile/totp', {});
    setStarting(false);
    if (!result.ok) return;
    setSecret(result.data.data);
  }

  async function remove() {
    const result = await call('DELETE /api/profile/totp', {});
    if (!result.ok) return result.failure;
    setRemoving(false);
    showToast({ type: 'success', message: text('totp.removed') });
    await onChanged();
    return null;
  }

  async function confirmed(recoveryCodes: readonly string[]) {
    setSecret(null);
    showToast({ type: 'success', message: text('totp.added') });
    await onChanged(recoveryCodes);
  }

  const state = hasTotp ? (
    <Badge tone="success" icon="check">
      {text('totp.on')}
    </Badge>
  ) : (
    <Badge>{text('totp.off')}</Badge>
  );
  return (
    <Card title={text('totp.title')} aside={state}>
      <Lead>{text('totp.text')}</Lead>
      {hasTotp ? (
        <Button variant="neutral" className="text-danger" onClick={() => setRemoving(true)}>
          {text('totp.remove')}
        </Button>
      ) : (
        <Button variant="neutral" isLoading={isStarting} onClick={start}>
          {text('totp.setUp')}
        </Button>
      )}
      {secret && (
        <Suspense fallback={null}>
          <TotpDialog secret={secret} onClose={() => setSecret(null)} onConfirmed={confirmed} />
        </Suspense>
      )}
      <ConfirmModal
        isOpen={isRemoving}
        title={text('totp.remove.title')}
        confirmLabel={text('totp.remove')}
        cancelLabel={text('factor.cancel')}
        onConfirm={remove}
        onClose={() => setRemoving(false)}
      >
        <p>{text('totp.remove.text')}</p>
      </ConfirmModal>
    </Card>
  );
}
